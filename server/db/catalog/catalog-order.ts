import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#src/contract/catalog.ts'
import { holds } from './catalog-filter.ts'
import { products } from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/sort-keys.ts'

/** A sort order of lists. */
export type Order = {
  name: Sort | 'relevance' | 'nearest'
  /** integers, unique as a whole; the last is the id */
  keys: SQL<number>[]
  /** descending */
  isFalling: boolean
  /** an index has all goods in this order */
  hasIndex: boolean
}

const id = sql<number>`${products.id}`
const soldOut = sortKeys.soldOut(products)
const sales = sortKeys.sales(products)
const price = sql<number>`${products.priceMin}`

/** Sold-out products come last. */
const SORTS: Record<Sort, SQL<number>[]> = {
  default: [soldOut, sales, id],
  newest: [sortKeys.newest(products), id],
  sales: [sales, id],
  priceUp: [price, id],
  priceDown: [price, id],
  rating: [sortKeys.rating(products), id],
}

export const orderOf = (name: Sort): Order => ({
  name,
  keys: SORTS[name],
  isFalling: name === 'priceDown',
  hasIndex: true,
})

/** Products with the words in their title come first. */
export const relevanceOrder = (titleQuery: string): Order => ({
  name: 'relevance',
  keys: [sql<number>`(not ${holds(titleQuery)})::int`, ...SORTS.default],
  isFalling: false,
  hasIndex: false,
})

/** The order in which they were found. */
export const nearestFirst = (ids: readonly number[]): Order => ({
  name: 'nearest',
  keys: [sql<number>`array_position(${sql.param([...ids])}::int[], ${products.id})`],
  isFalling: false,
  hasIndex: false,
})
