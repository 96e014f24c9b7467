import { sql, type SQLWrapper } from 'drizzle-orm'

type Columns<Name extends string> = Record<Name, SQLWrapper>

/**
 * What goods are sorted by: numbers of which the smallest comes first, so that a place in a list is a row of numbers to
 * go on from. Indexes and queries both take them from here, as an index serves only the very same words.
 */
export const sortKeys = {
  soldOut: ({ stock }: Columns<'stock'>) => sql<number>`((${stock} <= 0)::int)`,
  sales: ({ sales }: Columns<'sales'>) => sql<number>`(- ${sales})`,
  newest: ({ createTime }: Columns<'createTime'>) => sql<number>`(- ${createTime})`,
  /** five imaginary reviews of four stars keep a single five-star review from the top */
  rating: ({ ratingSum, ratingCount }: Columns<'ratingSum' | 'ratingCount'>) =>
    sql<number>`(- ((${ratingSum} + 20) * 1000 / (${ratingCount} + 5)))`,
}
