import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart } from '#contract/calendar.ts'
import {
  daysAfter,
  dispatchDay,
  isOverdue,
  nextChange,
  promisedDay,
  usualDay,
  weekdayOf,
} from '#contract/delivery-arrival.ts'
import type { DeliveryRule } from '#contract/site.ts'

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => daysAfter(from, at))

/** The calendar of 2026 as published: Spring Festival, Labour Day and National Day, with the days that make up. */
const RULE: DeliveryRule = {
  from: '上海',
  cutOff: 16 * 60,
  weekdays: [1, 2, 3, 4, 5],
  holidays: [
    ...days('2026-01-01', 3),
    ...days('2026-02-15', 9),
    ...days('2026-05-01', 5),
    ...days('2026-10-01', 7),
  ],
  workdays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  zones: [{ name: '江浙沪', provinces: ['31', '32', '33'], days: [1, 2] }],
  elsewhere: [2, 5],
  serverTime: 0,
}
const SHANGHAI = '310104'
const BEIJING = '110105'

/** Seconds of a time in China. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000

test.each([
  // Wednesday 2026-11-25
  ['just before the cut-off it leaves today', '2026-11-25T15:59:59', SHANGHAI, '2026-11-27'],
  ['at the cut-off it leaves tomorrow', '2026-11-25T16:00:00', SHANGHAI, '2026-11-28'],
  ['at midnight it leaves on the day that begins', '2026-11-26T00:00:00', SHANGHAI, '2026-11-28'],
  ['a second before midnight it leaves tomorrow', '2026-11-25T23:59:59', SHANGHAI, '2026-11-28'],
  [
    'after the cut-off on Friday it leaves on Monday',
    '2026-11-27T16:00:00',
    SHANGHAI,
    '2026-12-02',
  ],
  ['on Sunday it leaves on Monday', '2026-11-29T10:00:00', SHANGHAI, '2026-12-02'],
  ['carriers work at weekends', '2026-11-27T10:00:00', BEIJING, '2026-12-02'],
  ['five days over the end of a month', '2026-11-26T10:00:00', BEIJING, '2026-12-01'],
  ['two days over the end of a year', '2026-12-30T15:00:00', SHANGHAI, '2027-01-01'],
  ['a leap day counts', '2028-02-28T10:00:00', SHANGHAI, '2028-03-01'],
  [
    'a Saturday that makes up for a holiday is a working day',
    '2026-02-14T15:59:59',
    SHANGHAI,
    '2026-02-25',
  ],
  [
    'Spring Festival: nothing leaves, nothing travels',
    '2026-02-14T16:00:00',
    SHANGHAI,
    '2026-02-26',
  ],
  ['the last day before Spring Festival, far away', '2026-02-13T10:00:00', BEIJING, '2026-02-27'],
  ['in Spring Festival it leaves after it', '2026-02-18T10:00:00', BEIJING, '2026-03-01'],
  [
    'a Sunday that makes up for a holiday is a working day',
    '2026-09-20T10:00:00',
    SHANGHAI,
    '2026-09-22',
  ],
  ['National Day in the middle', '2026-09-30T10:00:00', SHANGHAI, '2026-10-09'],
])('%s: %s to %s is there by %s', (_rule, time, areaCode, day) => {
  expect(promisedDay(RULE, at(time), areaCode)).toBe(day)
})

test('the day is that of the shop, wherever the device is', () => {
  const zone = process.env['TZ']
  const told = ['America/Los_Angeles', 'UTC', 'Asia/Shanghai', 'Pacific/Kiritimati'].map(
    (place) => {
      process.env['TZ'] = place
      return promisedDay(RULE, at('2026-11-25T23:30:00'), SHANGHAI)
    },
  )
  process.env['TZ'] = zone

  expect(new Set(told)).toEqual(new Set(['2026-11-28']))
})

test('without an address the zone with most provinces is told, and that nowhere takes longer', () => {
  expect(usualDay(RULE, at('2026-11-25T10:00:00'))).toEqual({
    day: '2026-11-30',
    isEverywhere: true,
  })
})

test('where some zone takes longer, the usual day holds for most places only', () => {
  const far = { name: '西部', provinces: ['54', '65'], days: [5, 9] as [number, number] }

  expect(usualDay({ ...RULE, zones: [...RULE.zones, far] }, at('2026-11-25T10:00:00'))).toEqual({
    day: '2026-11-30',
    isEverywhere: false,
  })
})

test('a shop that delivers on the day of dispatch promises that day', () => {
  const rule = { ...RULE, elsewhere: [0, 0] as [number, number] }

  expect(promisedDay(rule, at('2026-11-25T10:00:00'), BEIJING)).toBe('2026-11-25')
})

test('without a working day near nothing is promised', () => {
  const holidays = days('2026-11-25', 90)

  expect(promisedDay({ ...RULE, holidays }, at('2026-11-25T10:00:00'), SHANGHAI)).toBeNull()
  expect(usualDay({ ...RULE, holidays }, at('2026-11-25T10:00:00'))).toBeNull()
})

test('a promised day is over when it has ended', () => {
  expect(isOverdue('2026-11-25', at('2026-11-25T23:59:59'))).toBe(false)
  expect(isOverdue('2026-11-25', at('2026-11-26T00:00:00'))).toBe(true)
})

const second = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2027-06-01T00:00:00') })
const place = fc.constantFrom(SHANGHAI, BEIJING, '540102', '')

test('ordering later never arrives sooner', () => {
  fc.assert(
    fc.property(second, fc.integer({ min: 0, max: 20 * 86_400 }), place, (now, later, to) => {
      const sooner = promisedDay(RULE, now, to) ?? ''
      expect(sooner <= (promisedDay(RULE, now + later, to) ?? '')).toBe(true)
    }),
  )
})

test('nothing leaves on a holiday or a free weekend, and nothing arrives on a holiday', () => {
  fc.assert(
    fc.property(second, place, (now, to) => {
      const leaves = dispatchDay(RULE, now) ?? ''
      const isOpen = RULE.weekdays.includes(weekdayOf(leaves)) || RULE.workdays.includes(leaves)
      expect([isOpen, RULE.holidays.includes(leaves)]).toEqual([true, false])
      expect(RULE.holidays).not.toContain(promisedDay(RULE, now, to))
    }),
  )
})

test('between two changes the promise stays the same', () => {
  fc.assert(
    fc.property(second, place, fc.double({ min: 0, max: 1, noNaN: true }), (now, to, share) => {
      const change = nextChange(RULE, now)
      const between = now + Math.floor((change - 1 - now) * share)
      expect(change).toBeGreaterThan(now)
      expect(promisedDay(RULE, between, to)).toBe(promisedDay(RULE, now, to))
      expect(dayOf(between)).toBe(dayOf(now))
    }),
  )
})

test('days are counted across months and years without a gap', () => {
  fc.assert(
    fc.property(second, fc.integer({ min: 0, max: 800 }), (now, count) => {
      const day = dayOf(now)
      expect((dayStart(daysAfter(day, count)) ?? 0) - (dayStart(day) ?? 0)).toBe(count * 86_400)
    }),
  )
})
