import { and, count, desc, eq, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/contains-words.ts'
import type { ReviewRecord } from '#server/db/order/reviews.ts'
import { products, reviews } from '#server/db/schema/catalog.ts'

/** What the merchant wants to see of the reviews. */
export type ReviewListFilter = {
  sn?: string
  star?: number
  isHidden?: boolean
  /** without a reply of the shop */
  isUnanswered?: boolean
  /** part of the text or of the nickname */
  words?: string
  id?: number
}

type Page = { page: number; limit: number }

function matching({ sn, star, isHidden, isUnanswered, words, id }: ReviewListFilter) {
  return and(
    id === undefined ? undefined : eq(reviews.id, id),
    sn === undefined ? undefined : eq(products.sn, sn),
    star === undefined ? undefined : eq(reviews.star, star),
    isHidden === undefined ? undefined : eq(reviews.isHidden, isHidden),
    isUnanswered ? eq(reviews.reply, '') : undefined,
    words
      ? or(containsWords(reviews.content, words), containsWords(reviews.nickname, words))
      : undefined,
  )
}

/** Newest first, each with its product. */
export const merchantReviews = (db: Database, wanted: ReviewListFilter, { page, limit }: Page) =>
  db
    .select({ review: reviews, sn: products.sn, title: products.title })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(matching(wanted))
    .orderBy(desc(reviews.createTime), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
export type MerchantReview = Awaited<ReturnType<typeof merchantReviews>>[number]

export async function countMerchantReviews(
  db: Database,
  wanted: ReviewListFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(matching(wanted))
  return row?.count ?? 0
}

export async function merchantReview(db: Database, id: number): Promise<MerchantReview | null> {
  const [row] = await merchantReviews(db, { id }, { page: 1, limit: 1 })
  return row ?? null
}

/** Null: it has that state already. */
export async function setHidden(db: Database, id: number, isHidden: boolean) {
  const [row] = await db
    .update(reviews)
    .set({ isHidden })
    .where(and(eq(reviews.id, id), eq(reviews.isHidden, !isHidden)))
    .returning()
  return (row ?? null) satisfies ReviewRecord | null
}

export const setReply = (db: Database, id: number, reply: string) =>
  db.update(reviews).set({ reply }).where(eq(reviews.id, id))
