import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientIp, configuredPlace, networkOf, originOf } from '#server/lib/public-origin.ts'

const SOCKET = '10.0.0.9'

async function addressFor(proxies: number, forwarded?: string) {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, { origin: null, proxies })))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: { remoteAddress: SOCKET } }
  return (await app.request('/', { headers }, { incoming })).text()
}

test.each([
  { proxies: 0, forwarded: '1.1.1.1', is: SOCKET, why: 'nobody is believed without a proxy' },
  {
    proxies: 1,
    forwarded: '6.6.6.6, 1.1.1.1',
    is: '1.1.1.1',
    why: 'what was invented is passed over',
  },
  { proxies: 2, forwarded: '1.1.1.1, 2.2.2.2', is: '1.1.1.1', why: 'two proxies are passed over' },
  { proxies: 1, forwarded: '2001:db8::1', is: '2001:db8::1', why: 'of the newer kind' },
  { proxies: 2, forwarded: '1.1.1.1', is: SOCKET, why: 'who came past the proxies' },
  { proxies: 1, forwarded: 'not an address', is: SOCKET, why: 'nonsense' },
  { proxies: 1, forwarded: undefined, is: SOCKET, why: 'no word of it' },
])('the caller behind $proxies proxies: $why', async ({ proxies, forwarded, is }) => {
  expect(await addressFor(proxies, forwarded)).toBe(is)
})

// Proves security 4.1.3
test('the origin that the owner names counts, whatever a request says', async () => {
  const place = configuredPlace({ SHOP_URL: 'https://shop.example/', SHOP_PROXIES: '1' })
  const app = new Hono().get('/', (c) => c.text(originOf(c, place)))

  const response = await app.request('http://evil.example/', { headers: { host: 'evil.example' } })

  expect(await response.text()).toBe('https://shop.example')
  expect(place.proxies).toBe(1)
})

test.each([{ SHOP_URL: 'shop.example' }, { SHOP_URL: 'ftp://x' }, { SHOP_PROXIES: 'two' }])(
  'settings that cannot be meant end the start: %o',
  (environment) => {
    expect(() => configuredPlace(environment)).toThrow(/docs\/configure\.md/)
  },
)

test.each([
  { address: '203.0.113.7', is: '203.0.113.7', why: 'every one of the older kind' },
  {
    address: '::ffff:203.0.113.7',
    is: '203.0.113.7',
    why: 'one of the older kind, as a socket writes it',
  },
  {
    address: '2001:db8:1:2:3:4:5:6',
    is: '2001:db8:1:2::/64',
    why: 'the network of the newer kind',
  },
  { address: '2001:0DB8:1:2::9', is: '2001:db8:1:2::/64', why: 'the same, written otherwise' },
  { address: '2001:db8::9', is: '2001:db8:0:0::/64', why: 'zeros that are left out' },
  { address: '::1', is: '0:0:0:0::/64', why: 'zeros at the beginning' },
  { address: 'local', is: 'local', why: 'no address at all' },
])('limits count as one caller: $why', ({ address, is }) => {
  expect(networkOf(address)).toBe(is)
})
