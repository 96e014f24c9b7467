import { expect, test } from 'vitest'
import { monthOf, monthsAfter, monthStart } from '#contract/calendar.ts'

const chinaTime = (text: string) => Date.parse(`${text}+08:00`) / 1000

test.each([
  ['2026-02-28T23:59:59', '2026-02'],
  ['2026-03-01T00:00:00', '2026-03'],
  ['2026-12-31T23:59:59', '2026-12'],
  ['2027-01-01T07:59:59', '2027-01'],
])('%s in China lies in %s', (moment, month) => {
  expect(monthOf(chinaTime(moment))).toBe(month)
})

test('a month begins at midnight in China', () => {
  expect(monthStart('2026-03')).toBe(chinaTime('2026-03-01T00:00:00'))
})

test('months go on over the end of a year', () => {
  expect([
    monthsAfter('2026-01', -1),
    monthsAfter('2026-12', 1),
    monthsAfter('2026-06', 0),
  ]).toEqual(['2025-12', '2027-01', '2026-06'])
})
