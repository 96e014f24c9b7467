import { and, between, getTableName, sql, type SQL } from 'drizzle-orm'
import { cardColumns, type CardRow } from './catalog.ts'
import { isPriced, within, type Scope } from './catalog-filter.ts'
import type { Order } from './catalog-order.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/sort-keys.ts'

/** Goods scanned along a sort order before switching to collecting and sorting the matches. */
const STEPS_MOST = 20_000

export type Cut = {
  /** keys of the product after which the page begins; null: the beginning of the list */
  after: readonly number[] | null
  /** offset from there */
  offset: number
  limit: number
}
/** The first so many. */
export const fromStart = (limit: number): Cut => ({ after: null, offset: 0, limit })

type Listed = { scope: Scope; order: Order; cut: Cut }
/** A card with its sort keys. */
export type PlacedCard = CardRow & { place: number[] }

const keyName = (at: number) => sql.identifier(`key_${at}`)
const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)
const namesOf = ({ keys }: Order) => keys.map((_, at) => sql`${keyName(at)}`)

/** Rows after a position; PostgreSQL seeks there directly when an index has the same keys. */
function afterPlace({ keys }: Order, after: Cut['after']) {
  if (after === null) return undefined
  const values = listOf(after.map((value) => sql`${value}::bigint`))
  return sql`(${listOf(keys)}) > (${values})`
}

/** The price range of a scope, as a range of the order's own key. */
function pricesOn({ name }: Order, { price }: Scope) {
  if (name === 'priceUp') return isPriced({ price })
  if (name !== 'priceDown' || !price) return undefined
  return between(sortKeys.priceDown(products), -price.max, -price.min)
}

/** Goods with their keys as columns; the rest of the query selects which. */
const keyed = ({ keys }: Order) =>
  sql`select ${products}.*, ${listOf(keys.map((key, at) => sql`${key} as ${keyName(at)}`))} from ${products}`

/** Cards from a subset of the goods, which has the table's name and therefore replaces it in the query. */
const cardsFrom = (
  db: Database,
  part: SQL,
  { order, cut, where }: Listed & { where?: SQL | undefined },
): Promise<PlacedCard[]> =>
  db
    .with(db.$with(getTableName(products), {}).as(part))
    .select({
      ...cardColumns,
      place: sql<number[]>`json_build_array(${listOf(namesOf(order))})`,
    })
    .from(products)
    .where(where)
    .orderBy(listOf(namesOf(order)))
    .limit(cut.limit)
    .offset(cut.offset)

/** Collects all matches and sorts them: fast when few match. */
const gathered = (db: Database, listed: Listed) => {
  const { scope, order, cut } = listed
  // without the offset, PostgreSQL would merge both steps and might scan along an order instead
  const part = sql`${keyed(order)} where ${and(within(scope), afterPlace(order, cut.after))} offset 0`
  return cardsFrom(db, part, listed)
}

/** Scans along the index of the sort order and skips what does not match: fast when many match. */
async function walked(db: Database, listed: Listed): Promise<PlacedCard[] | null> {
  const { scope, order, cut } = listed
  const from = and(
    sql`${products.isOnSale}`,
    afterPlace(order, cut.after),
    // when sorted by price, prices outside the range need no scan
    pricesOn(order, scope),
  )
  const part = sql`
    ${keyed(order)} where ${from} order by ${listOf(order.keys)} limit ${STEPS_MOST + cut.offset}`
  const cards = await cardsFrom(db, part, { ...listed, where: within(scope) })
  return cards.length === cut.limit ? cards : null
}

/**
 * A page of a list. PostgreSQL would choose the plan by estimating how many goods match, and sometimes scan a million;
 * `isDense` states that many do.
 */
export async function cardsInOrder(
  db: Database,
  { isDense, ...listed }: Listed & { isDense: boolean },
): Promise<PlacedCard[]> {
  const cards = isDense && listed.order.hasIndex ? await walked(db, listed) : null
  return cards ?? gathered(db, listed)
}
