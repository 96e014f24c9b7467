import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { watchReadiness } from '#server/db/readiness.ts'
import { health } from '#server/http/health.ts'
import { ARRIVAL, listen } from '#server/http/listen.ts'
import { freshDatabase } from '#tests/support/database.ts'

async function watched(url: string) {
  const readiness = await watchReadiness(url)
  onTestFinished(() => readiness.close())
  const app = health(readiness)
  return async (path: string) => (await app.request(path)).status
}

async function aDatabase() {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

test('a shop without its database is alive, but not ready for shoppers', async () => {
  const url = await aDatabase()
  const ask = await watched(url)
  const askGone = await watched(new URL('/no_such_database', url).href)

  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
  expect([await askGone('/healthz'), await askGone('/readyz')]).toEqual([200, 503])
})

test('a shop whose connections are all in use stays ready', async () => {
  const url = await aDatabase()
  const { pool, close } = openPool(url, { max: 1 })
  const taken = await pool.connect()

  expect(await (await watched(url))('/readyz')).toBe(200)

  taken.release()
  await close()
})

test('where the pooler lets no connection in, the shop is not ready', async () => {
  const url = await aDatabase()
  const pooler = new URL(url)
  pooler.searchParams.set('host', '/nowhere')
  const readiness = await watchReadiness(pooler.href, url)
  onTestFinished(() => readiness.close())

  expect(readiness.isReady()).toBe(false)
})

test('a balancer asks for the health without naming a host; other requests must name one', async () => {
  const app = health({ isReady: () => true })
  const { port, close } = await listen((request) => app.fetch(request), 0)
  onTestFinished(close)
  const statusOf = async (head: string) => {
    const socket = connect(port, 'localhost')
    await once(socket, 'connect')
    socket.end(`${head}\r\n\r\n`)
    return (await text(socket)).split(' ')[1]
  }

  expect(await statusOf('GET /healthz HTTP/1.0')).toBe('200')
  expect(await statusOf('GET /readyz HTTP/1.1\r\nConnection: close')).toBe('200')
  expect(await statusOf('GET / HTTP/1.1\r\nConnection: close')).toBe('400')
})

test('a connection is kept longer than balancers reuse it, and longer than a head may take', async () => {
  const arrival = { ...ARRIVAL, headersTimeout: 20, connectionsCheckingInterval: 10 }
  const { port, close } = await listen(() => new Response('well'), 0, arrival)
  onTestFinished(close)
  const [kept, silent] = [connect(port, 'localhost'), connect(port, 'localhost')]
  const said = text(kept)
  kept.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  await once(kept, 'readable')
  silent.resume()
  await once(silent, 'close') // the time for a head is over

  kept.end('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n')

  const answers = await said
  expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(2)
  expect(answers).toMatch(/^Keep-Alive: timeout=65\r$/im)
})
