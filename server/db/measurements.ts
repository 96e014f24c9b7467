import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { withTimeout } from '#contract/lib/waiting.ts'
import { openPool, type Database } from './database.ts'
import { billStates, type BillState } from './order/bills.ts'
import { oldestDeadline } from './order/orders.ts'
import { oldestUncertain } from './order/payments.ts'
import { liveJobs, type JobCount } from './queue.ts'

/** Milliseconds that a measurement may take. Prometheus must get its answer in time. */
const PATIENCE_MS = 2000

/** What the state of a shop is read from, besides its processes. */
export type Measurements = {
  /** seconds by which this process's clock is ahead of the database's */
  clockDifference: number
  /** seconds since the oldest deadline that nobody has settled; 0 when nothing is due */
  overdue: number
  jobs: readonly JobCount[]
  /** seconds since the end of the first order whose payment the provider says nothing certain about */
  uncertain: readonly { method: string; seconds: number }[]
  bills: readonly BillState[]
}

const ClockSchema = v.object({ time: v.number() })

/** Halfway between asking and the answer, so that the way to the database counts half. */
async function clockDifference(db: Database): Promise<number> {
  const asked = Date.now()
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 as time`,
  )
  const halfway = (asked + Date.now()) / 2
  return halfway / 1000 - v.parse(ClockSchema, rows[0]).time
}

async function measure(db: Database, now: number): Promise<Measurements> {
  const [jobs, deadline] = [await liveJobs(db), await oldestDeadline(db, now)]
  const uncertain = await oldestUncertain(db, now)
  return {
    jobs,
    bills: await billStates(db, now),
    uncertain: uncertain.map(({ method, since }) => ({ method, seconds: now - since })),
    overdue: deadline === null ? 0 : now - deadline,
    clockDifference: await clockDifference(db), // last: the connection is open
  }
}

/**
 * Measures on a connection of its own, so that a busy pool is seen and does not hide anything.
 * @param now seconds, by which deadlines pass
 */
export function openMeasurements(directUrl: string, now: () => number) {
  const { db, close } = openPool(directUrl, { max: 1, queryMs: PATIENCE_MS })
  let underWay: Promise<Measurements | null> | null = null
  return {
    /** Null: the database does not answer in time. */
    take(): Promise<Measurements | null> {
      underWay ??= measure(db, now())
        .catch(() => null)
        .finally(() => {
          underWay = null
        })
      return withTimeout(underWay, PATIENCE_MS, () => null)
    },
    close,
  }
}
