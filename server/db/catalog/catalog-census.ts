import { and, sql, type SQL } from 'drizzle-orm'
import { fittingVariants, within, type Scope } from './catalog-filter.ts'
import type { SortOrder } from './catalog-order.ts'
import { keysOf, pageIn, type Cut, type PlacedId } from './catalog-page.ts'
import type { Database } from '#server/db/database.ts'
import { optionValues, products, variants } from '#server/db/schema/catalog.ts'
import { SAMPLES } from '#server/db/schema/columns.ts'

/** Up to this many products are counted exactly; beyond that, a sample is counted. */
export const FEW = 3_000
/** Matches that make a sample large enough: then its total is seldom off by more than a quarter. */
const TELLING = 50
/** The same for numbers that are only a guide, such as those at the values of filters. */
const GUIDING = 10

export type ValueCount = { valueId: number; axisId: number; count: number }

/** Number of products in a scope, their price range, and the number per option value. */
export type Census = {
  total: number
  min: number
  max: number
  values: ValueCount[]
  /** the products themselves; null: they are many, and the numbers come from a sample */
  ids: number[] | null
  /** the wanted page of them */
  page: PlacedId[] | null
}

type CensusWithIds = Census & { ids: number[] }
/** Which page of the matches is wanted, should they be few. */
export type PageQuery = { order: SortOrder; cut: Cut }

/** Values of each product in `found`: with a choice, only of the variants that match it. */
function choices(scope: Scope): SQL {
  const own = sql`
    select found.id, chosen.value_id from found cross join unnest(found.value_ids) as chosen(value_id)`
  if (scope.axes.length === 0 && !scope.inStock) return own
  return sql`
    ${own} where found.variant_count = 1
    union all
    select distinct found.id, chosen.value_id from found join ${variants} on ${variants.productId} = found.id
    cross join unnest(${variants.valueIds}) as chosen(value_id)
    where found.variant_count > 1 and ${fittingVariants(scope)}`
}

type CensusOptions = { sample?: SQL; page?: PageQuery | undefined }

/** Counts the matches, at most one more than the limit. */
async function count(
  db: Database,
  scope: Scope,
  { sample, page }: CensusOptions = {},
): Promise<CensusWithIds> {
  const keys = page && sql`, ${keysOf(page.order)}`
  const { rows } = await db.execute<CensusWithIds>(sql`
    with found as materialized (
      select ${products.id}, ${products.priceMin}, ${products.valueIds}, ${products.variantCount} ${keys} from ${products}
      where ${and(sample, within(scope))} limit ${FEW + 1}
    ), chosen as (${choices(scope)}),
    amounts as (select value_id, count(*)::int as count from chosen group by 1),
    counted as (
      select ${optionValues.id} as "valueId", ${optionValues.axisId} as "axisId", amounts.count
      from amounts join ${optionValues} on ${optionValues.id} = amounts.value_id
    )
    select count(*)::int as total, coalesce(min(price_min), 0)::float8 as min, coalesce(max(price_min), 0)::float8 as max,
      (select coalesce(json_agg(counted), '[]') from counted) as values,
      coalesce(json_agg(id), '[]') as ids, ${page ? pageIn(sql`found`, page) : sql`null`} as page
    from found`)
  return rows[0] ?? { total: 0, min: 0, max: 0, values: [], ids: [], page: null }
}

/** A sample is not more accurate than two digits. */
const about = (number: number) => Number(number.toPrecision(2))

function scaled({ total, values, min, max }: CensusWithIds, share: number): Census {
  return {
    min,
    max,
    ids: null,
    page: null,
    total: about(total * share),
    values: values.map((value) => ({ ...value, count: about(value.count * share) })),
  }
}

type Care = {
  /** probably few: no sample is queried first */
  isShort?: boolean
  /** a rough guide is enough */
  isGuide?: boolean
  page?: PageQuery | undefined
}

/**
 * Counts the products of a scope: exactly when they are few, else by the smallest sufficient sample, so that the cost
 * is about the same for any number of products.
 */
export async function takeCensus(
  db: Database,
  scope: Scope,
  { isShort = false, isGuide = false, page }: Care = {},
): Promise<Census> {
  const atFirst = isShort ? await count(db, scope, { page }) : null
  if (atFirst && atFirst.total <= FEW) return atFirst
  let finest: Census | null = null
  for (const { share, condition } of SAMPLES) {
    const counted = await count(db, scope, { sample: condition(products) })
    finest = scaled(counted, share)
    if (counted.total >= (isGuide ? GUIDING : TELLING)) return finest
  }
  const counted = atFirst ?? (await count(db, scope, { page }))
  if (counted.total <= FEW || !finest) return counted
  return { ...finest, total: Math.max(FEW, finest.total) }
}

/** Lowest and highest price of the whole shop: two lookups in the price index. */
export async function wholePriceRange(db: Database) {
  const at = (direction: 'asc' | 'desc') => sql<string | null>`(
    select ${products.priceMin} from ${products} where ${products.isOnSale} and ${products.priceMin} is not null
    order by ${products.priceMin} ${sql.raw(direction)}, ${products.id} ${sql.raw(direction)} limit 1)`
  const { rows } = await db.execute<{ min: string | null; max: string | null }>(
    sql`select ${at('asc')} as min, ${at('desc')} as max`,
  )
  return { min: Number(rows[0]?.min ?? 0), max: Number(rows[0]?.max ?? 0) }
}
