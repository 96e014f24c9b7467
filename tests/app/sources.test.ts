import { hashKey, infiniteQueryOptions, QueryObserver, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSources } from '#src/app/sources.ts'
import { MAX_AGE_MS } from '#contract/lib/believable.ts'
import { AS_OF_HEADER } from '#contract/lib/network.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { sendWith } from '#src/platform/http/call.ts'
import { persistPublic, persistPages } from '#src/platform/storage/persisted-query.ts'
import { schemaFingerprint } from '#src/platform/storage/schema-hash.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { mutate } from '#tests/support/mutate.ts'
import { seed, size } from '#tests/support/size.ts'
import { until } from '#tests/support/until.ts'

const LampSchema = v.object({ name: v.string(), price: v.pipe(v.number(), v.integer()) })
const PageSchema = v.object({ list: v.array(LampSchema), total: v.number() })
const OLD = { name: 'Moon', price: 4900 }
const NEW = { name: 'Moon', price: 5900 }
const NOW = Date.UTC(2026, 10, 21, 6)
const HOUR = 3_600_000

const stored = rows('catalogue', v.any())
const { indexedDB } = failingIndexedDb()

/** A shop that responds after a delay; `null` stands for no network. */
const ask = vi.fn<() => Promise<unknown>>()
const lampQuery = () =>
  queryOptions({
    queryKey: ['catalog', `lamp ${round}`],
    queryFn: async () => (await ask()) as typeof OLD, // the test decides what the shop responds
    meta: persistPublic(LampSchema),
    retry: false,
  })
/** Receives the events of the window. */
let shopWindow: EventTarget
/** A row unique to this test: late writes of an earlier one do not interfere. */
let round = 0
const key = () => `["catalog","lamp ${round}"]`

function visit({ isReturning = true, sources = createSources({ isReturning }) } = {}) {
  return createQueryClient({ sources, onSessionOver: () => {} })
}
/** What an earlier visit has stored. */
async function anEarlierVisit(answer: unknown = OLD) {
  ask.mockResolvedValue(answer)
  const before = visit({ isReturning: false })
  await before.fetchQuery(lampQuery())
  await until(async () => expect(await stored.keys()).toContain(key()))
  before.clear()
  ask.mockReset()
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true, toFake: ['Date'] })
  shopWindow = new EventTarget()
  vi.stubGlobal('addEventListener', shopWindow.addEventListener.bind(shopWindow))
  vi.stubGlobal('document', {
    readyState: 'complete',
    documentElement: { lang: 'en' },
    addEventListener: () => {},
  })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('indexedDB', indexedDB)
  ask.mockReset()
  round += 1
  await stored.clear()
})
// The browser's globals stay: a response may still be written after its test has ended.
afterEach(() => {
  vi.useRealTimers()
})

test('the last visit’s answer is there at once, with its own time, while the shop is asked again', async () => {
  await anEarlierVisit()
  vi.setSystemTime(NOW + HOUR)
  ask.mockResolvedValue(NEW)
  const client = visit()

  const first = await client.ensureQueryData(lampQuery())

  expect(first).toEqual(OLD)
  const { dataUpdatedAt, isInvalidated } = client.getQueryState(lampQuery().queryKey) ?? {}
  expect(dataUpdatedAt).toBeLessThan(NOW + HOUR)
  expect(isInvalidated).toBe(true)
  expect(ask).not.toHaveBeenCalled() // only once a component observes the query
  const page = new QueryObserver(client, lampQuery())
  onTestEnd(page.subscribe(() => {}))
  await until(() => expect(page.getCurrentResult().data).toEqual(NEW))
  await until(async () => expect(await stored.get(key())).toMatchObject({ data: NEW }))
})

test('an answer is on the device when the page is left before it was idle', async () => {
  vi.stubGlobal('requestIdleCallback', () => {}) // never
  ask.mockResolvedValue(NEW)
  await visit().fetchQuery(lampQuery())

  await until(async () => {
    shopWindow.dispatchEvent(new Event('pagehide'))
    expect(await stored.get(key())).toMatchObject({ data: NEW })
  })
})

test('who already waits for an answer sees the old one, then the new one', async () => {
  await anEarlierVisit()
  ask.mockResolvedValue(NEW)
  const seen: unknown[] = []
  const page = new QueryObserver(visit(), lampQuery())

  onTestEnd(page.subscribe(({ data }) => void (data && seen.push(data.price))))

  await until(() => expect(seen.at(-1)).toBe(NEW.price))
  expect(seen[0]).toBe(OLD.price)
})

/** Categories as the server sends them, or the service worker in its place with the time of its data. */
const answerOf = (products: number, at?: number) =>
  new Response(JSON.stringify({ code: 200, msg: '', data: { list: [category(products)] } }), {
    headers: at === undefined ? {} : { [AS_OF_HEADER]: String(at) },
  })
const category = (products: number) => ({
  id: 1,
  parentId: null,
  name: 'Lamps',
  picture: null,
  count: products,
})
const countIn = (client: ReturnType<typeof visit>) =>
  client.getQueryData<{ list: { count: number }[] }>(categoriesQuery('en').queryKey)?.list[0]?.count

test('what the service worker answers in the network’s place has its own time, and is not kept', async () => {
  sendWith(async () => answerOf(7, NOW - HOUR))
  const client = visit()

  await client.fetchQuery(categoriesQuery('en'))

  expect(countIn(client)).toBe(7)
  expect(client.getQueryState(categoriesQuery('en').queryKey)?.dataUpdatedAt).toBe(NOW - HOUR)
  shopWindow.dispatchEvent(new Event('pagehide'))
  expect(await stored.keys()).toEqual([])
})

test('what is shown and newer than the service worker’s answer stays', async () => {
  const client = visit()
  sendWith(async () => answerOf(9))
  await client.fetchQuery(categoriesQuery('en'))
  sendWith(async () => answerOf(7, NOW - HOUR))

  await client.refetchQueries(categoriesQuery('en'))

  expect(countIn(client)).toBe(9)
  expect(client.getQueryState(categoriesQuery('en').queryKey)?.dataUpdatedAt).toBe(NOW)
})

test('when a response came late, what the service worker had answered is fetched again', async () => {
  const serviceWorker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker })
  const client = visit()
  sendWith(async () => answerOf(7, NOW - HOUR))
  const page = new QueryObserver(client, categoriesQuery('en'))
  onTestEnd(page.subscribe(() => {}))
  await until(() => expect(countIn(client)).toBe(7))
  sendWith(async () => answerOf(9))

  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'LATE_RESPONSE' } }))

  await until(() => expect(countIn(client)).toBe(9))
})

test('without a network the last answer stays, and nothing is thrown', async () => {
  await anEarlierVisit()
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const client = visit()

  expect(await client.ensureQueryData(lampQuery())).toEqual(OLD)
  const page = new QueryObserver(client, lampQuery())
  onTestEnd(page.subscribe(() => {}))

  await until(() => expect(page.getCurrentResult().isRefetchError).toBe(true))
  expect(page.getCurrentResult().data).toEqual(OLD)
})

test('without a network and without an earlier answer the error is the network’s', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))

  await expect(visit().ensureQueryData(lampQuery())).rejects.toThrow('Failed to fetch')
})

test('errors, members’ queries and queries of no kind are not kept', async () => {
  const client = visit()
  ask.mockResolvedValue(OLD)
  await client.fetchQuery({ queryKey: ['order', 'detail'], queryFn: () => ask() })
  ask.mockRejectedValue(new Error('no'))
  await client.fetchQuery(lampQuery()).catch(() => {})
  ask.mockResolvedValue(OLD)

  await client.fetchQuery({ ...lampQuery(), queryKey: ['catalog', 'last'] })

  await until(async () => expect(await stored.keys()).toContain('["catalog","last"]'))
  const all = await stored.keys()
  expect(all).not.toContain('["order","detail"]')
  expect(all).not.toContain(key())
})

const lampsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['catalog', `lamps ${round}`],
    queryFn: async ({ pageParam }) => ({
      list: [{ name: `Lamp ${pageParam}`, price: 1 }],
      total: 9,
    }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    meta: persistPages(PageSchema),
  })

test('all pages of a list come back, and the next one follows them', async () => {
  const before = visit()
  await before.fetchInfiniteQuery({ ...lampsQuery(), pages: 3 })
  await until(async () => expect(await stored.keys()).toHaveLength(1))

  const { pages, pageParams } = await visit().ensureInfiniteQueryData(lampsQuery())

  expect(pages.map(({ list }) => list[0]?.name)).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3'])
  expect(pageParams).toEqual([1, 2, 3])
})

test('the beginning of a list that comes with a page gives way to all that is kept of it, after a reload only', async () => {
  const { queryKey: listKey, meta } = lampsQuery()
  await visit().fetchInfiniteQuery({ ...lampsQuery(), pages: 3 })
  await until(async () => expect(await stored.keys()).toHaveLength(1))
  const shape = schemaFingerprint(meta?.schema ?? v.never())
  const beginning = { pages: [{ list: [], total: 9 }], pageParams: [1] }
  const came = [{ key: listKey, data: beginning, at: NOW + HOUR, shape }]
  const { newerRows } = createSources({ isReturning: true })
  vi.setSystemTime(NOW + HOUR)

  const atAVisit = await newerRows(came, false)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) =>
      name === 'lengths' ? `{${JSON.stringify(hashKey(listKey))}:3}` : null,
  })
  const afterAReload = await newerRows(came, false)

  expect(atAVisit).toEqual([])
  expect(afterAReload).toMatchObject([{ key: listKey, at: NOW, data: { pageParams: [1, 2, 3] } }])
})

test.each([
  ['of more than a week ago', NOW - MAX_AGE_MS - 1],
  ['of next year', NOW + 365 * 24 * HOUR],
])('an answer %s is not shown', async (_, updatedAt) => {
  await anEarlierVisit()
  const row = (await stored.get(key())) as object // written by the previous visit
  await stored.set(key(), { ...row, updatedAt })
  ask.mockResolvedValue(NEW)

  expect(await visit().ensureQueryData(lampQuery())).toEqual(NEW)
})

test('an answer from a clock that was an hour ahead is of now, not of the future', async () => {
  await anEarlierVisit()
  vi.setSystemTime(NOW - HOUR)
  const client = visit()

  await client.ensureQueryData(lampQuery())

  const { dataUpdatedAt = 0 } = client.getQueryState(lampQuery().queryKey) ?? {}
  expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('after a change of the contract the old answer is dropped', async () => {
  await anEarlierVisit()
  ask.mockResolvedValue(NEW)
  const wider = v.object({ ...LampSchema.entries, brand: v.optional(v.string(), '') })

  const found = await visit().ensureQueryData({ ...lampQuery(), meta: persistPublic(wider) })

  expect(found).toEqual(NEW)
})

test('of many damaged rows none crashes and none shows what does not fit', async () => {
  await anEarlierVisit()
  const row = await stored.get(key())
  const random = seededRandom(`${seed} damaged rows`)
  ask.mockResolvedValue(NEW)

  for (let turn = 0; turn < size({ small: 250, nightly: 10_000 }); turn += 1) {
    await stored.set(key(), mutate(row, random))
    const client = visit()
    const found = await client.ensureQueryData(lampQuery())
    count('damaged rows')
    expect(v.is(LampSchema, found), `SEED=${seed}, turn ${turn}`).toBe(true)
    client.clear()
  }
})

const ends: (() => void)[] = []
const onTestEnd = (end: () => void) => void ends.push(end)
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
