import type * as v from 'valibot'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REVIEW_WITHIN_SECONDS } from '#contract/order.ts'
import type { addReview, followUpReview } from '#contract/own-review.ts'
import type { Review } from '#contract/review.ts'
import { addRating } from '#server/db/order/goods.ts'
import { shownLines, type ShownLine } from '#server/db/order/order-parts.ts'
import { tellProductChange, tellPublicChange } from '#server/db/public-changes.ts'
import {
  countLinesToReview,
  countReviewsOfMember,
  insertReview,
  linesToReview,
  reviewOf,
  reviewsOfMember,
  setFollowUp,
  type ReviewRecord,
} from '#server/db/order/reviews.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import type { Buyer, Shop } from '#server/domain/context.ts'
import { reviewsFor } from '#server/domain/catalog/catalog-reviews.ts'
import { specSummary } from '#server/domain/catalog/goods.ts'
import { completeOrder } from '#server/domain/order/order-receipt.ts'
import { logOrder, withOrder } from '#server/domain/order/order-state.ts'
import { settleOrders } from '#server/domain/order/order-timeouts.ts'
import { isLineReviewable, viewLine } from '#server/domain/order/order-view.ts'
import { ownOrder } from '#server/domain/order/order.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { ownPictures } from './upload.ts'
import { merchantReview, setHidden, setReply } from '#server/db/merchant/reviews.ts'
import { inTransaction } from '#server/db/database.ts'
import { newsAbout, writeMessage } from '#server/domain/member/message.ts'

type ReviewInput = v.InferOutput<typeof addReview.input>
type Page = { page: number; limit: number }

/**
 * Reviews a line of the member's own order, once. The product's rating changes with it, and the last review completes
 * the order.
 * @throws Refused already_reviewed, not_allowed_now, upload_unknown
 */
export async function reviewLine(buyer: Buyer, written: ReviewInput): Promise<Review> {
  const { id: orderId } = await ownOrder(buyer, written.orderNo)
  return withOrder(buyer, orderId, async (shop, order) => {
    const lines = await shownLines(shop.db, [orderId])
    const found = lines.find(({ line }) => line.id === written.lineId)
    if (!found) throw notFound()
    if (found.reviewId !== null) throw refuse('already_reviewed')
    if (!isLineReviewable(order, found, shop.now())) throw refuse('not_allowed_now')
    const pictures = await ownPictures({ ...buyer, ...shop }, written.images)
    const review = await insertReview(shop.db, { ...reviewRow(buyer, found, written), pictures })
    if (!review) throw refuse('already_reviewed')
    await logOrder(shop, orderId, { actor: 'member', action: 'review' })
    await addRating(shop.db, found.line.productId, written.star)
    await tellProductChange(shop.db, found.line.productId)
    const isWaiting = lines.some(
      (line) => line !== found && isLineReviewable(order, line, shop.now()),
    )
    if (order.status === ORDER_STATUS.toReview && !isWaiting) {
      await completeOrder(shop, order, { actor: 'member' })
    }
    return viewOf({ ...buyer, ...shop }, review)
  })
}

function reviewRow({ member, now }: Buyer, { line }: ShownLine, written: ReviewInput) {
  return {
    productId: line.productId,
    memberId: member.id,
    orderLineId: line.id,
    nickname: member.nickname,
    avatar: member.avatar,
    star: written.star,
    content: written.content,
    language: /\p{Script=Han}/u.test(written.content) ? 'zh-cn' : 'en',
    spec: specSummary(line.spec),
    isAnonymous: written.anonymous,
    createTime: now(),
  }
}

/** Adds a follow-up to the member's own review, once. @throws Refused already_followed_up */
export async function followUp(
  buyer: Buyer,
  { id, content }: v.InferOutput<typeof followUpReview.input>,
): Promise<Review> {
  if (!(await reviewOf(buyer.db, buyer.member.id, id))) throw notFound()
  const review = await setFollowUp(buyer.db, id, content)
  if (!review) throw refuse('already_followed_up')
  await tellProductChange(buyer.db, review.productId)
  return viewOf(buyer, review)
}

async function viewOf(buyer: Buyer, review: ReviewRecord): Promise<Review> {
  const [shown] = await reviewsFor(buyer, [review])
  if (!shown) throw new Error('a review has no view')
  return shown
}

const waitingNow = ({ now }: Buyer) => ({
  toReview: ORDER_STATUS.toReview,
  completed: ORDER_STATUS.completed,
  receivedAfter: now() - REVIEW_WITHIN_SECONDS,
})

/** Number of lines waiting for a review. */
export const countWaitingLines = (buyer: Buyer) =>
  countLinesToReview(buyer.db, buyer.member.id, waitingNow(buyer))

/** Lines waiting for a review, newest receipt first. */
export async function waitingLines(buyer: Buyer, page: Page) {
  const { db, member, now, language } = buyer
  await settleOrders(buyer, { memberId: member.id })
  const waiting = waitingNow(buyer)
  const { cdn } = await siteSettings(db)
  const rows = await linesToReview(db, member.id, waiting, page)
  const list = rows.map(({ order, ...line }) => ({
    orderNo: order.no,
    receiveTime: order.receiveTime ?? 0,
    line: viewLine(order, line, now(), { language, cdn }),
  }))
  return { list, total: await countWaitingLines(buyer) }
}

/** The member's reviews, newest first, each with its line. */
export async function ownReviews(buyer: Buyer, page: Page) {
  const { db, member, now, language } = buyer
  const rows = await reviewsOfMember(db, member.id, page)
  const { cdn } = await siteSettings(db)
  const reviews = await reviewsFor(
    buyer,
    rows.map(({ review }) => review),
  )
  const list = rows.flatMap(({ order, review: _stored, ...line }, place) => {
    const review = reviews[place]
    const viewed = viewLine(order, line, now(), { language, cdn })
    return review ? [{ ...review, orderNo: order.no, line: viewed }] : []
  })
  return { list, total: await countReviewsOfMember(db, member.id) }
}

/**
 * The shop replies to a review, or replaces its reply; '' removes it. A new reply notifies the author. @returns false
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
