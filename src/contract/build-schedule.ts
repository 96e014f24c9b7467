import * as v from 'valibot'
import { LatestBuildSchema } from './build.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Between two looks for a new build, in ms (spec §9). */
export const HOUR = 60 * MINUTE
const FORCED_PAUSE = 10 * SECOND
/** After a look that failed; the last one for all that follow. */
const RETRIES = [5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE)
const UPDATE_PAUSE = 5 * MINUTE
const UPDATE_TRIES = 12

/** What is remembered between two wakings. Times are milliseconds, 0 is never. */
export const CheckSchema = v.object({
  latest: v.nullable(LatestBuildSchema),
  lastOkAt: v.number(),
  lastTryAt: v.number(),
  /** looks that failed since the last that did not */
  fails: v.number(),
  /** how often the new worker of `latest` was looked for */
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

/** Whether the server is asked now: once an hour, sooner after a failure, at once when forced or the clock went back. */
export function isDue({ lastOkAt, lastTryAt, fails }: Check, { now, isForced }: Moment): boolean {
  if (now < lastOkAt || now < lastTryAt) return true
  if (isForced) return now - lastTryAt >= FORCED_PAUSE
  if (fails > 0) return now - lastTryAt >= (RETRIES[fails - 1] ?? HOUR)
  return now - lastOkAt >= HOUR
}

/** Whether the new worker is looked for again: caches on the way may show the news before the worker. */
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
