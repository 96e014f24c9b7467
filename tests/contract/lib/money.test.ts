import { expect, test } from 'vitest'
import { formatAmount, formatMoney } from '#contract/lib/money.ts'

// Proves spec §9.7, spec §9.8
test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [1990, '¥19.90'],
  [160340, '¥1,603.40'],
  [123456789, '¥1,234,567.89'],
  [-500, '−¥5.00'],
  [null, '--'],
  [undefined, '--'],
])('%s cents show as %s', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown)
})

test('an amount alone has no sign of the currency', () => {
  expect(formatAmount(99900)).toBe('999.00')
})
