import * as v from 'valibot'

/** The shop's days start at midnight in China, which has no daylight saving time. */
export const DAY_OFFSET_SECONDS = 8 * 3600
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

const named = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** `2026-11-21`: the day of a timestamp in seconds. */
export const dayOf = (seconds: number) => named((seconds + DAY_OFFSET_SECONDS) * 1000)

/** `2026-11-21T09:38:00+08:00`: a timestamp in seconds, by the shop's clock. */
export const isoTime = (seconds: number) =>
  `${new Date((seconds + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 19)}+08:00`

/** The second at which a day starts; null: there is no such day. */
export function dayStart(day: string): number | null {
  const time = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || named(time) !== day ? null : time / 1000 - DAY_OFFSET_SECONDS
}

/** `2026-11-25`: a calendar day of the shop. */
export const DaySchema = v.pipe(
  v.string(),
  v.check((day) => dayStart(day) !== null),
)

/** `2026-11`. */
export const MonthSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/))

const monthNamed = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)
const partsOf = (month: string) => month.split('-').map(Number)

/** The month of a timestamp in seconds. */
export const monthOf = (seconds: number) =>
  new Date((seconds + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 7)

/** The month this many after the given one; negative: before it. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = partsOf(month)
  return monthNamed(year, number + count)
}

/** The second at which a month starts. */
export function monthStart(month: string): number {
  const [year = 0, number = 1] = partsOf(month)
  return Date.UTC(year, number - 1) / 1000 - DAY_OFFSET_SECONDS
}
