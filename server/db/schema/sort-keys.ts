import { sql, type SQLWrapper } from 'drizzle-orm'

type Columns<Name extends string> = Record<Name, SQLWrapper>

/**
 * Sort keys of goods: ascending numbers, so that a position in a list is a tuple of numbers to continue from. Indexes
 * and queries both use these, because an index serves only the identical expression.
 */
export const sortKeys = {
  soldOut: ({ stock }: Columns<'stock'>) => sql<number>`((${stock} <= 0)::int)`,
  priceDown: ({ priceMin }: Columns<'priceMin'>) => sql<number>`(- ${priceMin})`,
  sales: ({ sales }: Columns<'sales'>) => sql<number>`(- ${sales})`,
  newest: ({ createTime }: Columns<'createTime'>) => sql<number>`(- ${createTime})`,
  /** five imaginary four-star reviews keep a single five-star review from the top */
  rating: ({ ratingSum, ratingCount }: Columns<'ratingSum' | 'ratingCount'>) =>
    sql<number>`(- ((${ratingSum} + 20) * 1000 / (${ratingCount} + 5)))`,
}
