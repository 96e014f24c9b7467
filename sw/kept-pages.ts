import { LANGUAGES, type Language } from '#contract/language.ts'
import { servedAddress } from '#contract/url/served-address.ts'
import { AGE_TIMING, KEPT_TIMING, PAYLOAD_ID } from '#contract/url/served-page.ts'
import { keptHeaders } from './kept-headers.ts'
import { scope } from './scope.ts'

/**
 * Public pages as the server renders them for a guest (ADR 49); they contain no personal data. A later visit starts
 * from the cached page of its address and language, and the page's scripts take over from there.
 */
const PREFIX = 'pages-'
/** Only pages of this worker's build: their scripts are in its shell. */
const OWN = PREFIX + __BUILD_ID__
/** Milliseconds after which a page is no longer served, and before which it is not fetched again. */
const MAX_AGE = 7 * 86_400_000
const RENEW_AFTER = 10 * 60_000
/** The least recently visited are evicted first; a page takes 60 to 200 kB. */
const MOST = 40
/** Milliseconds to fetch one page. */
const PATIENCE = 30_000
/** Holds the chosen language, in which the server renders. */
const LANGUAGE_COOKIE = 'ba-lang'

/** For browsers that expose cookies to service workers: https://developer.mozilla.org/docs/Web/API/CookieStore */
type CookieJar = { get: (name: string) => Promise<{ value: string } | null> }

/** The language the server would render in; undefined where the worker cannot determine it: then nothing is cached. */
export async function chosenLanguage(): Promise<Language | undefined> {
  if (!('cookieStore' in scope)) return undefined
  const cookie = await (scope.cookieStore as CookieJar).get(LANGUAGE_COOKIE) // typed as its specification defines it
  return cookie ? LANGUAGES.find((known) => known === cookie.value) : LANGUAGES[0]
}

/** The cache key of the page at an address (path and search). */
const placeOf = (language: string, path: string) => `/.kept/${language}${path}`

/** Milliseconds in an entry of the Server-Timing header; undefined when there is none. */
function timingOf({ headers }: Response, name: string): number | undefined {
  const [, value] =
    new RegExp(String.raw`\b${name};dur=(\d+)`).exec(headers.get('server-timing') ?? '') ?? []
  return value === undefined ? undefined : Number(value)
}

const ageOf = (page: Response) => Date.now() - (timingOf(page, KEPT_TIMING) ?? 0)
const isWithin = (age: number, limit: number) => age >= 0 && age < limit

async function find(path: string): Promise<Response | undefined> {
  const language = await chosenLanguage()
  return language && caches.match(placeOf(language, path), { cacheName: OWN })
}

/** The cached page of a URL as it is stored; undefined when none may be served. */
export async function keptPage(url: string): Promise<Response | undefined> {
  const path = servedAddress(new URL(url))
  const found = path === undefined ? undefined : await find(path).catch(() => undefined)
  return found && isWithin(ageOf(found), MAX_AGE) ? found : undefined
}

/** Counts how often all cached pages were dropped: a page requested before a drop is not cached after it. */
let drops = 0

/**
 * Caches the current public page of an address (path and search), unless it was cached recently. @throws when the
 * response is incomplete
 */
export async function keepPage(address: string): Promise<void> {
  const before = drops
  const path = servedAddress(new URL(address, scope.location.origin))
  if (path === undefined) return
  const found = await find(path)
  if (found && isWithin(ageOf(found), RENEW_AFTER)) return
  const response = await fetch(path, { priority: 'low', signal: AbortSignal.timeout(PATIENCE) })
  const html = await response.text()
  const language = languageOf(html)
  if (!response.ok || !isOwn(html) || !language || drops !== before) return
  const drawnAt = Date.now() - (timingOf(response, AGE_TIMING) ?? 0)
  const headers = keptHeaders(response, { 'server-timing': `${KEPT_TIMING};dur=${drawnAt}` })
  const cache = await caches.open(OWN)
  const place = placeOf(language, path)
  await cache.delete(place) // re-insert it as the newest
  await cache.put(place, new Response(html, { headers }))
  const surplus = (await cache.keys()).slice(0, -MOST)
  await Promise.all(surplus.map((old) => cache.delete(old)))
}

/** Rendered and of this build: an empty page has nothing to show, and another build's page needs other scripts. */
const isOwn = (html: string) =>
  html.includes(`content="${__BUILD_ID__}"`) && html.includes(`id="${PAYLOAD_ID}"`)

const languageOf = (html: string) =>
  LANGUAGES.find((known) => html.slice(0, 200).includes(`<html lang="${known}"`))

/** Pages of other builds, whose scripts are deleted as well. */
export async function dropPagesOfOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(names.map((name) => caches.delete(name)))
}

export async function dropKeptPages(): Promise<void> {
  drops += 1
  await dropPagesOfOthers()
  await caches.delete(OWN)
}
