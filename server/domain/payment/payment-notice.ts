import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import {
  finishPayment,
  openPayment,
  paymentByProviderId,
  type PaymentRecord,
} from '#server/db/order/payments.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { takePayment } from '#server/domain/order/order-paid.ts'
import { isUnpaid, logOrder, moveOrder, withOrder } from '#server/domain/order/order-state.ts'
import { refundOrder } from './refund.ts'

/** A provider's report about a payment; the sender has already been authenticated. */
export type PaymentNotice = {
  providerId: string
  orderNo: string
  amount: number
  result: 'approved' | 'refused'
  /** when the shopper paid, by the provider's clock */
  paidTime: number
}

const MONEY_CAME: PaymentRecord['status'][] = ['paid', 'returned']

/**
 * Processes a provider's report once, however often it is sent.
 * @throws HttpRefused 404 for an unknown payment, 400 when order or amount do not match the payment
 */
export async function receiveNotice(shop: Shop, notice: PaymentNotice): Promise<void> {
  const known = await paymentByProviderId(shop.db, notice.providerId)
  if (!known) throw new HttpRefused(404)
  const { payment, orderNo } = known
  if (notice.amount !== payment.amount || notice.orderNo !== orderNo) throw new HttpRefused(400)
  await withOrder(shop, payment.orderId, async (transaction, order) => {
    const now = await paymentByProviderId(transaction.db, notice.providerId)
    if (!now || MONEY_CAME.includes(now.payment.status)) return
    if (notice.result === 'approved') await approved(transaction, order, now.payment, notice)
    else if (now.payment.status === 'open') await failed(transaction, order, now.payment)
  })
}

/** Handles approved money: in time for the order, too late, or for an order that no longer waits for it. */
async function approved(
  shop: Shop,
  order: OrderRecord,
  payment: PaymentRecord,
  { paidTime }: PaymentNotice,
) {
  const { key, method, amount } = payment
  const paidAmount = order.paidAmount + amount
  if (!(await isAwaited(shop, order, payment))) {
    await finishPayment(shop.db, key, 'returned', shop.now())
    return sendBack(shop, await updateOrder(shop.db, order.id, { paidAmount }), payment)
  }
  await finishPayment(shop.db, key, 'paid', shop.now())
  if (paidTime <= order.expireTime) {
    return takePayment(shop, order.id, { method, amount, actor: 'system' })
  }
  await updateOrder(shop.db, order.id, { paidAmount, payMethod: method, payTime: paidTime })
  return closeOrder(shop, order.id, { reason: 'timeOut', actor: 'system' })
}

/** An unpaid order takes the money of the unresolved attempt or, if there is none, that of an earlier one. */
async function isAwaited(
  { db }: Shop,
  order: OrderRecord,
  { key }: PaymentRecord,
): Promise<boolean> {
  if (!isUnpaid(order)) return false
  const open = await openPayment(db, order.id)
  return !open || open.key === key
}

/** Money for a closed order or a superseded attempt: an active order is not affected by it. */
async function sendBack(shop: Shop, order: OrderRecord, payment: PaymentRecord) {
  const isLate = order.closeReason === CLOSE_REASON.timeOut
  const reason = isLate ? 'paid_too_late' : 'paid_twice'
  await logOrder(shop, order.id, { actor: 'system', action: 'refund', note: reason })
  await refundOrder(shop, order, { amount: payment.amount, reason, payment })
}

async function failed(shop: Shop, order: OrderRecord, { key, method }: PaymentRecord) {
  await finishPayment(shop.db, key, 'failed', shop.now())
  await moveOrder(shop, order.id, {
    to: ORDER_STATUS.toPay,
    actor: 'system',
    action: 'paymentFailed',
    note: method,
    set: { payStatus: PAY_STATUS.failed },
  })
}
