import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConcurrency, unusedSlots } from '#server/http/requests/concurrency-limit.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PATIENCE = 1000

/** A shop that processes two requests at once and queues two more; each runs until the test ends it. */
function aBusyShop(share = 1) {
  const underWay: (() => void)[] = []
  const app = new Hono()
  const limits = { atOnce: 2, waiting: 2, patience: PATIENCE, share }
  app.use(
    '*',
    limitConcurrency(limits, (c) => c.req.header('from') ?? 'one', unusedSlots()),
  )
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => underWay.push(resolve))
    return c.text('done')
  })
  app.get('/fails', () => Promise.reject(new Error('it broke')))
  app.onError((error, c) => c.text('', error instanceof HttpRefused ? error.status : 500))
  const ask = async (path = '/', from = 'one') =>
    (await app.request(path, { headers: { from } })).status
  return { ask, underWay, endOne: () => underWay.shift()?.() }
}

test('more than the shop can take are refused at once, and those it took are answered', async () => {
  const { ask, underWay, endOne } = aBusyShop()
  const taken = Array.from({ length: 4 }, () => ask())

  expect(await ask()).toBe(503)

  expect(underWay).toHaveLength(2)
  for (const _ of taken) {
    await until(() => expect(underWay).not.toEqual([]))
    endOne()
  }
  expect(await Promise.all(taken)).toEqual([200, 200, 200, 200])
})

test('who waits too long is refused, and takes no place afterwards', async () => {
  const { ask, underWay, endOne } = aBusyShop()
  const first = [ask(), ask()]
  const waiting = ask()

  await vi.advanceTimersByTimeAsync(PATIENCE)

  expect(await waiting).toBe(503)
  endOne()
  endOne()
  expect(await Promise.all(first)).toEqual([200, 200])
  expect(underWay).toEqual([])
})

test('when the rush is over the shop takes as many as before, failed ones included', async () => {
  const { ask, underWay, endOne } = aBusyShop()
  expect(await Promise.all([ask('/fails'), ask('/fails'), ask('/fails')])).toEqual([500, 500, 500])

  const again = [ask(), ask()]

  await until(() => expect(underWay).toHaveLength(2))
  endOne()
  endOne()
  expect(await Promise.all(again)).toEqual([200, 200])
})

// Proves security 15.2.2
test('one address has a part of the places and of the row, and others have the rest', async () => {
  const { ask, underWay, endOne } = aBusyShop(0.5)
  const greedy = [ask(), ask()]
  await until(() => expect(underWay).toHaveLength(1))

  expect(await ask()).toBe(503)
  const other = ask('/', 'another')

  await until(() => expect(underWay).toHaveLength(2))
  endOne()
  await until(() => expect(underWay).toHaveLength(2)) // the second of the first address started after its first
  endOne()
  endOne()
  expect(await Promise.all([...greedy, other])).toEqual([200, 200, 200])
})

test('a refused call says when to come back, in the words of the catalogue', async () => {
  vi.useRealTimers()
  const { guest } = await openShop({
    limits: { atOnce: 0, waiting: 0, patience: PATIENCE, share: 1 },
  })

  const response = await guest('en').send(new Request('http://shop.test/api/portal/index'))

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ code: 503, msg: 'Service unavailable!' })
})
