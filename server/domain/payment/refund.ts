import { PAY_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { aftersaleBySn } from '#server/db/order/aftersales.ts'
import { formatMoney } from '#contract/lib/money.ts'
import type { Shop } from '#server/domain/context.ts'
import { updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { paidPayment } from '#server/db/order/payments.ts'
import { insertRefund, updateRefund, type RefundRecord } from '#server/db/order/refunds.ts'
import { sayInAll, type MessageKey } from '#server/domain/messages/messages.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { tellOrderNews } from '#server/domain/member/order-news.ts'
import { newRefundSn } from '#server/domain/checkout/order-number.ts'
import { providerOf } from './payment-providers.ts'

type RefundRequest = {
  amount: number
  /** a key, not a sentence: the page has the sentence */
  reason: string
  aftersaleSn?: string
}
/** How the money was paid; `providerId` is the provider's id of the payment, '' for the balance. */
type RefundRoute = { method: string; providerId: string }

const routeOf = ({ method }: Pick<RefundRoute, 'method'>) =>
  method === 'balance' ? REFUND_ROUTE.balance : REFUND_ROUTE.original

/** The way an order was paid. */
export async function wayOf({ db }: Pick<Shop, 'db'>, order: OrderRecord): Promise<RefundRoute> {
  const paid = await paidPayment(db, order.id)
  return { method: paid?.method ?? order.payMethod, providerId: paid?.providerId ?? '' }
}

/** Records that money is to be refunded; none has moved yet. */
export const beginRefund = (
  shop: Shop,
  order: OrderRecord,
  { amount, reason, aftersaleSn }: RefundRequest,
) =>
  insertRefund(shop.db, {
    sn: newRefundSn(shop),
    orderId: order.id,
    aftersaleSn: aftersaleSn ?? null,
    amount,
    route: routeOf({ method: order.payMethod }),
    status: REFUND_STATUS.processing,
    reason,
    applyTime: shop.now(),
  })

/** Requests the refund from whoever holds the money; the balance and manual refunds always succeed. */
export async function canPayBack(
  { method, providerId }: RefundRoute,
  { amount }: RefundRecord,
  route: number,
): Promise<boolean> {
  if (route !== REFUND_ROUTE.original) return true
  return (await providerOf(method)?.refund(providerId, amount)) === true
}

/** `because`: why, in the shop's own words, for the member */
type Booking = { route: number; because?: string }

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
  return updateOrder(shop.db, order.id, { refundStatus: 1 })
}

/** Refunds money the way it was paid and records it. Call it with the order locked. */
export async function refundOrder(
  shop: Shop,
  order: OrderRecord,
  { method, providerId, ...wanted }: RefundRequest & RefundRoute,
): Promise<OrderRecord> {
  const refund = await beginRefund(shop, { ...order, payMethod: method }, wanted)
  const isDone = await canPayBack({ method, providerId }, refund, refund.route)
  return isDone
    ? bookRefund(shop, order, refund, { route: refund.route })
    : failRefund(shop, order, refund, '')
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
