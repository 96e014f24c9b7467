import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ADMISSION } from '#server/http/requests/concurrency-limit.ts'
import { startProcess } from '#tests/support/shop-process.ts'
import { until } from '#tests/support/until.ts'

/** Blocks everything that reads the site's settings, until released. */
async function holdUp(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table settings in access exclusive mode')
  return {
    held: async () => {
      const { rowCount } = await client.query('select from pg_locks where not granted')
      return rowCount ?? 0
    },
    release: () => client.query('commit'),
  }
}

const ask = (url: string) => fetch(`${url}/api/portal/index`)

test('told to end, the shop answers what it has accepted, takes nothing new, and ends well', async () => {
  const shop = await startProcess()
  const { held, release } = await holdUp(shop.databaseUrl)
  const accepted = ask(shop.url)
  await until(async () => expect(await held()).toBe(1))

  shop.tell('SIGTERM')

  await until(() => expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed'))
  await release()
  const { status, headers } = await accepted
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await shop.ended).toBe(0)
})

test.each([
  { role: 'all', api: 200 },
  { role: 'worker', api: 404 },
] as const)(
  'told to end, a process behind a balancer ($role) is not ready any more, and goes on for a while',
  async ({ role, api }) => {
    const shop = await startProcess({ role, shutdownSeconds: 600 })
    const statusOf = async (path: string) => (await fetch(`${shop.url}${path}`)).status

    shop.tell('SIGTERM')

    await until(async () => expect(await statusOf('/readyz')).toBe(503))
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/api/portal/index')).toBe(api)
    shop.tell('SIGTERM') // told again, it leaves at once
    expect(await shop.ended).toBe(0)
  },
)

test('in a rush the shop refuses what is too much, is still healthy, and recovers by itself', async () => {
  const shop = await startProcess()
  const { held, release } = await holdUp(shop.databaseUrl)
  const tooMany = 20
  const all = Array.from({ length: ADMISSION.atOnce + ADMISSION.waiting + tooMany }, () =>
    ask(shop.url),
  )
  const refused: Response[] = []
  for (const one of all)
    void one.then((response) => response.status === 503 && refused.push(response))
  await until(() => expect(refused.length).toBeGreaterThanOrEqual(tooMany))
  expect(await held()).toBeGreaterThan(0)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)

  await release()

  const answers = await Promise.all(all)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
  expect((await ask(shop.url)).status).toBe(200)
  expect(await (await fetch(`${shop.url}/readyz`)).text()).toBe('ready')
})

test('a worker answers how it is, and serves neither pages nor the API', async () => {
  const worker = await startProcess({ role: 'worker' })
  const look = async (path: string) => {
    const response = await fetch(`${worker.url}${path}`)
    return [response.status, await response.text()]
  }

  expect(await look('/healthz')).toEqual([200, 'ok'])
  expect(await look('/readyz')).toEqual([200, 'ready'])
  for (const path of ['/', '/api/portal/index', '/sw.js'])
    expect(await look(path)).toEqual([404, '404 Not Found'])
  worker.tell('SIGTERM')
  expect(await worker.ended).toBe(0)
})
