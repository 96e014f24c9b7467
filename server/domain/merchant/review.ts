import { merchantReview, setHidden, setReply } from '#server/db/merchant/reviews.ts'
import { addRating } from '#server/db/order/goods.ts'
import { tellProductChange, tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Shop } from '#server/domain/context.ts'
import { newsAbout, writeMessage } from '#server/domain/member/message.ts'
import { notFound } from '#server/domain/messages/refusal.ts'

/**
 * The shop replies to a review, or replaces its reply; '' takes it back. The author is told of a new one. @returns false
 * when the reply was the same before
 * @throws Refused 404
 */
export const replyToReview = (shop: Shop, id: number, reply: string): Promise<boolean> =>
  inTransaction(shop.db, async (db) => {
    const found = await merchantReview(db, id)
    if (!found) throw notFound()
    const { review, title, sn } = found
    if (review.reply === reply) return false
    await setReply(db, id, reply)
    await tellProductChange(db, review.productId)
    if (review.memberId !== null && reply !== '' && !review.isHidden) {
      await writeMessage({ ...shop, db }, review.memberId, {
        type: 'system',
        title: newsAbout('news_replied', title),
        content: newsAbout('news_replied_about', title, { reply }),
        link: `/item/${sn}`,
      })
    }
    return true
  })

/**
 * Takes a review out of sight, or shows it again; the product's rating follows. @returns false when it was so before
 * @throws Refused 404
 */
export const hideReview = (shop: Shop, id: number, isHidden: boolean): Promise<boolean> =>
  inTransaction(shop.db, async (db) => {
    if (!(await merchantReview(db, id))) throw notFound()
    const changed = await setHidden(db, id, isHidden)
    if (!changed) return false
    await addRating(db, changed.productId, changed.star, isHidden ? -1 : 1)
    await tellPublicChange(db)
    return true
  })
