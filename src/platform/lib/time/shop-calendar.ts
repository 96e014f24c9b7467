import { DAY_OFFSET_SECONDS, dayOf } from '#contract/calendar.ts'
import { dayText } from '#contract/lib/day-text.ts'
import { formatDate, formatDateTime, formatFullTime, toMilliseconds } from './time.ts'

/** The shop's UTC offset in minutes. Records and deadlines are written in its calendar, wherever the reader is. */
const OFFSET = DAY_OFFSET_SECONDS / 60

/** `2026-11-21`, `21 Nov 2026`: the shop's day. */
export const shopDate = (locale: string, time: number) => formatDate(locale, time, OFFSET)
/** `2026-11-21 09:38`, `21 Nov 2026, 09:38` by the shop's clock. */
export const shopFullTime = (locale: string, time: number) => formatFullTime(locale, time, OFFSET)
/** `11-21 09:38`, `21 Nov, 09:38` by the shop's clock; `09:38` on the shop's today. */
export const shopDateTime = (locale: string, time: number, now: Date) =>
  formatDateTime(locale, time, now, OFFSET)

/** `11-21`, `21 Nov`: the shop's day without its year. */
export const shopDayOfYear = (locale: string, time: number) =>
  dayText(locale, dayOf(toMilliseconds(time) / 1000), false)
/** The same, but on the shop's today the time: `09:38`. */
export const shopDayOrTime = (locale: string, time: number, now: Date) =>
  dayOf(toMilliseconds(time) / 1000) === dayOf(now.getTime() / 1000)
    ? shopDateTime(locale, time, now)
    : shopDayOfYear(locale, time)

/** Whether this device's clock shows what the shop's does. */
export const isShopZone = (time: number) =>
  new Date(toMilliseconds(time)).getTimezoneOffset() === -OFFSET
