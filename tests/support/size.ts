import { randomInt } from 'node:crypto'

/** Fraction of the nightly sizes that `npm run test:soak` runs, up to 1; 0 in `npm test`. */
const share = Number(process.env['SOAK'] ?? 0)
export const isSoak = share > 0

/** A test size: small in `npm test`; in the soak, this fraction of a nightly number (other values in full). */
export function size<T>({ small, nightly }: { small: T; nightly: T }): T {
  if (!isSoak) return small
  if (typeof small !== 'number' || typeof nightly !== 'number') return nightly
  return Math.max(small, Math.round(nightly * share)) as T & number // T is a number here
}

const HOUR_MS = 3_600_000
/** Timeout of a test: the longest one takes a night. */
export const limit = (ms: number) => (isSoak ? 8 * HOUR_MS : ms)

process.env['SEED'] ??= String(randomInt(1_000_000)) // the browsers' workers inherit that of the first process
/** Seeds all randomness of a test: `SEED=… npm run unit -- histories` repeats it. */
export const seed = process.env['SEED']
