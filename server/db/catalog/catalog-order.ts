import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#contract/catalog.ts'
import { matchesSearch } from './catalog-filter.ts'
import { products } from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/columns.ts'

/** A sort order of lists. */
export type SortOrder = {
  name: Sort | 'titleFirst' | 'nearest'
  /** ascending integers, unique as a whole; the first is whether it is sold out: such products come last */
  keys: SQL<number>[]
  /** an index has all goods in this order */
  hasIndex: boolean
}

const id = sql<number>`${products.id}`
const soldOut = sortKeys.soldOut(products)
const sales = sortKeys.sales(products)

const SORTS: Record<Sort, SQL<number>[]> = {
  default: [soldOut, sales, id],
  newest: [soldOut, sortKeys.newest(products), id],
  sales: [soldOut, sales, id],
  priceUp: [soldOut, sql<number>`${products.priceMin}`, id],
  priceDown: [soldOut, sortKeys.priceDown(products), id],
  rating: [soldOut, sortKeys.rating(products), id],
}

export const sortOrder = (name: Sort): SortOrder => ({
  name,
  keys: SORTS[name],
  hasIndex: true,
})

/** Products with the words in their title come first. */
export const relevanceOrder = (titleQuery: string): SortOrder => ({
  name: 'titleFirst',
  keys: [soldOut, sql<number>`(not ${matchesSearch(titleQuery)})::int`, sales, id],
  hasIndex: false,
})

/** The order in which they were found. */
export const nearestFirst = (ids: readonly number[]): SortOrder => ({
  name: 'nearest',
  keys: [soldOut, sql<number>`array_position(${sql.param([...ids])}::bigint[], ${products.id})`],
  hasIndex: false,
})
