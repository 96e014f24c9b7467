import type { Review, ReviewFilter } from '#contract/review.ts'
import type { Context } from '#server/domain/context.ts'
import { countReviews, reviewsOfProduct } from '#server/db/catalog/catalog-reviews.ts'
import type { ReviewRecord } from '#server/db/order/reviews.ts'
import { uploadBook } from './catalog-cards.ts'
import { productFor } from './catalog-item.ts'
import { inLanguage } from '#server/domain/site/site.ts'

const letters = new Intl.Segmenter()

/** `阿灯` becomes `阿**`: reviews are public, names need not be. Anonymous reviewers keep no letter. */
export function maskedName(nickname: string, isAnonymous: boolean): string {
  const [first] = letters.segment(nickname.trim())
  return isAnonymous || !first ? '***' : `${first.segment}**`
}

/** Reviews as everybody sees them. */
export async function reviewsFor(
  context: Pick<Context, 'db' | 'language'>,
  rows: readonly ReviewRecord[],
): Promise<Review[]> {
  const uploadsOf = await uploadBook(
    context,
    rows.flatMap(({ pictures }) => pictures),
  )
  return rows.map((row) => ({
    id: row.id,
    nickname: maskedName(row.nickname, row.isAnonymous),
    avatar: row.isAnonymous ? '' : row.avatar,
    star: row.star,
    content: row.content,
    language: row.language,
    spec: inLanguage(row.spec, context.language),
    images: uploadsOf(row.pictures),
    reply: row.reply,
    followUp: row.followUp,
    createTime: row.createTime,
  }))
}

type ReviewQuery = { sn: string; star: ReviewFilter; page: number; limit: number }

/** A page of a product's reviews, and the count of each filter. */
export async function itemReviews(context: Context, { sn, star, page, limit }: ReviewQuery) {
  const { id } = await productFor(context, sn)
  const { db, language } = context
  const [counts, rows] = await Promise.all([
    countReviews(db, id),
    reviewsOfProduct(db, id, star, { language, limit, offset: (page - 1) * limit }),
  ])
  return { list: await reviewsFor(context, rows), total: counts[star], counts }
}
