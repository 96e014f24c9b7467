import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#src/contract/order-actions.ts'
import type { Shop } from '#server/context.ts'
import { updateOrder, type OrderRow } from '#server/db/orders.ts'
import { finishPayment, paymentByProviderId, type PaymentRow } from '#server/db/payments.ts'
import { HttpRefused } from '#server/refusal.ts'
import { closeOrder } from './order-close.ts'
import { takePayment } from './order-paid.ts'
import { logOrder, moveOrder, withOrder } from './order-state.ts'
import { refundOrder } from './refund.ts'

/** What a provider says of a payment; who says it has been proved before. */
export type PaymentNotice = {
  providerId: string
  orderNo: string
  amount: number
  result: 'approved' | 'refused'
  /** when the shopper paid, by the provider's clock */
  paidTime: number
}

/**
 * Carries out what a provider says, once, however often it says it.
 * @throws HttpRefused 404 for an unknown payment, 400 when order or amount are not those of the payment
 */
export async function receiveNotice(shop: Shop, notice: PaymentNotice): Promise<void> {
  const known = await paymentByProviderId(shop.db, notice.providerId)
  if (!known) throw new HttpRefused(404)
  const { payment, orderNo } = known
  if (notice.amount !== payment.amount || notice.orderNo !== orderNo) throw new HttpRefused(400)
  await withOrder(shop, payment.orderId, async (transaction, order) => {
    const now = await paymentByProviderId(transaction.db, notice.providerId)
    if (!now || now.payment.status === 'paid') return
    if (notice.result === 'approved') await approved(transaction, order, now.payment, notice)
    else if (now.payment.status === 'open') await failed(transaction, order, now.payment)
  })
}

/** The money came in time, too late, or for an attempt that had been given up. */
async function approved(
  shop: Shop,
  order: OrderRow,
  payment: PaymentRow,
  { paidTime }: PaymentNotice,
) {
  const wasOpen = payment.status === 'open'
  await finishPayment(shop.db, payment.key, 'paid', shop.now())
  const { method, amount } = payment
  if (wasOpen && paidTime <= order.expireTime) {
    return takePayment(shop, order.id, { method, amount, actor: 'system' })
  }
  const paidAmount = order.paidAmount + amount
  if (wasOpen) {
    await updateOrder(shop.db, order.id, { paidAmount, payMethod: method, payTime: paidTime })
    return closeOrder(shop, order.id, { reason: 'timeOut', actor: 'system' })
  }
  return sendBack(shop, await updateOrder(shop.db, order.id, { paidAmount }), payment)
}

/** Money for a closed order or a replaced attempt: an order that goes on is not touched by it. */
async function sendBack(shop: Shop, order: OrderRow, { method, providerId, amount }: PaymentRow) {
  const isLate = order.closeReason === CLOSE_REASON.timeOut
  const reason = isLate ? 'paid_too_late' : 'paid_twice'
  const { payStatus, refundStatus } = order
  await logOrder(shop, order.id, { actor: 'system', action: 'refund', note: reason })
  await refundOrder(shop, order, { amount, method, providerId, reason })
  if (order.status === ORDER_STATUS.closed) return
  await updateOrder(shop.db, order.id, { payStatus, refundStatus })
}

async function failed(shop: Shop, order: OrderRow, { key, method }: PaymentRow) {
  await finishPayment(shop.db, key, 'failed', shop.now())
  await moveOrder(shop, order.id, {
    to: ORDER_STATUS.toPay,
    actor: 'system',
    action: 'paymentFailed',
    note: method,
    set: { payStatus: PAY_STATUS.failed },
  })
}
