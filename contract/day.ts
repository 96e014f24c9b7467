import * as v from 'valibot'

/** The shop's days start at midnight in China, which has no daylight saving time. */
export const DAY_OFFSET_SECONDS = 8 * 3600
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

const named = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** `2026-11-21`: the day of a timestamp in seconds. */
export const dayOf = (seconds: number) => named((seconds + DAY_OFFSET_SECONDS) * 1000)

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
