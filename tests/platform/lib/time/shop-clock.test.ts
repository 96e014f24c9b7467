import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopClock } from '#src/platform/lib/time/shop-clock.ts'

const SHOP = 1_795_000_000
const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ now: SHOP * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([-YEAR, -HOUR, -10_000, 10_000, HOUR, YEAR])(
  'a device whose clock is wrong by %d ms shows the shop’s time',
  (skew) => {
    vi.setSystemTime(SHOP * 1000 + skew)

    const now = shopClock(SHOP, Date.now() - 2000)
    vi.advanceTimersByTime(3000)

    expect(now()).toBe(SHOP * 1000 + 5000)
  },
)

test.each([-YEAR, -HOUR, HOUR, YEAR])(
  'a clock that is set by %d ms meanwhile moves nothing',
  (jump) => {
    const now = shopClock(SHOP, Date.now())

    vi.setSystemTime(Date.now() + jump)
    vi.advanceTimersByTime(1000)

    expect(now()).toBe(SHOP * 1000 + 1000)
  },
)

test('an answer from before the clock was set back is of now, not of the future', () => {
  const now = shopClock(SHOP, Date.now() + HOUR)

  expect(now()).toBe(SHOP * 1000)
})
