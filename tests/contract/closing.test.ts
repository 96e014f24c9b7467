import { expect, test } from 'vitest'
import { closingLosses, closingObstacles, type ClosingFacts } from '#contract/closing.ts'

const EMPTY: ClosingFacts = {
  orders: 0,
  pointsOrders: 0,
  aftersales: 0,
  refunds: 0,
  money: 0,
  score: 0,
  coupons: 0,
  unread: 0,
  guarantees: 0,
}

test.each<[keyof ClosingFacts, 'in the way' | 'lost']>([
  ['orders', 'in the way'],
  ['pointsOrders', 'in the way'],
  ['aftersales', 'in the way'],
  ['refunds', 'in the way'],
  ['money', 'in the way'],
  ['score', 'lost'],
  ['coupons', 'lost'],
  ['unread', 'lost'],
  ['guarantees', 'lost'],
])('%s of an account that is closed: %s', (held, what) => {
  const facts = { ...EMPTY, [held]: 1 }

  expect(closingObstacles(facts)).toEqual(what === 'in the way' ? [held] : [])
  expect(closingLosses(facts)).toEqual(what === 'lost' ? [held] : [])
})

test('an empty account has nothing in the way', () => {
  expect(closingObstacles(EMPTY)).toEqual([])
})
