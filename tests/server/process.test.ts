import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADMISSION } from '#server/http/requests/concurrency-limit.ts'
import { runProcess } from '#tests/support/run-process.ts'
import { startProcess } from '#tests/support/shop-process.ts'
import { until } from '#tests/support/until.ts'
import { root } from '#tools/commands/support/node.mjs'

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
  { role: 'all', api: 200, waiting: 1 },
  { role: 'worker', api: 404, waiting: 0 },
] as const)(
  'told to end, a process behind a balancer ($role) is not ready any more, and goes on for a while',
  async ({ role, api, waiting }) => {
    const shop = await startProcess({ role, shutdownSeconds: 600 })
    const statusOf = async (path: string) => (await fetch(`${shop.url}${path}`)).status

    const { held, release } = await holdUp(shop.databaseUrl)
    const begun = ask(shop.url)
    await until(async () => expect(await held()).toBe(waiting))

    shop.tell('SIGTERM')

    await until(async () => expect(await statusOf('/readyz')).toBe(503))
    expect(await statusOf('/healthz')).toBe(200)
    const fresh = await fetch(`${shop.url}/api/openapi.json`)
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([api, 'close'])
    await release()
    expect((await begun).status).toBe(api)
    await until(async () => {
      shop.tell('SIGTERM') // told again, it waits no longer
      expect(await Promise.race([shop.ended, Promise.resolve('runs')])).toBe(0)
    })
  },
)

test('Ctrl-C does not wait for balancers', async () => {
  const shop = await startProcess({ shutdownSeconds: 600 })

  shop.tell('SIGINT')

  expect(await shop.ended).toBe(0)
})

test.each([
  ['PORT', '70000', 'PORT must be a number from 0 to 65535, not “70000”.'],
  ['METRICS_PORT', 'nine', 'METRICS_PORT must be a number from 0 to 65535, not “nine”.'],
  ['SHUTDOWN_SECONDS', 'soon', 'SHUTDOWN_SECONDS must be a number from 0 to 600, not “soon”.'],
])('%s=%s ends the start with a sentence', async (name, text, words) => {
  vi.stubEnv(name, text)
  onTestFinished(() => void vi.unstubAllEnvs())

  const { code, said } = await runProcess(['server/main.ts'], root)

  expect([code, said.trim()]).toEqual([1, `${words} See docs/configure.md.`])
})

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
