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
export const matchesSearch = (query: string) => sql`${products.search} @@ ${query}::tsquery`

/** The variants of `variants` that match every axis (and are in stock, if required). */
export const fittingVariants = ({ axes, inStock }: Pick<Scope, 'axes' | 'inStock'>) =>
  and(
    sql`${variants.isActive}`,
    inStock ? sql`${variants.stock} > 0` : undefined,
    ...axes.map(({ valueIds }) => arrayOverlaps(variants.valueIds, valueIds)),
  )

/** The product's own values and stock are those of its only variant. */
export const isSingleVariant = sql`${products.variantCount} = 1`

/** Some active variant matches every axis (and is in stock, if required). */
export function variantFits({ axes, inStock }: Pick<Scope, 'axes' | 'inStock'>): SQL | undefined {
  if (axes.length === 0) return undefined
  const listed = axes.map(({ valueIds }) => arrayOverlaps(products.valueIds, valueIds))
  // the product lists the values of all its active variants
  if (axes.length === 1 && !inStock) return and(...listed)
  const fits = and(sql`${variants.productId} = ${products.id}`, fittingVariants({ axes, inStock }))
  // a scalar query: for an `exists` beside an `or`, PostgreSQL might read all variants into a hash table
  const anyFits = sql`(select true from ${variants} where ${fits} limit 1)`
  return and(...listed, sql`(${isSingleVariant} or ${anyFits})`)
}

export const isPriced = ({ price }: Pick<Scope, 'price'>) =>
  price ? between(products.priceMin, price.min, price.max) : undefined

/**
 * The same, for products that another index has found: PostgreSQL would combine it with an index of the prices, and read
 * there every product in the range, maybe half of the shop.
 */
const isPricedToo = ({ price }: Scope) =>
  price ? between(sql`(${products.priceMin} + 0)`, price.min, price.max) : undefined

const isIndexed = ({ categoryId, query, productIds, axes }: Scope) =>
  categoryId !== null || query !== null || productIds !== null || axes.length > 0

const isOfCategory = ({ categoryId }: Scope) =>
  categoryId === null ? undefined : arrayContains(products.categoryIds, [categoryId])

const isThere = ({ inStock }: Scope) => (inStock ? sql`${products.stock} > 0` : undefined)

/** The part of a scope that the index of a sort order answers by itself. */
export const withinIndex = (scope: Scope): SQL | undefined =>
  and(isOfCategory(scope), isPricedToo(scope), isThere(scope))

/** The rest of it, for which a product has to be read. */
export const withinRow = (scope: Scope): SQL | undefined =>
  and(
    scope.productIds
      ? sql`${products.id} = any(${sql.param([...scope.productIds])}::bigint[])`
      : undefined,
    scope.query === null ? undefined : matchesSearch(scope.query),
    variantFits(scope),
  )

/** A scope as a condition on `products`. */
export const within = (scope: Scope): SQL | undefined =>
  and(
    sql`${products.isOnSale}`,
    isOfCategory(scope),
    isIndexed(scope) ? isPricedToo(scope) : isPriced(scope),
    isThere(scope),
    withinRow(scope),
  )
