import { expect, test } from 'vitest'
import { easiestOffer } from '#src/features/coupon/coupon.queries.ts'

const offer = (state: string, amount: number, minAmount: number) => ({ state, amount, minAmount })

test('the coupon that is named first is the one that the least has to be bought for', () => {
  const [large, small] = [offer('open', 3000, 19_900), offer('open', 1000, 9900)]

  expect(easiestOffer([large, small])).toBe(small)
  expect(easiestOffer([small, large])).toBe(small)
})

test('of two that are as easy, the one that takes off more is named', () => {
  const [less, more] = [offer('open', 500, 9900), offer('open', 1000, 9900)]

  expect(easiestOffer([less, more])).toBe(more)
})

test('what takes nothing off, and what cannot be collected, is not named', () => {
  const left = offer('open', 1000, 9900)

  expect(easiestOffer([offer('open', 0, 0), offer('had', 500, 0), left])).toBe(left)
  expect(easiestOffer([offer('had', 500, 0)])).toBeUndefined()
})
