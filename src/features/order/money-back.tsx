import { Trans } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { CLOSE_REASON, ORDER_STATUS } from '#contract/order-actions.ts'
import { formatMoney } from '#contract/lib/money.ts'

/** Money that an order does not keep. `amount` in cents: what is still under way, or all of it once it is back. */
export type MoneyBack = {
  why: 'late' | 'twice' | 'closed'
  amount: number
  isDone: boolean
}

type OrderMoney = Pick<
  Order,
  'status' | 'closeReason' | 'payAmount' | 'paidAmount' | 'refundedAmount'
>

/** What of the money that came goes back by itself; null: nothing. */
export function moneyBackOf(order: OrderMoney): MoneyBack | null {
  const { status, closeReason, payAmount, paidAmount, refundedAmount } = order
  const isClosed = status === ORDER_STATUS.closed
  const surplus = isClosed ? paidAmount : paidAmount - payAmount
  if (surplus <= 0 || closeReason === CLOSE_REASON.refunded) return null
  const left = surplus - refundedAmount
  const why = !isClosed ? 'twice' : closeReason === CLOSE_REASON.timeOut ? 'late' : 'closed'
  return { why, amount: left > 0 ? left : surplus, isDone: left <= 0 }
}

/** What was paid: the order’s own amount, and what came a second time. In cents. */
export const paidParts = ({ payAmount, paidAmount }: OrderMoney) => ({
  own: Math.min(paidAmount, payAmount),
  second: Math.max(0, paidAmount - payAmount),
})

/** Whether it is under way or back. */
export function MoneyBackWords({ back: { why, isDone, ...back } }: { back: MoneyBack }) {
  const amount = formatMoney(back.amount)
  if (why === 'twice') {
    return isDone ? (
      <Trans>We received two payments for this order. {amount} has been refunded.</Trans>
    ) : (
      <Trans>We received two payments for this order. {amount} is on its way back to you.</Trans>
    )
  }
  return isDone ? (
    <Trans>{amount} has been refunded.</Trans>
  ) : (
    <Trans>{amount} is on its way back to you.</Trans>
  )
}
