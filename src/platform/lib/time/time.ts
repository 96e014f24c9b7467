import { dayAndTime, dayText } from '#contract/lib/day-text.ts'

/** Converts a timestamp on the wire to milliseconds: 10 digits are seconds, 13 are milliseconds (spec §9). */
export const toMilliseconds = (time: number) => (time < 100_000_000_000 ? time * 1000 : time)

/** Whole hours, minutes and seconds of a duration in seconds (spec §9). */
export function splitDuration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds))
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor((whole % 3600) / 60),
    seconds: whole % 60,
  }
}

/**
 * A date whose UTC fields hold the local time of a timestamp, in this device's time zone or at a UTC offset in minutes.
 */
export function shownInUtc(time: number, utcOffset?: number): Date {
  const date = new Date(toMilliseconds(time))
  const minutes = utcOffset ?? -date.getTimezoneOffset()
  return new Date(date.getTime() + minutes * 60_000)
}

/**
 * The local date and time of a timestamp, in this device's time zone or at a UTC offset in minutes. Computed by
 * arithmetic: the first `Intl.DateTimeFormat` of a page takes a slow phone a tenth of a second.
 */
export function clockAt(time: number, utcOffset?: number) {
  const shown = shownInUtc(time, utcOffset)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
  }
}

const isoText = (time: number, utcOffset?: number) => shownInUtc(time, utcOffset).toISOString()
const dayPart = (iso: string) => iso.slice(0, 10)
const clockPart = (iso: string) => iso.slice(11, 16)

/**
 * `11-21 09:38`, `21 Nov, 09:38`; today: `09:38`; another year: with the year. In this device's time zone or at a UTC
 * offset in minutes.
 */
export function formatDateTime(locale: string, time: number, now: Date, utcOffset?: number) {
  const [at, today] = [isoText(time, utcOffset), isoText(now.getTime(), utcOffset)]
  const day = dayPart(at)
  if (day === dayPart(today)) return clockPart(at)
  const isThisYear = at.slice(0, 4) === today.slice(0, 4)
  return dayAndTime(locale, dayText(locale, day, !isThisYear), clockPart(at))
}

/** `2026-11-21`, `21 Nov 2026`, in this device's time zone or at a UTC offset in minutes. */
export const formatDate = (locale: string, time: number, utcOffset?: number) =>
  dayText(locale, dayPart(isoText(time, utcOffset)))

/** `09:38`, in this device's time zone. */
export const formatClock = (time: number) => clockPart(isoText(time))

/** `2026-11-21 09:38`, `21 Nov 2026, 09:38`, for records: orders, payments. */
export const formatFullTime = (locale: string, time: number, utcOffset?: number) =>
  dayAndTime(locale, formatDate(locale, time, utcOffset), clockPart(isoText(time, utcOffset)))
