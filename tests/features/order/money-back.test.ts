import { expect, test } from 'vitest'
import { CLOSE_REASON, ORDER_STATUS } from '#contract/order-actions.ts'
import { moneyBackOf } from '#src/features/order/money-back.tsx'

const { closed, toShip } = ORDER_STATUS
const { byMember, timeOut, byShop, refunded } = CLOSE_REASON

/** An order of 30.00. */
const money = (status: number, closeReason: number | null, paid: number, back = 0) =>
  moneyBackOf({ status, closeReason, payAmount: 3000, paidAmount: paid, refundedAmount: back })

test.each([
  ['that was never paid', money(closed, timeOut, 0)],
  ['that keeps what was paid', money(toShip, null, 3000)],
  ['of which a part was refunded', money(toShip, null, 3000, 1000)],
  ['that was refunded after all', money(closed, refunded, 3000, 3000)],
])('of an order %s nothing goes back by itself', (_what, back) => {
  expect(back).toBe(null)
})

test.each([
  ['paid too late', closed, timeOut, 'late'],
  ['cancelled by the member', closed, byMember, 'closed'],
  ['closed by the shop', closed, byShop, 'closed'],
] as const)('the money of an order %s is under way, then back', (_what, status, reason, why) => {
  expect(money(status, reason, 3000)).toEqual({ why, amount: 3000, isDone: false })
  expect(money(status, reason, 3000, 1000)).toEqual({ why, amount: 2000, isDone: false })
  expect(money(status, reason, 3000, 3000)).toEqual({ why, amount: 3000, isDone: true })
})

test('of two payments one goes back', () => {
  expect(money(toShip, null, 6000)).toEqual({ why: 'twice', amount: 3000, isDone: false })
  expect(money(toShip, null, 6000, 3000)).toEqual({ why: 'twice', amount: 3000, isDone: true })
})
