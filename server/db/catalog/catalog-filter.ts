import { and, arrayContains, arrayOverlaps, between, sql, type SQL } from 'drizzle-orm'
import { products, variants } from '#server/db/schema/catalog.ts'

/** The products of a list, before it is split into pages. */
export type Scope = {
  categoryId: number | null
  /** typed words as a tsquery; null: nothing was typed */
  query: string | null
  /** only these, when given */
  productIds: readonly number[] | null
  price: { min: number; max: number } | null
  /** chosen option values: one of each axis must match, in the same variant */
  axes: readonly { axisId: number; valueIds: number[] }[]
  inStock: boolean
}

/** The whole shop. */
export const NO_FILTER: Scope = {
  categoryId: null,
  query: null,
  productIds: null,
  price: null,
  axes: [],
  inStock: false,
}

/** The product contains the words of a tsquery. */
export const holds = (query: string) => sql`${products.search} @@ ${query}::tsquery`

/** Some active variant matches every axis (and is in stock, if required). */
export function variantFits({ axes, inStock }: Pick<Scope, 'axes' | 'inStock'>): SQL | undefined {
  if (axes.length === 0) return undefined
  const fits = and(
    sql`${variants.productId} = ${products.id}`,
    sql`${variants.isActive}`,
    inStock ? sql`${variants.stock} > 0` : undefined,
    ...axes.map(({ valueIds }) => arrayOverlaps(variants.valueIds, valueIds)),
  )
  return and(
    // the product's own list of values lets an index narrow it down first
    ...axes.map(({ valueIds }) => arrayOverlaps(products.valueIds, valueIds)),
    sql`exists (select 1 from ${variants} where ${fits})`,
  )
}

export const isPriced = ({ price }: Pick<Scope, 'price'>) =>
  price ? between(products.priceMin, price.min, price.max) : undefined

/** A scope as a condition on `products`. */
export const within = (scope: Scope): SQL | undefined =>
  and(
    sql`${products.isOnSale}`,
    scope.categoryId === null ? undefined : arrayContains(products.categoryIds, [scope.categoryId]),
    scope.productIds
      ? sql`${products.id} = any(${sql.param([...scope.productIds])}::int[])`
      : undefined,
    scope.query === null ? undefined : holds(scope.query),
    isPriced(scope),
    scope.inStock ? sql`${products.stock} > 0` : undefined,
    variantFits(scope),
  )
