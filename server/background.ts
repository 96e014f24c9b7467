import * as v from 'valibot'
import type { Shop } from './domain/context.ts'
import { adoptQueuedRows, jobHandlers } from './domain/job-handlers.ts'
import { logError } from './domain/log.ts'
import { recountChangedProducts } from './domain/catalog/recount.ts'
import { runTimeouts } from './domain/order/order-timeouts.ts'
import { readDueBills } from './domain/payment/bill-days.ts'
import { forgetOutdated } from './domain/retention.ts'
import { foldSearchTerms } from './jobs.ts'
import { StartFailure } from './lib/start-failure.ts'

const RoleSchema = v.picklist(['web', 'worker', 'all'])

/** What a process does: `web` answers shoppers, `worker` works in the background, `all` does both. */
type Role = v.InferOutput<typeof RoleSchema>

/** From `SHOP_ROLE` (docs/operate.md). @throws StartFailure for any other value */
export function configuredRole({ SHOP_ROLE = 'all' }: NodeJS.ProcessEnv): Role {
  const read = v.safeParse(RoleSchema, SHOP_ROLE)
  if (read.success) return read.output
  throw new StartFailure(`SHOP_ROLE must be web, worker or all, not “${SHOP_ROLE}”.`)
}

/** Milliseconds between two runs of each task. */
const EVERY = {
  timeouts: 15_000,
  lists: 2000,
  jobs: 30_000,
  queuedRows: 5000,
  retention: 60_000,
  bills: 60_000,
}

/** Does what happens by the clock or by jobs, not for a reader. @returns a function that ends it after the work under way */
export async function workInBackground(shop: Shop): Promise<() => Promise<void>> {
  await shop.jobs.work(jobHandlers(shop))
  const ending = new AbortController()
  const { signal } = ending
  const tasks = [
    every(EVERY.timeouts, 'timeouts', () => runTimeouts(shop, signal)),
    every(EVERY.lists, 'lists', () => recountChangedProducts(shop, signal)),
    every(EVERY.jobs, 'jobs', () => shop.jobs.supervise()),
    every(EVERY.queuedRows, 'jobs', () => adoptQueuedRows(shop)),
    every(EVERY.retention, 'retention', () => forgetOutdated(shop, signal)),
    every(EVERY.bills, 'bills', () => readDueBills(shop, signal)),
  ]
  const folding = foldSearchTerms(shop.db, signal).catch((error: unknown) =>
    logError('search', error),
  )
  return async () => {
    ending.abort()
    await Promise.all([folding, ...tasks.map((stop) => stop())])
  }
}

/** Repeats a task, one run at a time. @returns a function that stops it, and resolves when the last run is over */
function every(milliseconds: number, name: string, task: () => Promise<unknown>) {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .catch((error: unknown) => logError(name, error))
      .finally(() => {
        running = null
      })
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}
