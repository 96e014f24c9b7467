import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { ReviewFilter } from '#contract/review.ts'
import type { Database } from '#server/db/database.ts'
import type { ReviewRecord } from '#server/db/order/reviews.ts'
import { reviews } from '#server/db/schema/catalog.ts'

function fits(filter: ReviewFilter): SQL {
  if (filter === 'all') return sql`true`
  if (filter === 'picture') return sql`jsonb_array_length(${reviews.pictures}) > 0`
  return sql`${reviews.star} = ${Number(filter)}`
}

/** What shoppers see of a product's reviews. */
const shownOf = (productId: number) =>
  and(eq(reviews.productId, productId), eq(reviews.isHidden, false))

type Place = { language: Language; limit: number; offset: number }

/** Reviews of a product that match the filter: first those in the reader’s language, each newest first. */
export const reviewsOfProduct = (
  db: Database,
  productId: number,
  filter: ReviewFilter,
  { language, limit, offset }: Place,
): Promise<ReviewRecord[]> =>
  db
    .select()
    .from(reviews)
    .where(and(shownOf(productId), fits(filter)))
    .orderBy(
      desc(sql`${reviews.language} = ${language}`),
      desc(reviews.createTime),
      desc(reviews.id),
    )
    .limit(limit)
    .offset(offset)

/** Number of reviews of a product for each filter. */
export async function countReviews(
  db: Database,
  productId: number,
): Promise<Record<ReviewFilter, number>> {
  const countOf = (filter: ReviewFilter) =>
    sql<number>`(count(*) filter (where ${fits(filter)}))::int`
  const [row] = await db
    .select({
      all: countOf('all'),
      picture: countOf('picture'),
      5: countOf('5'),
      4: countOf('4'),
      3: countOf('3'),
      2: countOf('2'),
      1: countOf('1'),
    })
    .from(reviews)
    .where(shownOf(productId))
  return row ?? { all: 0, picture: 0, 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
}

/** Deletes the demo shop's reviews; those of members stay. */
export const removeOwnReviews = (db: Database) => db.delete(reviews).where(isNull(reviews.memberId))

export const insertReviews = (db: Database, rows: (typeof reviews.$inferInsert)[]) =>
  db.insert(reviews).values(rows)

/** Recomputes the ratings of all products from their reviews. */
export const refreshRatings = (db: Database) =>
  db.execute(sql`
    update products set rating_sum = rated.sum, rating_count = rated.count, good_count = rated.good
    from (
      select product_id, sum(star)::int as sum, count(*)::int as count,
        (count(*) filter (where star >= 4))::int as good
      from reviews where not is_hidden group by product_id
    ) as rated
    where products.id = rated.product_id`)
