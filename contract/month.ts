import * as v from 'valibot'
import { DAY_OFFSET_SECONDS } from './day.ts'

/** `2026-11`. */
export const MonthSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/))

const named = (year: number, month: number) =>
  new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7)
const partsOf = (month: string) => month.split('-').map(Number)

/** The month of a timestamp in seconds. */
export const monthOf = (seconds: number) =>
  new Date((seconds + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 7)

/** The month this many after the given one; negative: before it. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = partsOf(month)
  return named(year, number + count)
}

/** The second at which a month starts. */
export function monthStart(month: string): number {
  const [year = 0, number = 1] = partsOf(month)
  return Date.UTC(year, number - 1) / 1000 - DAY_OFFSET_SECONDS
}
