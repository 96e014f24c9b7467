import { Hono } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolUse } from './db/database.ts'
import { openMeasurements, type Measurements } from './db/measurements.ts'
import type { Readiness } from './db/readiness.ts'
import type { Shop } from './domain/context.ts'
import type { RequestFacts } from './domain/log.ts'
import { listen } from './http/listen.ts'
import type { SlotUse } from './http/requests/concurrency-limit.ts'

/** Seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Sources = {
  shop: Pick<Shop, 'db' | 'now' | 'payments'>
  readiness: Readiness
  /** how the slots of the API are used, and how many there are */
  slots: SlotUse
  slotCount: number
  directUrl: string
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge

/** What the process knows itself. @returns a function that sets the gauges to what is the case */
function processGauges(gauge: MakeGauge) {
  const ready = gauge('shop_ready', 'Whether the process can serve shoppers')
  const connections = gauge('shop_pool_connections', 'Connections of the pool', ['state'])
  const poolSize = gauge('shop_pool_size', 'Connections that the pool may open')
  const poolWaiting = gauge('shop_pool_waiting', 'Statements that wait for a connection')
  const slotsUsed = gauge('shop_slots_used', 'Requests to the API that are processed')
  const slotsOutside = gauge('shop_slots_outside', 'Those that wait for a provider')
  const slotsWaiting = gauge('shop_slots_waiting', 'Requests to the API that wait for a slot')
  const slotsSize = gauge('shop_slots_size', 'Requests to the API that may be processed at once')
  return ({ shop, readiness, slots, slotCount }: Sources) => {
    ready.set(Number(readiness.isReady()))
    const { open, idle, waiting, most } = poolUse(shop.db)
    connections.set({ state: 'used' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    poolSize.set(most)
    poolWaiting.set(waiting)
    slotsUsed.set(slots.inside)
    slotsOutside.set(slots.outside)
    slotsWaiting.set(slots.waiting)
    slotsSize.set(slotCount)
  }
}

/** What the database knows; without its answer these gauges are left out. @returns a function that sets them */
function databaseGauges(gauge: MakeGauge) {
  const up = gauge('shop_database_up', 'Whether the database answers within two seconds')
  const clock = gauge('shop_clock_difference_seconds', 'This clock minus that of the database')
  const overdue = gauge('shop_overdue_seconds', 'Time since the oldest deadline of an order')
  const jobs = gauge('shop_jobs', 'Jobs that are not done', ['kind', 'state'])
  const oldest = gauge('shop_jobs_oldest_seconds', 'How long the first job is due', ['kind'])
  const uncertain = gauge(
    'shop_payments_uncertain_seconds',
    'Time since an order ended whose payment the provider says nothing certain about',
    ['provider'],
  )
  const differing = gauge(
    'shop_bill_differences',
    'Differences between the bills of a provider and the shop that nobody has dealt with',
    ['provider'],
  )
  const late = gauge(
    'shop_bill_overdue_seconds',
    'Time since the first bill of a provider was due that is not read',
    ['provider'],
  )
  return (found: Measurements | null, { payments }: Pick<Shop, 'payments'>) => {
    up.set(Number(found !== null))
    for (const one of [clock, overdue]) one.remove()
    for (const one of [jobs, oldest, uncertain, differing, late]) one.reset()
    if (!found) return
    clock.set(found.clockDifference)
    overdue.set(found.overdue)
    for (const { code } of payments) uncertain.set({ provider: code }, 0)
    for (const { method, seconds } of found.uncertain) uncertain.set({ provider: method }, seconds)
    for (const { code: provider } of payments) {
      const state = found.bills.find((each) => each.provider === provider)
      differing.set({ provider }, state?.differences ?? 0)
      late.set({ provider }, state?.overdue ?? 0)
    }
    for (const { kind, state, count, due } of found.jobs) {
      jobs.set({ kind, state }, count)
      if (state === 'waiting') oldest.set({ kind }, due)
    }
  }
}

/** Counts what a process does, and shows it to Prometheus (ADR 80). Nothing in it is about a shopper. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers })
  const showProcess = processGauges(gauge)
  const showDatabase = databaseGauges(gauge)
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Requests answered, by route, method and class of status, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const rendererStarts = new Counter({
    name: 'shop_renderer_starts_total',
    help: 'Starts of the process that draws pages',
    registers,
  })
  return {
    observe: ({ route, method, status, seconds }: RequestFacts) => {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    rendererStarted: () => rendererStarts.inc(),
    /** Answers `/metrics` on a port of its own. @throws the system's error when the port is unavailable */
    async serve(port: number, sources: Sources) {
      const measurements = openMeasurements(sources.directUrl, sources.shop.now)
      const app = new Hono()
      app.get('/metrics', async (c) => {
        showDatabase(await measurements.take(), sources.shop)
        showProcess(sources)
        return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
      })
      const listening = await listen(app.fetch, port)
      return {
        url: `http://localhost:${listening.port}/metrics`,
        async close() {
          await listening.close()
          await measurements.close()
        },
      }
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
