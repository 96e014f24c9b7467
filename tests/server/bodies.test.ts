import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ADMISSION } from '#server/http/requests/concurrency-limit.ts'
import { CSRF_COOKIE, CSRF_HEADER, newCsrfToken } from '#server/http/requests/csrf.ts'
import { ARRIVAL, listen } from '#server/http/listen.ts'
import type { LogLine } from '#server/domain/log.ts'
import { BODIES } from '#server/http/requests/whole-bodies.ts'
import { aListeningShop } from '#tests/support/listening-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'

/** A request that the shop would answer, which stops after one byte of its body. */
const halfSent = (token = '') =>
  'POST /api/portal/user/logout HTTP/1.1\r\nhost: shop.test\r\n' +
  `cookie: ${CSRF_COOKIE}=${token}\r\n${CSRF_HEADER}: ${token}\r\ncontent-length: 100\r\n\r\n{`
const ASK = 'GET /api/help HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n'

// Proves security 2.4.1
test('while more bodies are half sent than there are places, another caller is answered', async () => {
  const { begin, raw, shop } = await aListeningShop({ limits: { ...ADMISSION, patience: 0 } })
  const half = halfSent(newCsrfToken(shop.random, shop.secrets))
  const sockets = await Promise.all(Array.from({ length: ADMISSION.atOnce * 2 }, () => begin(half)))

  expect(await raw(ASK)).toMatch(/^HTTP\/1.1 200/)

  expect(sockets.map((socket) => socket.readyState)).toEqual(sockets.map(() => 'open'))
})

// Proves security 15.2.2
test('a body that never ends is ended by the shop, in the reader’s words', async () => {
  const { raw } = await aListeningShop({ bodies: { ...BODIES, deadline: 50 } })

  const said = await raw(halfSent())

  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(said).toContain('网络太慢')
})

test('a body that comes in pieces is read whole', async () => {
  const { begin } = await aListeningShop()
  const head = 'POST /api/portal/user/logout HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n'
  const socket = await begin(`${head}content-length: 14\r\n\r\n{"a"`)

  socket.write(':"012345"}')

  expect(await text(socket)).toMatch(/^HTTP\/1.1 403/) // read, then refused because it has no token
})

test('a body that is too large is read to its end, so that its sender reads the answer', async () => {
  const { begin, raw } = await aListeningShop()
  const bytes = 300 * 1024
  const head = 'POST /api/portal/user/logout HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n'
  const half = 'x'.repeat(bytes / 2)
  const socket = await begin(`${head}content-length: ${bytes}\r\n\r\n${half}`)

  expect(await raw(ASK)).toMatch(/^HTTP\/1.1 200/)
  expect(socket.bytesRead).toBe(0)
  socket.write(half)

  expect(await text(socket)).toMatch(/^HTTP\/1.1 413/)
})

test('no address fills the memory with bodies', async () => {
  const { api, guest } = await openShop({ bodies: { ...BODIES, roomPerAddress: 1000 } })
  const send = (body: string) =>
    api.fetch(new Request('http://shop.test/api/portal/user/logout', { method: 'POST', body }))

  expect((await send('x'.repeat(1001))).status).toBe(503)

  expect((await send('x'.repeat(1000))).status).toBe(403)
  expect((await send('x'.repeat(1000))).status).toBe(403) // an answered body is no longer held
  await expect(guest().send(new Request('http://shop.test/api/help'))).resolves.toHaveProperty(
    'status',
    200,
  )
})

// Proves security 16.3.4
test('a caller who hangs up in the middle is no fault of the shop', async () => {
  const lines: LogLine[] = []
  const { begin } = await aListeningShop({ log: (line) => void lines.push(line) })
  const socket = await begin(halfSent())

  socket.resetAndDestroy()

  await until(() => expect(lines).toHaveLength(1))
  expect(lines).toMatchObject([{ level: 'info', status: 400 }])
})

test('a request whose head or body does not arrive is ended by the server itself', async () => {
  const arrival = {
    ...ARRIVAL,
    headersTimeout: 50,
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
  }
  const { port, close } = await listen(() => new Promise<Response>(() => {}), 0, arrival)
  onTestFinished(close)
  const ended = (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    return text(socket)
  }

  expect(await ended('GET / HTTP/1.1\r\nhost:')).toMatch(/^HTTP\/1.1 408/)
  expect(await ended(halfSent())).toMatch(/^HTTP\/1.1 408/)
  expect(ARRIVAL.headersTimeout).toBeLessThanOrEqual(BODIES.deadline)
})
