import { COPIED_PICTURES, COPIED_WIDTHS } from '#contract/copied-picture.ts'
import { isExpired, substitute, imagesToEvict, type Entry } from './ledger.ts'

const CACHE = 'pictures'
/** This cache also held members' photos, before they had their own address. */
const EARLIER_CACHE = 'media'
const DATE = 'x-sw-date'
const BYTES = 'x-sw-bytes'
const IGNORE_VARY = { ignoreVary: true }

/** Placeholder for an image that is not cached and cannot be fetched: the shop's own drawing, with no background. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 144 144" fill="none" stroke="#8d8377" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M8 40V20a16 16 0 0 1 32 0v20M4 40h40M24 4v10M14 40l7-9 5 5 4-4 5 8"/></svg>`

/** The cached images, read from the responses once in this worker's lifetime. */
let ledger: Promise<Map<string, Entry>> | undefined

const entryOf = (url: string, { headers }: Response): Entry => ({
  url,
  bytes: Number(headers.get(BYTES) ?? 0),
  storedAt: Number(headers.get(DATE) ?? 0),
})

async function readLedger(): Promise<Map<string, Entry>> {
  await caches.delete(EARLIER_CACHE)
  const cache = await caches.open(CACHE)
  const entries = (await cache.keys()).map(async ({ url }) => {
    const response = await cache.match(url, IGNORE_VARY)
    return response ? [entryOf(url, response)] : []
  })
  return new Map((await Promise.all(entries)).flat().map((entry) => [entry.url, entry]))
}

export async function dropPictures(): Promise<void> {
  ledger = undefined
  await caches.delete(CACHE).catch(() => {}) // if even that fails, there is nothing to delete
}

/** A product image: cached for a month, then requested again; offline, the closest cached match. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, IGNORE_VARY).catch(() => undefined)
  if (kept && !isExpired(entryOf(request.url, kept), Date.now())) return kept
  try {
    const response = await fetchPicture(request)
    if (response.status === 200 && response.type !== 'opaque' && !isPrivate(response)) {
      const copy = response.clone()
      event.waitUntil(keep(request.url, copy))
    }
    return response
  } catch {
    return kept ?? (await nearest(request.url).catch(() => undefined)) ?? placeholder()
  }
}

/** The server marks it as not cacheable: a member's photo under a legacy address. */
const isPrivate = ({ headers }: Response) => /\bno-store\b/.test(headers.get('cache-control') ?? '')

/**
 * Requested with CORS and without cookies: browsers pad an opaque response to megabytes of quota, whatever its size.
 */
async function fetchPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal })
  } catch (error) {
    if (new URL(request.url).origin === self.location.origin) throw error
    return fetch(request) // a CDN without CORS; shown, never cached
  }
}

async function keep(url: string, response: Response): Promise<void> {
  const blob = await response.blob().catch(() => undefined)
  if (!blob) return // the transfer broke off
  const headers = {
    'content-type': response.headers.get('content-type') ?? blob.type,
    [DATE]: String(Date.now()),
    [BYTES]: String(blob.size),
  }
  try {
    await add(url, new Response(blob, { headers }))
  } catch {
    await dropPictures() // the disk is full, and images are the most expendable
  }
}

async function add(url: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const entries = await (ledger ??= readLedger())
  entries.set(url, entryOf(url, response))
  await cache.put(url, response)
  for (const gone of imagesToEvict([...entries.values()], Date.now())) {
    entries.delete(gone)
    await cache.delete(gone, IGNORE_VARY)
  }
}

async function nearest(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  const stored = (await cache.keys()).map((request) => request.url)
  const other = substitute(url, [...stored, ...(await copiesOf(url))])
  return other === undefined ? undefined : caches.match(other, IGNORE_VARY)
}

/** The files of an image in the device's offline catalogue: it can hold thousands, so look them up by name. */
async function copiesOf(url: string): Promise<string[]> {
  const folder = url.slice(0, url.lastIndexOf('/'))
  const possible = COPIED_WIDTHS.flatMap((width) => [
    `${folder}/${width}.avif`,
    `${folder}/${width}.webp`,
  ])
  const found = await Promise.all(
    possible.map((file) => caches.match(file, { ...IGNORE_VARY, cacheName: COPIED_PICTURES })),
  )
  return possible.filter((_, at) => found[at] !== undefined)
}

const placeholder = () =>
  new Response(PLACEHOLDER, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })
