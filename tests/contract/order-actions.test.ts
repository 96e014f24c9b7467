import { expect, test } from 'vitest'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { mayBecome, orderActions } from '#contract/order-actions.ts'

const open = { receiptExtended: false, hasLineToReview: true, isInvoiceAsked: false }

test.each([
  [10, ['pay', 'cancel', 'editAddress']],
  [15, []],
  [20, ['remind', 'refundApply']],
  [25, ['remind', 'refundApply']],
  [30, ['logistics', 'confirmReceipt', 'extendReceipt']],
  [40, ['review', 'aftersale', 'rebuy']],
  [50, ['rebuy', 'delete', 'print', 'invoice']],
  [60, ['rebuy', 'delete']],
  [99, []],
])('an order in status %i allows %j', (status, actions) => {
  expect(orderActions({ status, ...open })).toEqual(actions)
})

test('receipt can be extended once', () => {
  expect(orderActions({ ...open, status: 30, receiptExtended: true })).not.toContain(
    'extendReceipt',
  )
})

test('an invoice is asked for once', () => {
  expect(orderActions({ ...open, status: 50, isInvoiceAsked: true })).not.toContain('invoice')
})

test.each([
  [10, 15],
  [15, 10],
  [15, 20],
  [15, 60],
  [20, 25],
  [25, 30],
  [30, 40],
  [40, 50],
])('%i may become %i', (from, to) => {
  expect(mayBecome(from, to)).toBe(true)
})

test.each([
  [60, 10],
  [50, 20],
  [40, 30],
  [20, 10],
])('%i never becomes %i', (from, to) => {
  expect(mayBecome(from, to)).toBe(false)
})

test.each([
  [9899, 1000],
  [9900, 0],
  [0, 1000],
])('goods of %i cents are delivered for %i', (goodsTotal, fee) => {
  expect(deliveryFee(goodsTotal, { basicDeliverMoney: 1000, freeToDeliver: 9900 })).toBe(fee)
})
