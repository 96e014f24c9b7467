import { COPIED_PICTURES, COPIED_WIDTHS } from '#src/contract/copied-picture.ts'
import { isExpired, substitute, surplus, type Entry } from './ledger.ts'

const CACHE = 'pictures'
/** Held members' photos too, before they had an address of their own. */
const EARLIER_CACHE = 'media'
const DATE = 'x-sw-date'
const BYTES = 'x-sw-bytes'
const IGNORE_VARY = { ignoreVary: true }

/** What stands for a picture that was never seen and cannot be fetched: the shop's own drawing, without a ground. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 144 144" fill="none" stroke="#8d8377" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M8 40V20a16 16 0 0 1 32 0v20M4 40h40M24 4v10M14 40l7-9 5 5 4-4 5 8"/></svg>`

/** What is kept, read from the responses once in this worker's life. */
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
  await caches.delete(CACHE).catch(() => {}) // where even that fails there is nothing to drop
}

/** A product picture: kept for a month, then asked for again; without network the nearest thing there is. */
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

/** The shop says that nobody may keep it: a member's photo under an address of earlier days. */
const isPrivate = ({ headers }: Response) => /\bno-store\b/.test(headers.get('cache-control') ?? '')

/** Asked for in the open and without cookies: an opaque answer costs megabytes of the shop's room, whatever its size. */
async function fetchPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit', signal: request.signal })
  } catch (error) {
    if (new URL(request.url).origin === self.location.origin) throw error
    return fetch(request) // a CDN that does not share; shown, never kept
  }
}

async function keep(url: string, response: Response): Promise<void> {
  const blob = await response.blob().catch(() => undefined)
  if (!blob) return // it broke off on its way
  const headers = {
    'content-type': response.headers.get('content-type') ?? blob.type,
    [DATE]: String(Date.now()),
    [BYTES]: String(blob.size),
  }
  try {
    await add(url, new Response(blob, { headers }))
  } catch {
    await dropPictures() // the disk is full, and pictures are what it can best do without
  }
}

async function add(url: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const entries = await (ledger ??= readLedger())
  entries.set(url, entryOf(url, response))
  await cache.put(url, response)
  for (const gone of surplus([...entries.values()], Date.now())) {
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

/** The files of a picture that the copy of the shop on this device holds: it can have thousands, so they are looked for by name. */
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
