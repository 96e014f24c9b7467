import type { QuietHours } from '#contract/push.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** When quiet hours that cover `now` end, in seconds since 1970; null: it is not quiet now. */
export function quietUntil(now: number, quiet: QuietHours, timeZone: string): number | null {
  const elapsed = secondOfDay(now, timeZone)
  const [from, until] = [quiet.from * HOUR, quiet.until * HOUR]
  const isQuiet =
    from < until ? elapsed >= from && elapsed < until : elapsed >= from || elapsed < until
  return isQuiet ? now + ((until - elapsed + DAY) % DAY) : null
}

/** Seconds since midnight by the clocks of a time zone. */
function secondOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now * 1000)
  const read = (type: 'hour' | 'minute' | 'second') =>
    Number(parts.find((part) => part.type === type)?.value)
  return read('hour') * HOUR + read('minute') * 60 + read('second')
}
