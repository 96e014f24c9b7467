import { expect, test } from 'vitest'
import { longDate } from '#src/platform/i18n/long-date.ts'

test('a day is written as each language writes it', () => {
  const noon = Date.UTC(2026, 10, 3, 12) / 1000

  expect(longDate('en', noon)).toBe('3 November 2026')
  expect(longDate('zh-cn', noon)).toBe('2026 年 11 月 3 日')
})
