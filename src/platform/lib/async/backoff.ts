const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8000

/**
 * Milliseconds before the next try: half a second, doubled each time up to 8 s. A part is left to `chance`, from 0 up
 * to 1, so that many shoppers do not come back as one.
 */
export function pauseAfter(times: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1))
  return Math.round(longest * (1 - chance / 2))
}
