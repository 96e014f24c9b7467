import { expect, test } from 'vitest'
import {
  clockAt,
  formatDate,
  formatDateTime,
  splitDuration,
  toMilliseconds,
} from '#src/platform/lib/time/time.ts'

const noon = new Date(2026, 10, 21, 12, 0)
const at = (date: Date) => Math.floor(date.getTime() / 1000)

// Proves spec §9.11
test('10 digits are seconds, 13 are milliseconds', () => {
  expect(toMilliseconds(1_700_000_000)).toBe(1_700_000_000_000)
  expect(toMilliseconds(1_700_000_000_123)).toBe(1_700_000_000_123)
})

test.each([
  ['today', new Date(2026, 10, 21, 9, 38), '09:38', '09:38'],
  ['this year', new Date(2026, 2, 4, 9, 5), '03-04 09:05', '4 Mar, 09:05'],
  ['another year', new Date(2025, 11, 31, 23, 59), '2025-12-31 23:59', '31 Dec 2025, 23:59'],
])('a time %s is written as each language writes it', (_, date, chinese, english) => {
  expect(formatDateTime('zh-cn', at(date), noon)).toBe(chinese)
  expect(formatDateTime('en', at(date), noon)).toBe(english)
})

test('an English date names its month, so that nobody mistakes it for the day', () => {
  expect(formatDate('zh-cn', at(noon))).toBe('2026-11-21')
  expect(formatDate('en', at(noon))).toBe('21 Nov 2026')
})

test.each([
  [480, { year: 2027, month: 1, day: 1, hour: 0 }],
  [-480, { year: 2026, month: 12, day: 31, hour: 8 }],
])('calendar and clock %s minutes ahead of UTC', (utcOffset, shown) => {
  expect(clockAt(Date.UTC(2026, 11, 31, 16, 5), utcOffset)).toEqual(shown)
})

// Proves spec §9.12
test('a duration is whole hours, minutes and seconds, never negative', () => {
  expect(splitDuration(3_725)).toEqual({ hours: 1, minutes: 2, seconds: 5 })
  expect(splitDuration(-3)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
})
