import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { getOrder } from '#contract/order.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { cancelByShop } from '#server/domain/aftersale/by-shop.ts'
import { openTracing } from '#server/tracing.ts'
import { memberNow } from '#tests/support/members.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'

const ValueSchema = v.object({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.string(), v.number()])),
})
const AttributesSchema = v.array(v.object({ key: v.string(), value: ValueSchema }))
const SpanSchema = v.object({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes: AttributesSchema,
})
const ReportSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: AttributesSchema }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

/** A collector that keeps what it is sent, and a shop that sends it there. */
async function aCollector() {
  const reports: unknown[] = []
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['x-key']?.toString())
    void json(request)
      .then((report) => reports.push(report))
      .finally(() => response.end('{}'))
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=ours')
  vi.stubEnv('OTEL_SERVICE_NAME', 'lane-shop')
  const end = openTracing()
  onTestFinished(end)
  return {
    keys,
    /** everything that was recorded */
    collected: async () => {
      await end()
      const parts = reports.flatMap((report) => v.parse(ReportSchema, report).resourceSpans)
      return {
        text: JSON.stringify(reports),
        resources: parts.flatMap(({ resource }) => resource.attributes),
        spans: parts.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      }
    },
  }
}

test('an order is seen from its request to the provider, without a value of the shopper', async () => {
  const { keys, collected } = await aCollector()
  const order = await anUnpaidOrder()
  const { shop, db, no, browser, member, atGateway, runJobs } = order
  const { decide, tradeNo, paymentKey } = await atGateway()
  await decide('approve')
  await browser.call(getOrder, { no })
  const stored = await orderByNo(db, no)
  await cancelByShop(shop, stored?.id ?? 0, 'a reason in words')
  await runJobs()

  const { text, resources, spans } = await collected()

  const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name
  const parentsOf = (name: string) =>
    spans.filter((span) => span.name === name).map(({ parentSpanId }) => nameOf(parentSpanId))
  expect(parentsOf('GET /api/order/detail/:no')).toEqual([undefined])
  expect(parentsOf('transaction')).toContain('POST /api/order/create')
  expect(parentsOf('refund sandbox')).toEqual(['job refund'])
  expect(spans.flatMap(({ attributes }) => attributes)).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/api/order/create' },
  })
  const counts = spans.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === 'shop.statements'),
  )
  expect(counts.length).toBeGreaterThan(5)
  expect(resources).toContainEqual({ key: 'service.name', value: { stringValue: 'lane-shop' } })
  expect(new Set(keys)).toEqual(new Set(['ours']))
  const { username, nickname, mobile, email } = await memberNow(shop, member.id)
  const address = Object.values(stored?.address ?? {})
  const values = [
    username,
    nickname,
    mobile,
    email,
    no,
    tradeNo,
    paymentKey,
    'a reason in words',
    ...address,
  ]
  const told = values.filter((value) => typeof value === 'string' && value.length > 2)
  expect(told.length).toBeGreaterThan(8)
  for (const value of told) expect(text).not.toContain(value)
})

test('a request continues the trace of its caller, unless that is made up', async () => {
  const { collected } = await aCollector()
  const { api, no } = await anUnpaidOrder()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`

  await api.request(`/api/order/detail/${no}?name=mira`, { headers: { traceparent } })
  await api.request('/api/cart', { headers: { traceparent: 'made up' } })
  const { text, spans } = await collected()

  const continued = spans.filter((span) => span.traceId === traceId)
  expect(continued.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /api/order/detail/:no', 'b7ad6b7169203331'],
  ])
  expect(spans.some(({ name }) => name === 'GET /api/cart')).toBe(true)
  expect(text).not.toContain('mira')
})
