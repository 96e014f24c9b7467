import { DAY_OFFSET_SECONDS, dayStart } from '#contract/day.ts'
import { UsageError } from './command.ts'

const DAY_SECONDS = 86_400

/** Seconds: `from` inclusive, `until` exclusive. */
export type Period = { from?: number; until?: number }

/** The second at which a day of the shop's calendar starts. @throws UsageError */
export function startOfDay(day: string, option: string): number {
  const start = dayStart(day)
  if (start !== null) return start
  throw new UsageError(`--${option} takes a day such as 2026-12-31, not “${day}”.`)
}

/** The last second of a day. @throws UsageError */
export const endOfDay = (day: string, option: string) => startOfDay(day, option) + DAY_SECONDS - 1

/** The days from `--from` to `--to`, both included, in the shop's calendar. @throws UsageError */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const period: Period = {}
  if (from !== undefined) period.from = startOfDay(from, 'from')
  if (to !== undefined) period.until = endOfDay(to, 'to') + 1
  const { from: start, until } = period
  if (start !== undefined && until !== undefined && start >= until) {
    throw new UsageError('--from is after --to.')
  }
  return period
}

const ZONE = `+${String(DAY_OFFSET_SECONDS / 3600).padStart(2, '0')}:00`

/** `2026-11-26T21:00:00+08:00`: a time of the shop's calendar, with its zone; '' for null. */
export const shopTime = (seconds: number | null) =>
  seconds === null
    ? ''
    : new Date((seconds + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 19) + ZONE
