import { DAY_OFFSET_SECONDS } from '#contract/calendar.ts'
import { formatDate, formatDateTime, formatFullTime, toMilliseconds } from './time.ts'

/** The shop's UTC offset in minutes. Records and deadlines are written in its calendar, wherever the reader is. */
const OFFSET = DAY_OFFSET_SECONDS / 60

/** `2026-11-21`, the shop's day. */
export const shopDate = (time: number) => formatDate(time, OFFSET)
/** `2026-11-21 09:38` by the shop's clock. */
export const shopFullTime = (time: number) => formatFullTime(time, OFFSET)
/** `11-21 09:38` by the shop's clock; `09:38` on the shop's today. */
export const shopDateTime = (time: number, now: Date) => formatDateTime(time, now, OFFSET)

/** Whether this device's clock shows what the shop's does. */
export const isShopZone = (time: number) =>
  new Date(toMilliseconds(time)).getTimezoneOffset() === -OFFSET
