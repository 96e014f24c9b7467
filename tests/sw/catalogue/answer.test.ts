import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPIED_PAGES } from '#contract/catalogue-rows.ts'
import { openDisk } from '#contract/lib/disk.ts'
import { AS_OF_HEADER, NETWORK_HEADER } from '#contract/lib/network.ts'
import { answerCatalogue, dropResponses } from '#sw/catalogue/answer.ts'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'

const NOW = Date.UTC(2026, 10, 21, 6)
const COPIED_AT = NOW - 3_600_000
const HOME = { banners: [], departments: [], floors: [], stories: [], serverTime: 1 }
const COPIED = { ...HOME, serverTime: 2 }

/** The server, or whatever else answers. */
const network = vi.fn<(request: Request) => Promise<Response>>()
const announce = vi.fn()

vi.stubGlobal('caches', memoryCaches())
vi.stubGlobal('indexedDB', failingIndexedDb().indexedDB)
vi.stubGlobal('fetch', (request: Request) => network(request))

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  network.mockReset()
  announce.mockReset()
  await dropResponses()
  await openDisk(`shop-${COPIED_PAGES}`).empty()
})
afterEach(() => void vi.useRealTimers())

/** A home page that this device has downloaded. */
async function aCopy() {
  await openDisk(`shop-${COPIED_PAGES}`).write([
    ['copy', { locale: 'en', at: COPIED_AT, count: 1 }],
    ['home', { locale: 'en', home: COPIED }],
  ])
}

const json = (data: unknown, { code = 200, status = 200 } = {}) =>
  new Response(JSON.stringify({ code, msg: '', data }), {
    status,
    headers: { 'content-type': 'application/json', 'content-language': 'en', 'x-build': 'b' },
  })

/** What a page receives for the home page, and when that was current. */
async function home({ language = 'en', isDown = false } = {}) {
  const headers = new Headers({ 'accept-language': language })
  if (isDown) headers.set(NETWORK_HEADER, 'lost')
  const request = new Request('http://shop.test/api/catalog/home', { headers })
  const response = await answerCatalogue({ request, waitUntil: () => {} }, announce)
  const at = response.headers.get(AS_OF_HEADER)
  const { data } = (await response.json()) as { data: unknown } // an envelope, by the tests themselves
  return {
    data,
    at: at === null ? null : Number(at),
    network: response.headers.get(NETWORK_HEADER),
    build: response.headers.get('x-build'),
  }
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('the server’s response comes through as it is', async () => {
  await aCopy()
  network.mockResolvedValue(json(HOME))

  expect(await home()).toEqual({ data: HOME, at: null, network: null, build: 'b' })
})

test('when the network fails the copy answers, under its own time', async () => {
  await aCopy()
  network.mockImplementation(lost)

  expect(await home()).toEqual({ data: COPIED, at: COPIED_AT, network: 'lost', build: null })
})

test('what the server sent last for an address is newer than the copy', async () => {
  await aCopy()
  network.mockResolvedValueOnce(json(HOME))
  await home()
  await vi.advanceTimersByTimeAsync(60_000)
  network.mockImplementation(lost)

  expect(await home()).toMatchObject({ data: HOME, at: NOW, network: 'lost' })
})

test('after three seconds the copy answers; the late response is announced and needs no further wait', async () => {
  await aCopy()
  const late = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(late.promise)

  const shown = home()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shown).toMatchObject({ data: COPIED, at: COPIED_AT, network: null })
  expect(announce).not.toHaveBeenCalled()
  late.resolve(json(HOME))
  await vi.advanceTimersByTimeAsync(1)

  expect(announce).toHaveBeenCalledOnce()
  expect(await home()).toMatchObject({ data: HOME, at: null })
  expect(network).toHaveBeenCalledOnce()
})

test('a late response is not announced when what is shown is hardly older', async () => {
  network.mockResolvedValueOnce(json(HOME))
  await home()
  const late = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(late.promise)

  const shown = home()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shown).toMatchObject({ at: NOW })
  late.resolve(json(HOME))
  await vi.advanceTimersByTimeAsync(1)

  expect(announce).not.toHaveBeenCalled()
})

test('a network that is known to be down is not waited for', async () => {
  await aCopy()
  network.mockReturnValue(new Promise(() => {}))

  const shown = home({ isDown: true })
  await vi.advanceTimersByTimeAsync(1)

  expect(await shown).toMatchObject({ data: COPIED, at: COPIED_AT })
})

test('a response that breaks off, and the page of a captive portal, are no answer', async () => {
  await aCopy()
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":200'))
      controller.error(new TypeError('network error'))
    },
  })
  network.mockResolvedValueOnce(new Response(half))
  expect(await home()).toMatchObject({ data: COPIED, network: 'lost' })

  const headers = { 'content-type': 'text/html' }
  network.mockResolvedValueOnce(new Response('<p>Sign in to the Wi-Fi', { headers }))
  expect(await home()).toMatchObject({ data: COPIED, network: 'lost' })
})

test('a refusal is an answer, and what was refused is shown no longer', async () => {
  network.mockResolvedValueOnce(json(HOME))
  await home()
  network.mockResolvedValueOnce(json(null, { code: 404 }))
  expect(await home()).toMatchObject({ data: null, at: null })

  network.mockImplementation(lost)
  await expect(home()).rejects.toThrow('Failed to fetch')
})

test('a copy in another language does not answer', async () => {
  await aCopy()
  network.mockImplementation(lost)

  await expect(home({ language: 'zh-cn' })).rejects.toThrow('Failed to fetch')
})

test('what was stored over a week ago does not answer', async () => {
  network.mockResolvedValueOnce(json(HOME))
  await home()
  await vi.advanceTimersByTimeAsync(8 * 86_400_000)
  network.mockImplementation(lost)

  await expect(home()).rejects.toThrow('Failed to fetch')
})
