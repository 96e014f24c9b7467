import { afterEach, expect, test } from 'vitest'
import {
  isShopZone,
  shopDate,
  shopDateTime,
  shopDayOrTime,
  shopFullTime,
} from '#src/platform/lib/time/shop-calendar.ts'
import { formatDateTime, formatFullTime } from '#src/platform/lib/time/time.ts'

const zone = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = zone
})

const seconds = (text: string) => Date.parse(text) / 1000
const LAST_SECOND = seconds('2026-11-30T23:59:59+08:00')
const LAST_YEAR = seconds('2025-12-31T23:00:00+08:00')
const FIRST_OF_OCTOBER = seconds('2026-10-01T00:30:00+08:00')

test.each(['Asia/Shanghai', 'Australia/Sydney', 'America/Los_Angeles', 'UTC'])(
  'in %s records and deadlines are written in the shop’s calendar',
  (name) => {
    process.env['TZ'] = name
    const now = new Date('2026-11-30T00:10:00+08:00')

    expect(shopDate('zh-cn', LAST_SECOND)).toBe('2026-11-30')
    expect(shopFullTime('en', FIRST_OF_OCTOBER)).toBe('1 Oct 2026, 00:30')
    expect(shopDateTime('zh-cn', LAST_SECOND, now)).toBe('23:59')
    expect(shopDateTime('zh-cn', FIRST_OF_OCTOBER, now)).toBe('10-01 00:30')
    expect(shopDateTime('zh-cn', LAST_YEAR, now)).toBe('2025-12-31 23:00')
    expect(shopDayOrTime('en', LAST_SECOND, now)).toBe('23:59')
    expect(shopDayOrTime('en', FIRST_OF_OCTOBER, now)).toBe('1 Oct')
    expect(shopDayOrTime('zh-cn', LAST_YEAR, now)).toBe('12-31')
    expect(isShopZone(LAST_SECOND)).toBe(name === 'Asia/Shanghai')
  },
)

test('other times are those of the device', () => {
  process.env['TZ'] = 'Australia/Sydney'

  expect(formatFullTime('zh-cn', LAST_SECOND)).toBe('2026-12-01 02:59')
  expect(formatDateTime('zh-cn', LAST_SECOND, new Date('2026-12-01T03:30:00+11:00'))).toBe('02:59')
})
