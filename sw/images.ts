import { COPIED_PICTURES, COPIED_WIDTHS } from '#contract/copied-picture.ts'
import { entryOf, isExpired, limitedCache } from './limited-cache.ts'
import { PICTURE_LIMITS, substitute } from './picture-rules.ts'

const pictures = limitedCache('pictures', PICTURE_LIMITS)
const IGNORE_VARY = { ignoreVary: true }

export const dropPictures = pictures.drop

/** Placeholder for an image that is not cached and cannot be fetched: the shop's own drawing, with no background. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 144 144" fill="none" stroke="#8d8377" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="M8 40V20a16 16 0 0 1 32 0v20M4 40h40M24 4v10M14 40l7-9 5 5 4-4 5 8"/></svg>`

/** A product image: cached for a month, then requested again; offline, the closest cached match. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request.url, IGNORE_VARY).catch(() => undefined)
  if (kept && !isExpired(entryOf(request.url, kept), PICTURE_LIMITS, Date.now())) return kept
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
  const type = response.headers.get('content-type') ?? blob.type
  await pictures.put(url, blob, { 'content-type': type })
}

async function nearest(url: string): Promise<Response | undefined> {
  const other = substitute(url, [...(await pictures.urls()), ...(await copiesOf(url))])
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
