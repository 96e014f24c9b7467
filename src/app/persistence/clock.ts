/** What is older than this is not shown any more: a week, in milliseconds. */
export const MAX_AGE_MS = 7 * 86_400_000

/**
 * A time that was kept, as far as the present clock can believe it: never in the future, so that nothing
 * stays fresh for ever when a clock was wrong. undefined: too old, or too far ahead.
 */
export function believable(time: number, now = Date.now()): number | undefined {
  if (!Number.isFinite(time) || Math.abs(now - time) > MAX_AGE_MS) return undefined
  return Math.min(time, now)
}
