import { and, between, inArray, sql, type SQL } from 'drizzle-orm'
import { cardColumns, type CardRecord } from './catalog.ts'
import { isPriced, within, withinIndex, withinRow, type Scope } from './catalog-filter.ts'
import type { SortOrder } from './catalog-order.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/columns.ts'

/** Goods scanned along a sort order before switching to collecting and sorting the matches. */
const STEPS_MOST = 30_000

export type Cut = {
  /** keys of the product after which the page begins; null: the beginning of the list */
  after: readonly number[] | null
  /** offset from there */
  offset: number
  limit: number
}
/** The first so many. */
export const fromStart = (limit: number): Cut => ({ after: null, offset: 0, limit })

type ListQuery = { scope: Scope; order: SortOrder; cut: Cut }
/** A card with its sort keys. */
export type PlacedCard = CardRecord & { place: number[] }
export type PlacedId = Pick<PlacedCard, 'id' | 'place'>

const bigint = (value: number) => sql`${value}::bigint`
const keyName = (at: number) => sql.identifier(`key_${at}`)
const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)
const namesOf = ({ keys }: SortOrder) => keys.map((_, at) => sql`${keyName(at)}`)

/** Rows after a position; PostgreSQL seeks there directly when an index has the same keys. */
function afterPlace({ keys }: SortOrder, after: Cut['after']) {
  if (after === null) return undefined
  return sql`(${listOf(keys)}) > (${listOf(after.map(bigint))})`
}

/** The price range of a scope, as a range of the order's own key. */
function pricesOn({ name }: SortOrder, { price }: Scope) {
  if (name === 'priceUp') return isPriced({ price })
  if (name !== 'priceDown' || !price) return undefined
  return between(sortKeys.priceDown(products), -price.max, -price.min)
}

/** The keys of an order as columns. */
export const keysOf = ({ keys }: SortOrder) =>
  listOf(keys.map((key, at) => sql`${key} as ${keyName(at)}`))

const cutOut = (order: SortOrder, { limit, offset }: Cut) =>
  sql`order by ${listOf(namesOf(order))} limit ${limit} offset ${offset}`

/** One page of a table with ids and `keysOf` an order, as a JSON list of `PlacedId`. */
export function pageIn(table: SQL, { order, cut }: Omit<ListQuery, 'scope'>): SQL {
  const names = listOf(namesOf(order))
  const after = cut.after && sql`where (${names}) > (${listOf(cut.after.map(bigint))})`
  const page = sql`
    select id, json_build_array(${names}) as place from ${table} ${after ?? sql``} ${cutOut(order, cut)}`
  return sql`(select coalesce(json_agg(page), '[]') from (${page}) as page)`
}

/** The cards of such a page. */
export async function cardsAt(db: Database, page: readonly PlacedId[]): Promise<PlacedCard[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await db.select(cardColumns).from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, place }) => {
    const row = byId.get(id)
    return row ? { ...row, place } : []
  })
}

/** The cards of a page; `found` yields ids and keys. */
const cardsOf = (db: Database, order: SortOrder, found: SQL): Promise<PlacedCard[]> =>
  db
    .select({
      ...cardColumns,
      place: sql<number[]>`json_build_array(${listOf(namesOf(order))})`,
    })
    .from(products)
    .innerJoin(sql`(${found}) as found`, sql`found.id = ${products.id}`)
    .orderBy(listOf(namesOf(order)))

/** Collects all matches and sorts them: fast when few match. */
const gathered = (db: Database, { scope, order, cut }: ListQuery) => {
  // without the offset, PostgreSQL would merge both steps and might scan along an order instead
  const matches = sql`
    select ${products.id}, ${keysOf(order)} from ${products}
    where ${and(within(scope), afterPlace(order, cut.after))} offset 0`
  return cardsOf(db, order, sql`select * from (${matches}) as matches ${cutOut(order, cut)}`)
}

/**
 * Scans along the index of the sort order and skips what does not match: fast when many match. The index holds what
 * `withinIndex` needs, so that only products which pass that are read.
 */
async function walked(
  db: Database,
  { scope, order, cut }: ListQuery,
): Promise<PlacedCard[] | null> {
  const from = and(
    sql`${products.isOnSale}`,
    afterPlace(order, cut.after),
    // when sorted by price, prices outside the range need no scan
    pricesOn(order, scope),
  )
  const { id, categoryIds, stock, priceMin } = products
  const steps = sql`
    select ${listOf([id, categoryIds, stock, priceMin].map((column) => sql`${column}`))}, ${keysOf(order)}
    from ${products} where ${from} order by ${listOf(order.keys)} limit ${STEPS_MOST + cut.offset}`
  // the steps have the table's name and therefore replace it in the condition
  const passing = sql`
    select ${id}, ${listOf(namesOf(order))} from (${steps}) as ${products} where ${withinIndex(scope) ?? sql`true`}`
  const rest = withinRow(scope)
  const read =
    rest &&
    sql`
    cross join lateral (select from ${products} where ${id} = passing.id and ${rest} offset 0) as fitting`
  const found = sql`select passing.* from (${passing}) as passing ${read} ${cutOut(order, cut)}`
  const cards = await cardsOf(db, order, found)
  return cards.length === cut.limit ? cards : null
}

/**
 * A page of a list. PostgreSQL would choose the plan by estimating how many goods match, and sometimes scan a million;
 * `isDense` states that many do.
 */
export async function cardsInOrder(
  db: Database,
  { isDense, ...listed }: ListQuery & { isDense: boolean },
): Promise<PlacedCard[]> {
  const cards = isDense && listed.order.hasIndex ? await walked(db, listed) : null
  return cards ?? gathered(db, listed)
}
