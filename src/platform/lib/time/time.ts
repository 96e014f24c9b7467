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

const two = (value: number) => String(value).padStart(2, '0')

const clockText = (time: number, utcOffset?: number) =>
  shownInUtc(time, utcOffset).toISOString().slice(11, 16)

/**
 * `11-21 09:38`; today: `09:38`; another year: with the year first. In this device's time zone or at a UTC offset in
 * minutes.
 */
export function formatDateTime(time: number, now: Date, utcOffset?: number) {
  const [day, today] = [time, now.getTime()].map((each) => formatDate(each, utcOffset))
  const clock = clockText(time, utcOffset)
  if (day === today) return clock
  return `${day?.slice(0, 5) === today?.slice(0, 5) ? day?.slice(5) : day} ${clock}`
}

/** `2026-11-21`, in this device's time zone or at a UTC offset in minutes. */
export function formatDate(time: number, utcOffset?: number) {
  const { year, month, day } = clockAt(time, utcOffset)
  return `${year}-${two(month)}-${two(day)}`
}

/** `2026-11-21 09:38`, for records: orders, payments. */
export const formatFullTime = (time: number, utcOffset?: number) =>
  `${formatDate(time, utcOffset)} ${clockText(time, utcOffset)}`
