import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { inTransaction } from '#server/db/database.ts'
import { lockOrderOfPayment, updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import { finishPayment, reportedPayments, type PaymentRecord } from '#server/db/order/payments.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { takePayment } from '#server/domain/order/order-paid.ts'
import { isUnpaid, logOrder, moveOrder } from '#server/domain/order/order-state.ts'
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
export const receiveNotice = (shop: Shop, notice: PaymentNotice): Promise<void> =>
  inTransaction(shop.db, async (db) => {
    const { providerId } = notice
    const order = await lockOrderOfPayment(db, providerId)
    const payments = order ? await reportedPayments(db, order.id, providerId) : []
    const payment = payments.find((each) => each.providerId === providerId)
    if (!order || !payment) throw new HttpRefused(404)
    if (notice.amount !== payment.amount || notice.orderNo !== order.no) throw new HttpRefused(400)
    if (MONEY_CAME.includes(payment.status)) return
    const transaction = { ...shop, db }
    const open = payments.find(({ status }) => status === 'open')
    if (notice.result === 'approved') await approved(transaction, order, { payment, open, notice })
    else if (payment === open) await failed(transaction, order, payment)
  })

type Approval = { payment: PaymentRecord; open: PaymentRecord | undefined; notice: PaymentNotice }

/** Handles approved money: in time for the order, too late, or for an order that no longer waits for it. */
async function approved(shop: Shop, order: OrderRecord, { payment, open, notice }: Approval) {
  const { key, method, amount } = payment
  const paidAmount = order.paidAmount + amount
  // an unpaid order takes the money of the unresolved attempt or, if there is none, that of an earlier one
  const isAwaited = isUnpaid(order) && (open === undefined || open === payment)
  if (!isAwaited) {
    await finishPayment(shop.db, key, 'returned', shop.now())
    return sendBack(shop, await updateOrder(shop.db, order.id, { paidAmount }), payment)
  }
  await finishPayment(shop.db, key, 'paid', shop.now())
  if (notice.paidTime <= order.expireTime) {
    return takePayment(shop, order, { method, amount, actor: 'system' })
  }
  const change = { paidAmount, payMethod: method, payTime: notice.paidTime }
  const late = await updateOrder(shop.db, order.id, change)
  return closeOrder(shop, late, { reason: 'timeOut', actor: 'system' })
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
  await moveOrder(shop, order, {
    to: ORDER_STATUS.toPay,
    actor: 'system',
    action: 'paymentFailed',
    note: method,
    set: { payStatus: PAY_STATUS.failed },
  })
}
