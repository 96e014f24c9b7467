import { Hono } from 'hono'
import type { Readiness } from '#server/db/readiness.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Balancers ask these without naming a host (HTTP/1.0). */
export const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz']

/**
 * For operators. `/healthz`: the process is alive; if not, restart it. `/readyz`: it can serve shoppers; if not, route
 * them elsewhere until it can.
 */
export function health({ isReady }: Readiness) {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok', 200, NO_STORE))
  app.get('/readyz', (c) =>
    isReady() ? c.text('ready', 200, NO_STORE) : c.text('not ready', 503, NO_STORE),
  )
  return app
}
