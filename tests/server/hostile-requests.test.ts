import { expect, test } from 'vitest'
import { aListeningShop } from '#tests/support/listening-shop.ts'
import { openShop } from '#tests/support/shop.ts'

/** Third-party pages hosted on this server, and what strangers may send them. */
test.each([
  ['GET', '/wechat/return?state=%00&code=x'],
  ['GET', '/wechat/return?state=%ED%A0%80'],
  ['GET', `/wechat/return?state=${'x'.repeat(5000)}`],
  ['GET', '/demo-wechat/%00'],
  ['GET', '/demo-wechat/%E0%A4%A'],
  ['GET', '/sandbox-gateway/%00'],
  ['GET', '/sandbox-gateway/..%2f..%2fetc%2fpasswd'],
  ['GET', '/sitemap/goods-99999.xml'],
  ['GET', '/sitemap/goods-999999.xml'],
  ['POST', '/sandbox-gateway/%00'],
  ['POST', '/demo-wechat/x'],
  ['POST', '/api/cashier/notify/sandbox'],
])('%s %s is no error of the shop, whatever body comes with it', async (method, path) => {
  const { api } = await openShop()
  const bodies = [
    { type: 'multipart/form-data', body: 'nonsense' },
    { type: 'multipart/form-data; boundary=x', body: '--x\r\nnonsense' },
    { type: 'application/x-www-form-urlencoded', body: 'who=%00%ED%A0%80&decision=agree' },
    { type: 'application/json', body: '{' },
    { type: 'nonsense', body: '\0' },
  ]

  for (const { type, body } of bodies) {
    const headers = { 'content-type': type }
    const init = method === 'GET' ? { headers } : { method, headers, body }
    const { status } = await api.fetch(new Request(`http://shop.test${path}`, init))
    expect(status, type).toBeLessThan(500)
  }
})

const HOST = 'host: shop.test\r\nconnection: close\r\n'
const ASK = `GET /api/help HTTP/1.1\r\n${HOST}\r\n`

// Proves security 4.2.1, security 13.4.4
test.each([
  ['a method that echoes', `TRACE /api/help HTTP/1.1\r\n${HOST}\r\n`, /^HTTP\/1.1 [45]0\d/],
  ['no host', 'GET /api/help HTTP/1.1\r\nconnection: close\r\n\r\n', /^HTTP\/1.1 400/],
  [
    'a host that is none',
    'GET /api/help HTTP/1.1\r\nhost: a b/c@d\r\nconnection: close\r\n\r\n',
    /^HTTP\/1.1 400/,
  ],
  [
    'a header with a line break of its own',
    `GET /api/help HTTP/1.1\r\n${HOST}x: a\nset-cookie: b\r\n\r\n`,
    /^HTTP\/1.1 /,
  ],
  [
    'two lengths',
    `POST /api/portal/user/login HTTP/1.1\r\n${HOST}content-length: 2\r\ncontent-length: 30\r\n\r\n{}`,
    /^HTTP\/1.1 400/,
  ],
  [
    'a length and pieces',
    `POST /api/portal/user/login HTTP/1.1\r\n${HOST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1.1 400/,
  ],
  [
    'more headers than fit',
    `GET /api/help HTTP/1.1\r\n${HOST}x: ${'y'.repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1.1 431/,
  ],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01', /^HTTP\/1.1 400/],
  [
    'a path with line breaks',
    `GET /api/help/%0d%0aset-cookie:%20a=b HTTP/1.1\r\n${HOST}\r\n`,
    /^HTTP\/1.1 [24]/,
  ],
])('%s over the wire is refused, and the next request is answered', async (_, bytes, answer) => {
  const { raw } = await aListeningShop()

  const said = await raw(bytes)

  expect(said).toMatch(answer)
  expect(said).not.toMatch(/^set-cookie: (?!safeToken)/im)
  expect(await raw(ASK)).toMatch(/^HTTP\/1.1 200/)
})
