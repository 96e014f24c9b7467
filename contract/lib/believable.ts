/** Maximum age of what is shown: a week, in milliseconds. */
export const MAX_AGE_MS = 7 * 86_400_000

/**
 * A stored time, as far as the current clock makes it plausible: never in the future, so nothing stays fresh forever
 * after a wrong clock. undefined: too old, or too far ahead.
 */
export function plausibleTimestamp(time: number, now = Date.now()): number | undefined {
  if (!Number.isFinite(time) || Math.abs(now - time) > MAX_AGE_MS) return undefined
  return Math.min(time, now)
}
