import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { aftersaleBySn } from '#server/db/order/aftersales.ts'
import { formatMoney } from '#contract/lib/money.ts'
import type { Shop } from '#server/domain/context.ts'
import { updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { paidPayment, paymentByKey, type PaymentRecord } from '#server/db/order/payments.ts'
import {
  insertRefund,
  refundBySn,
  updateRefund,
  type RefundRecord,
} from '#server/db/order/refunds.ts'
import { sayInAll, type MessageKey } from '#server/domain/messages/messages.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { newRefundSn } from '#server/domain/checkout/order-number.ts'
import type { RefundState } from '#server/providers/payment/provider.ts'
import { providerOf, tradeOf } from './payment-providers.ts'

type RefundRequest = {
  amount: number
  /** a key, not a sentence: the page has the sentence */
  reason: string
  aftersaleSn?: string
  /** whose money it is; by default what the order keeps */
  payment?: PaymentRecord
}

/** The usual route of money that came this way. */
const routeOf = (method: string) =>
  method === 'balance' ? REFUND_ROUTE.balance : REFUND_ROUTE.original

/** Records that money is to be refunded; none has moved yet. */
export async function beginRefund(
  shop: Shop,
  order: OrderRecord,
  { amount, reason, aftersaleSn = '', payment }: RefundRequest,
): Promise<RefundRecord> {
  const from = payment ?? (await paidPayment(shop.db, order.id))
  return insertRefund(shop.db, {
    sn: newRefundSn(shop),
    orderId: order.id,
    aftersaleSn: aftersaleSn === '' ? null : aftersaleSn,
    paymentKey: from?.key ?? null,
    amount,
    route: routeOf(from?.method ?? order.payMethod),
    status: REFUND_STATUS.processing,
    reason,
    applyTime: shop.now(),
  })
}

/** The provider is being asked for the money: until it answers, it cannot go another way. */
export const isAsked = ({ status, askTime }: RefundRecord) =>
  status === REFUND_STATUS.processing && askTime !== null

/** `because`: why, in the shop's own words, for the member */
type Booking = { route: number; because?: string | undefined }

/**
 * Pays a refund: into the balance or by hand at once. For the way it was paid, a job asks the provider after the
 * transaction (`askProvider`). Call it with the order locked.
 */
export async function payBack(
  shop: Shop,
  order: OrderRecord,
  refund: RefundRecord,
  { route, because }: Booking,
): Promise<OrderRecord> {
  if (route !== REFUND_ROUTE.original) return bookRefund(shop, order, refund, { route, because })
  const { processing } = REFUND_STATUS
  const asked = { route, status: processing, failReason: '', askTime: shop.now(), finishTime: null }
  await updateRefund(shop.db, refund.id, asked)
  await shop.jobs.send(shop.db, 'refund', { sn: refund.sn, because })
  return (await isApart(shop, order, refund))
    ? order
    : updateOrder(shop.db, order.id, { refundStatus: 1 })
}

/** Records that money is to be refunded, and pays it. Call it with the order locked. */
export async function refundOrder(
  shop: Shop,
  order: OrderRecord,
  wanted: RefundRequest,
): Promise<OrderRecord> {
  const refund = await beginRefund(shop, order, wanted)
  return payBack(shop, order, refund, { route: refund.route })
}

/**
 * Asks the provider for a refund under its own number, so that asking again moves no money twice. `isAskedBefore`: it has
 * said that the refund is under way. Never in a transaction.
 * @returns null: nobody has to be asked any more
 */
export async function askProvider(
  shop: Shop,
  sn: string,
  isAskedBefore: boolean,
): Promise<RefundState | null> {
  const found = await refundBySn(shop.db, sn)
  if (!found || !isAsked(found.refund)) return null
  const { paymentKey, orderId, amount } = found.refund
  const payment = await (paymentKey === null
    ? paidPayment(shop.db, orderId)
    : paymentByKey(shop.db, paymentKey))
  const provider = payment && providerOf(shop, payment.method)
  if (!provider) return { kind: 'failed', why: '' }
  const wish = { sn, trade: tradeOf(payment, found.order), amount }
  return isAskedBefore ? provider.queryRefund(wish) : provider.refund(wish)
}

/** The money of a replaced attempt: the order that goes on is not affected by it. */
async function isApart(
  { db }: Shop,
  { status }: OrderRecord,
  { paymentKey }: RefundRecord,
): Promise<boolean> {
  if (status === ORDER_STATUS.closed || paymentKey === null) return false
  return (await paymentByKey(db, paymentKey))?.status === 'returned'
}

/** The money was refunded: records it once. Call it with the order locked. */
export async function bookRefund(
  shop: Shop,
  order: OrderRecord,
  refund: RefundRecord,
  { route, because }: Booking,
): Promise<OrderRecord> {
  const { amount } = refund
  if (route === REFUND_ROUTE.balance) {
    const memo = sayInAll('memo_refund', { no: order.no })
    const source = { sourceType: 'refund', sourceNo: order.no }
    await changeBalance(shop, order.memberId, { kind: 'money', change: amount, memo, ...source })
  }
  const status = route === REFUND_ROUTE.manual ? REFUND_STATUS.manual : REFUND_STATUS.succeeded
  await updateRefund(shop.db, refund.id, { route, status, failReason: '', finishTime: shop.now() })
  await tellRefund(shop, order, { ...refund, route, because })
  const refundedAmount = order.refundedAmount + amount
  if (await isApart(shop, order, refund)) return updateOrder(shop.db, order.id, { refundedAmount })
  const isAll = refundedAmount >= order.paidAmount
  const payStatus = isAll ? PAY_STATUS.refunded : PAY_STATUS.partlyRefunded
  return updateOrder(shop.db, order.id, { refundedAmount, payStatus, refundStatus: isAll ? 3 : 2 })
}

/** The refund failed; the order keeps waiting for it. */
export async function failRefund(
  shop: Shop,
  order: OrderRecord,
  refund: RefundRecord,
  failReason: string,
): Promise<OrderRecord> {
  const { failed } = REFUND_STATUS
  await updateRefund(shop.db, refund.id, { status: failed, failReason, finishTime: shop.now() })
  return (await isApart(shop, order, refund))
    ? order
    : updateOrder(shop.db, order.id, { refundStatus: 1 })
}

const REFUND_NEWS: Record<number, MessageKey> = {
  [REFUND_ROUTE.original]: 'news_refunded_original',
  [REFUND_ROUTE.balance]: 'news_refunded_balance',
}

async function tellRefund(
  shop: Shop,
  order: OrderRecord,
  {
    amount,
    route,
    aftersaleSn,
    because,
  }: Pick<RefundRecord, 'amount' | 'route' | 'aftersaleSn'> & { because: string | undefined },
) {
  const aftersale = aftersaleSn === null ? null : await aftersaleBySn(shop.db, aftersaleSn)
  await tellOrderNews(shop, order, {
    type: 'refund',
    title: 'news_refunded',
    content: REFUND_NEWS[route] ?? 'news_refunded_manual',
    values: { amount: formatMoney(amount) },
    lineId: aftersale?.orderLineId,
    because,
  })
}
