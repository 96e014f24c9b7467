import { CLOSE_REASON, ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import type { Shop } from '#server/domain/context.ts'
import { inTransaction } from '#server/db/database.ts'
import { lockOrderOfPayment, updateOrder, type OrderRecord } from '#server/db/order/orders.ts'
import {
  finishPayment,
  markCertain,
  reportedPayments,
  type PaymentRecord,
} from '#server/db/order/payments.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { takePayment } from '#server/domain/order/order-paid.ts'
import { isUnpaid, logOrder, moveOrder } from '#server/domain/order/order-state.ts'
import type { FinalState } from '#server/providers/payment/provider.ts'
import { refundOrder } from './refund.ts'

/** The provider took the money of such an attempt. */
export const MONEY_CAME: readonly PaymentRecord['status'][] = ['paid', 'returned']

/**
 * Records once what a provider finally says about an attempt, by a notice or as an answer, however often and in whatever
 * order it says so. The provider has already been recognised.
 * @returns `not_found`: the shop has no such attempt; `wrong_amount`: it is about another sum. Both change nothing.
 */
export const recordFinal = (
  shop: Shop,
  tradeNo: string,
  state: FinalState,
): Promise<'recorded' | 'not_found' | 'wrong_amount'> =>
  inTransaction(shop.db, async (db) => {
    const order = await lockOrderOfPayment(db, tradeNo)
    const payments = order ? await reportedPayments(db, order.id, tradeNo) : []
    const payment = payments.find((each) => each.providerId === tradeNo)
    if (!order || !payment) return 'not_found'
    const transaction = { ...shop, db }
    if (state.kind === 'paid') {
      if (state.amount !== payment.amount) return 'wrong_amount'
      if (MONEY_CAME.includes(payment.status)) return 'recorded'
      const open = payments.find(({ status }) => status === 'open')
      await paid(transaction, order, { payment, open, paidTime: state.paidTime })
    } else if (payment.status === 'open') await ended(transaction, order, payment, state.kind)
    else await markCertain(db, payment.key)
    return 'recorded'
  })

type Approval = { payment: PaymentRecord; open: PaymentRecord | undefined; paidTime: number }

/** The money came: in time for the order, too late, or for an order that no longer waits for it. */
async function paid(shop: Shop, order: OrderRecord, { payment, open, paidTime }: Approval) {
  const { key, method, amount } = payment
  const paidAmount = order.paidAmount + amount
  // an unpaid order takes the money of the unresolved attempt or, if there is none, that of an earlier one
  const isAwaited = isUnpaid(order) && (open === undefined || open === payment)
  if (!isAwaited) {
    await finishPayment(shop.db, key, 'returned', shop.now())
    return sendBack(shop, await updateOrder(shop.db, order.id, { paidAmount }), payment)
  }
  await finishPayment(shop.db, key, 'paid', shop.now())
  if (paidTime <= order.expireTime) {
    return takePayment(shop, order, { method, amount, actor: 'system' })
  }
  const change = { paidAmount, payMethod: method, payTime: paidTime }
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

/** No money came and none will: the order can be paid another way, or ends by its deadline. */
async function ended(
  shop: Shop,
  order: OrderRecord,
  { key, method }: PaymentRecord,
  how: 'declined' | 'closed',
) {
  const isDeclined = how === 'declined'
  await finishPayment(shop.db, key, isDeclined ? 'failed' : 'closed', shop.now())
  await moveOrder(shop, order, {
    to: ORDER_STATUS.toPay,
    actor: 'system',
    action: isDeclined ? 'paymentFailed' : 'paymentClosed',
    note: method,
    set: { payStatus: isDeclined ? PAY_STATUS.failed : PAY_STATUS.unpaid },
  })
}
