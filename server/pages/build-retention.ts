type BuildTime = { timestamp: number }

/** Pages opened before an update still request the files of their build. */
export const RETENTION = { builds: 10, days: 30 }
const DAY_MS = 24 * 3_600_000

/** Builds whose files are still served: the newest ten, and all of the last thirty days. `now` in milliseconds. */
export function retained<R extends BuildTime>(records: readonly R[], now: number): R[] {
  const youngest = now - RETENTION.days * DAY_MS
  return records
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .filter(({ timestamp }, index) => index < RETENTION.builds || timestamp >= youngest)
}
