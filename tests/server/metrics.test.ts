import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as v from 'valibot'
import { openPool } from '#server/db/database.ts'
import { unusedSlots } from '#server/http/requests/concurrency-limit.ts'
import { createMetrics } from '#server/metrics.ts'
import { startPayment } from '#contract/payment.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { dueOrders } from '#tests/support/due-orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { root } from '#tools/commands/support/node.mjs'

/** A shop that is measured, with a pool of its own of one connection. */
async function aMeasuredShop() {
  const metrics = createMetrics()
  const slots = unusedSlots()
  const opened = await openShop({ slots, onAnswer: metrics.observe })
  const { db, pool, close } = openPool(opened.databaseUrl, { max: 1 })
  const readiness = { isReady: () => true }
  const { shop } = opened
  const sources = {
    shop: { ...shop, db },
    readiness,
    slots,
    slotCount: 32,
    directUrl: opened.databaseUrl,
  }
  const serving = await metrics.serve(0, sources)
  onTestFinished(async () => {
    await serving.close()
    await close()
  })
  const scrape = async () => (await fetch(serving.url)).text()
  /** the value of a metric, undefined when it is not shown */
  const valueOf = (text: string, name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.split(' ')[1])
  }
  return { ...opened, pool, metrics, scrape, valueOf }
}

test('requests are counted by the pattern of their route, and nothing that a caller chose is shown', async () => {
  const { api, scrape, valueOf } = await aMeasuredShop()
  const ask = (path: string, method = 'GET') => api.request(path, { method })

  await ask('/api/cart?name=xiaoman')
  await ask('/api/portal/order/202603010000000001')
  await ask('/media/u/0123456789abcdef/xiaoman.webp')
  await ask('/api/cart', 'BREW')
  const text = await scrape()

  const count = 'shop_request_seconds_count'
  expect(valueOf(text, `${count}{route="/api/cart",method="GET",status="2xx"}`)).toBe(1)
  expect(valueOf(text, `${count}{route="media",method="GET",status="4xx"}`)).toBe(1)
  expect(text).toContain('method="other"')
  for (const chosen of ['xiaoman', '2026030', '0123456', 'BREW']) expect(text).not.toContain(chosen)
})

test('a pool in full use hides nothing: who waits is shown, and what the database says too', async () => {
  const { shop, pool, pass, scrape, valueOf } = await aMeasuredShop()
  await dueOrders(shop, 1)
  pass(3600)
  await shop.jobs.send(shop.db, 'refund', { sn: 'R1' })
  const taken = await pool.connect()
  const waiting = pool.query('select 1')

  const text = await scrape()

  taken.release()
  await waiting
  expect(valueOf(text, 'shop_pool_connections{state="used"}')).toBe(1)
  expect(valueOf(text, 'shop_pool_waiting')).toBe(1)
  expect(valueOf(text, 'shop_database_up')).toBe(1)
  expect(valueOf(text, 'shop_jobs{kind="refund",state="waiting"}')).toBe(1)
  expect(valueOf(text, 'shop_jobs{kind="letter",state="waiting"}')).toBe(0)
  expect(valueOf(text, 'shop_overdue_seconds')).toBeGreaterThan(0)
  expect(Math.abs(valueOf(text, 'shop_clock_difference_seconds') ?? 9)).toBeLessThan(2)
})

test('without the database the process is still measured', async () => {
  const metrics = createMetrics()
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  const { db, close } = openPool(nowhere)
  const shop = { db, now: () => 0, payments: [] }
  const sources = { shop, readiness: { isReady: () => false }, slots: unusedSlots(), slotCount: 32 }
  const serving = await metrics.serve(0, { ...sources, directUrl: nowhere })
  onTestFinished(async () => {
    await serving.close()
    await close()
  })

  const text = await (await fetch(serving.url)).text()

  expect(text).toContain('\nshop_database_up 0\n')
  expect(text).toContain('\nshop_ready 0\n')
  expect(text).not.toMatch(/^shop_(?:overdue|clock)/m)
  expect((await fetch(new URL('/', serving.url))).status).toBe(404)
})

const RulesSchema = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string(), expr: v.string() })) })),
})

test('every alert asks for metrics that are there, and is explained', async () => {
  const { api, scrape, metrics } = await aMeasuredShop()
  await api.request('/api/cart')
  metrics.rendererStarted()
  const text = await scrape()
  const shown = new Set(text.match(/^\w+(?=[{ ])/gm))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { groups } = v.parse(RulesSchema, parse(read('deploy/prometheus/alerts.yml')))
  const rules = groups.flatMap((group) => group.rules)
  const guide = read('docs/operate.md')

  const missing = rules.flatMap(({ expr }) =>
    (expr.match(/\b(?:shop|nodejs|process)_\w+/g) ?? []).filter((name) => !shown.has(name)),
  )

  expect(rules).toHaveLength(13)
  expect(missing).toEqual([])
  for (const { alert } of rules) expect(guide).toContain(`### ${alert}\n`)
})

test('how long a provider has not said what became of a payment is shown, from the end of its order', async () => {
  const { shop, signIn, pass, scrape, valueOf } = await aMeasuredShop()
  const browser = await signIn(await aMember(shop))
  const { no } = await anOrder(browser, (await aProduct(shop)).skuId)
  await browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })
  const name = 'shop_payments_uncertain_seconds{provider="sandbox"}'

  const before = valueOf(await scrape(), name)
  pass(1800 + 700)

  expect(before).toBe(0)
  expect(valueOf(await scrape(), name)).toBe(700)
})
