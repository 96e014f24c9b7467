import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { IN_PROGRESS } from '#contract/aftersale-rules.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { RECEIVE_WITHIN_SECONDS } from '#contract/order.ts'
import { REFUND_ROUTE } from '#contract/refund.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  updateAftersale,
  aftersalesOfOrder,
  type AftersaleRecord,
} from '#server/db/order/aftersales.ts'
import { giveStock } from '#server/db/order/goods.ts'
import { linesOf, piecesHere, updateOrderLine } from '#server/db/order/order-parts.ts'
import { updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import {
  OWED,
  refundBySn,
  refundOfAftersale,
  refundsOf,
  type RefundRecord,
} from '#server/db/order/refunds.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { logOrder, moveOrder, withOrder } from '#server/domain/order/order-state.ts'
import {
  askProvider,
  beginRefund,
  bookRefund,
  failRefund,
  isAsked,
  payBack,
} from '#server/domain/payment/refund.ts'
import { markOrder, moveAftersale, moveFor, type LockedAftersale } from './state.ts'
import type { Database } from '#server/db/database.ts'
import type { JobData, Later } from '#server/db/queue.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { sum } from '#server/domain/checkout/pricing.ts'

/** Seconds until a refund that is under way is asked for again: twice its age, within these. */
const FIRST_PAUSE = 60
const LONGEST_PAUSE = 3600

const PAID = { action: 'refund', by: 'shop' } as const

/** The shop has approved: from now on the money is owed. Nothing is recorded when no money goes back. */
export async function oweRefund(shop: Shop, { aftersale, order }: LockedAftersale): Promise<void> {
  if (aftersale.amount === 0) return
  const { sn, amount, reason } = aftersale
  await beginRefund(shop, order, { amount, reason, aftersaleSn: sn })
}

/** The route of the refund, as in the refund record; by default the way the money was paid. */
export type RefundWay = number | undefined

/**
 * Pays an approved refund: at once, or through the provider, who is asked after the transaction. Asked twice, it changes
 * nothing.
 * @throws Refused not_allowed_now; also for another way while the provider is being asked
 */
export async function payRefund(
  shop: Shop,
  held: LockedAftersale,
  way: RefundWay,
): Promise<AftersaleRecord> {
  const { aftersale, order } = held
  moveFor(held, PAID)
  const refund = await refundOfAftersale(shop.db, aftersale.sn)
  const route = way ?? refund?.route ?? REFUND_ROUTE.original
  const isByProvider = route === REFUND_ROUTE.original
  if (refund && isAsked(refund) && !isByProvider) throw refuse('not_allowed_now')
  if (!refund || !isByProvider) return bookPaid(shop, held, refund, route)
  if (!isAsked(refund)) await payBack(shop, order, refund, { route })
  return aftersale
}

/** The money has gone back: stock, line, refund and order change together. */
async function bookPaid(
  shop: Shop,
  held: LockedAftersale,
  refund: RefundRecord | null,
  route: number,
): Promise<AftersaleRecord> {
  const { aftersale, order } = held
  await takeBackPieces(shop, aftersale)
  const paid = refund ? await bookRefund(shop, order, refund, { route }) : order
  await logOrder(shop, order.id, { actor: 'shop', action: 'refund', note: aftersale.sn })
  const moved = await moveAftersale(shop, held, PAID)
  await moveOrderOn(shop, paid)
  return moved
}

/**
 * The job of a refund: asks the provider, then records the answer in a transaction of its own.
 * @throws when the provider gave no answer, so that it is asked again
 */
export async function settleRefund(
  shop: Shop,
  job: JobData<'refund'>,
): Promise<Later<JobData<'refund'>> | void> {
  const { sn, because } = job
  const state = await askProvider(shop, sn, job.isUnderWay === true)
  const known = state === null ? null : await refundBySn(shop.db, sn)
  if (!state || !known) return
  if (state.kind === 'unknown') throw new Error(`The provider gave no answer: ${state.why}`)
  if (state.kind === 'processing') {
    const since = shop.now() - (known.refund.askTime ?? shop.now())
    return {
      seconds: Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, since)),
      data: { ...job, isUnderWay: true },
    }
  }
  const isPaid = state.kind === 'succeeded'
  const why = state.kind === 'failed' ? state.why : ''
  await withOrder(shop, known.order.id, async (within, order) => {
    const found = await refundBySn(within.db, sn)
    if (!found || !isAsked(found.refund)) return
    const { refund, aftersale } = found
    const { route } = refund
    if (aftersale) {
      const held = { aftersale, order }
      await (isPaid ? bookPaid(within, held, refund, route) : refundFailed(within, held, why))
      return
    }
    await (isPaid
      ? bookRefund(within, order, refund, { route, because })
      : failRefund(within, order, refund, why))
    await markOrder(within, order.id)
  })
}

/** The bank or provider could not pay. */
export async function refundFailed(
  shop: Shop,
  held: LockedAftersale,
  why: string,
): Promise<AftersaleRecord> {
  const refund = await refundOfAftersale(shop.db, held.aftersale.sn)
  if (refund) await failRefund(shop, held.order, refund, why)
  return moveAftersale(shop, held, { action: 'failRefund', by: 'shop', note: why })
}

/** Refunded pieces that were never shipped go back into stock; returned ones did so on arrival. */
async function takeBackPieces(shop: Shop, aftersale: AftersaleRecord): Promise<void> {
  const lines = await linesOf(shop.db, aftersale.orderId)
  const line = lines.find(({ id }) => id === aftersale.orderLineId)
  if (!line) throw new Error(`line ${aftersale.orderLineId} is gone`)
  if (aftersale.type === AFTERSALE_TYPE.refundOnly) {
    await restock(shop, aftersale, Math.min(aftersale.quantity, piecesHere(line)))
  }
  const refundedQuantity = line.refundedQuantity + aftersale.quantity
  await updateOrderLine(shop.db, line.id, { refundedQuantity })
}

/** Puts pieces of an after-sale back into stock and records how many. */
export async function restock(
  shop: Shop,
  { id, orderId, orderLineId }: AftersaleRecord,
  quantity: number,
): Promise<void> {
  const line = (await linesOf(shop.db, orderId)).find((each) => each.id === orderLineId)
  if (!line || quantity === 0) return
  await giveStock(shop.db, [{ ...line, quantity }])
  await updateAftersale(shop.db, id, { restocked: quantity })
}

/** Closes the order when everything is refunded; marks it shipped when nothing is left to ship. */
export async function moveOrderOn(shop: Shop, order: OrderRecord): Promise<void> {
  const lines = await linesOf(shop.db, order.id)
  if (lines.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity)) {
    const closed = await closeOrder(shop, order, { reason: 'refunded', actor: 'system' })
    if (closed.refundedAmount === closed.paidAmount) {
      const { refunded } = PAY_STATUS
      await updateOrder(shop.db, order.id, { payStatus: refunded, refundStatus: 3 })
    }
    return
  }
  const isAllSent = lines.every((line) => piecesHere(line) === 0)
  if (order.status === ORDER_STATUS.partlyShipped && isAllSent) {
    await moveOrder(shop, order, {
      to: ORDER_STATUS.toReceive,
      actor: 'system',
      action: 'restRefunded',
      set: { shipTime: shop.now(), receiptDeadline: shop.now() + RECEIVE_WITHIN_SECONDS },
    })
  }
  await markOrder(shop, order.id)
}

/**
 * Cents of an order that are neither refunded nor promised to an after-sale in progress (other than `exceptId`) or to a
 * refund that is under way or failed.
 */
export async function moneyLeft(
  db: Database,
  { id, paidAmount, refundedAmount }: Pick<OrderRecord, 'id' | 'paidAmount' | 'refundedAmount'>,
  exceptId?: number,
): Promise<number> {
  const open = (await aftersalesOfOrder(db, id)).filter(
    (aftersale) => IN_PROGRESS.includes(aftersale.status) && aftersale.id !== exceptId,
  )
  const owed = (await refundsOf(db, id)).filter(
    ({ aftersaleSn, status }) => aftersaleSn === null && OWED.includes(status),
  )
  const promised = sum([...open, ...owed].map(({ amount }) => amount))
  return Math.max(0, paidAmount - refundedAmount - promised)
}
