import { Hono } from 'hono'
import { withTimeout } from '#contract/lib/waiting.ts'
import type { Shop } from '#server/domain/context.ts'
import { answers } from '#server/db/database.ts'

/** Timeout of the database check, in milliseconds. */
const PATIENCE = 2000
const NO_STORE = { 'cache-control': 'no-store' }

/**
 * For operators. `/healthz`: the process is alive; if not, restart it. `/readyz`: it can serve shoppers; if not, route
 * them elsewhere until it can.
 */
export function health({ db }: Pick<Shop, 'db'>) {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok', 200, NO_STORE))
  app.get('/readyz', async (c) => {
    const isReady = await withTimeout(answers(db), PATIENCE)
    return isReady ? c.text('ready', 200, NO_STORE) : c.text('not ready', 503, NO_STORE)
  })
  return app
}
