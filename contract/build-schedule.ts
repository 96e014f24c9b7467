import * as v from 'valibot'
import { LatestBuildSchema } from './build.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Time between two checks for a new build, in ms (spec §9). */
export const HOUR = 60 * MINUTE
const FORCED_PAUSE = 10 * SECOND
/** Delays after failed checks; the last one repeats. */
const RETRIES = [5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE)
const UPDATE_PAUSE = 5 * MINUTE
const UPDATE_TRIES = 12

/** State stored between two wake-ups. Times are milliseconds, 0 is never. */
export const CheckSchema = v.object({
  latest: v.nullable(LatestBuildSchema),
  lastOkAt: v.number(),
  lastTryAt: v.number(),
  /** consecutive failed checks */
  fails: v.number(),
  /** how often the new service worker of `latest` was looked for */
  updateTries: v.number(),
  lastUpdateAt: v.number(),
})
export type Check = v.InferOutput<typeof CheckSchema>

export const NEVER: Check = {
  latest: null,
  lastOkAt: 0,
  lastTryAt: 0,
  fails: 0,
  updateTries: 0,
  lastUpdateAt: 0,
}

type Moment = { now: number; isForced: boolean }

/**
 * Whether to query the server now: once an hour, sooner after a failure, at once when forced or when the clock was set
 * back.
 */
export function isDue({ lastOkAt, lastTryAt, fails }: Check, { now, isForced }: Moment): boolean {
  if (now < lastOkAt || now < lastTryAt) return true
  if (isForced) return now - lastTryAt >= FORCED_PAUSE
  if (fails > 0) return now - lastTryAt >= (RETRIES[fails - 1] ?? HOUR)
  return now - lastOkAt >= HOUR
}

/**
 * Whether to look for the new service worker again: intermediate caches may deliver the build record before the worker.
 */
export function isUpdateDue({ updateTries, lastUpdateAt }: Check, now: number): boolean {
  if (updateTries >= UPDATE_TRIES) return false
  return now < lastUpdateAt || now - lastUpdateAt >= UPDATE_PAUSE
}

export const afterFailure = (check: Check, now: number): Check => ({
  ...check,
  lastTryAt: now,
  fails: check.fails + 1,
})

export const afterAnswer = (
  check: Check,
  latest: v.InferOutput<typeof LatestBuildSchema>,
  now: number,
): Check => ({
  ...(latest.id === check.latest?.id ? check : NEVER),
  latest,
  lastOkAt: now,
  lastTryAt: now,
  fails: 0,
})
