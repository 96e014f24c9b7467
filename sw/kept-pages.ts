import { LANGUAGES, type Language, LanguageSchema } from '#contract/language.ts'
import { servedAddress, payloadAddress, START } from '#contract/url/served-address.ts'
import { AGE_TIMING, KEPT_TIMING, PAYLOAD_ID } from '#contract/url/served-page.ts'
import { scope } from './scope.ts'
import { hashKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { replaces, type Row } from '#contract/lib/row.ts'
import { createQueue } from '#contract/lib/lock.ts'
import { memory } from './memory.ts'
import { catalogueRows } from './stored-rows.ts'

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
/** Milliseconds to fetch one page, the data of one, or the data of all pages of the start. */
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

/** Headers that describe the transfer or revalidation of a response, not the stored content. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'etag']

/** The headers stored with a full response; with others the browser would misread the cached one. */
export function keptHeaders({ headers }: Response, own: Record<string, string>): Headers {
  const kept = new Headers(headers)
  for (const name of TRANSFER_HEADERS) kept.delete(name)
  for (const [name, value] of Object.entries(own)) kept.set(name, value)
  return kept
}

/** Milliseconds after which the pages of the start are fetched again. */
const RENEW_START_AFTER = 86_400_000

const inTurn = createQueue()

/** What the pages of the start were last stored for. */
const lastStart = memory(
  'start',
  v.object({ build: v.string(), language: LanguageSchema, at: v.number() }),
)

const PayloadSchema = v.object({
  now: v.number(),
  queries: v.array(
    v.object({
      key: v.array(v.unknown()),
      data: v.unknown(),
      at: v.number(),
      shape: v.optional(v.string()),
    }),
  ),
})

/**
 * Stores the data of the pages with which the shop opens without a network (ADR 61): home, categories and help; nothing
 * when this build has stored them for this language within a day. Never rejects; what failed is tried again at the next
 * request.
 */
export const keepStart = (language: Language): Promise<void> =>
  inTurn(async () => {
    const last = await lastStart.read()
    const isSame = last?.build === __BUILD_ID__ && last.language === language
    if (isSame && isWithin(Date.now() - last.at, RENEW_START_AFTER)) return
    if (await storeRows(START, language))
      await lastStart.write({ build: __BUILD_ID__, language, at: Date.now() })
  })

/** Stores the data of a public page (path and search) that was left before it was stored. Never rejects. */
export const keepRows = (path: string, language: Language): Promise<void> =>
  inTurn(async () => void (await storeRows(path, language)))

/** @returns whether the payload came, and the device has taken it */
async function storeRows(path: string, language: Language): Promise<boolean> {
  try {
    const address = payloadAddress({ path, language, build: __BUILD_ID__ })
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(address, { credentials: 'omit', priority: 'low', signal })
    if (response.status !== 200) return false
    const cameAt = Date.now() - 1000 * Number(response.headers.get('age'))
    const { now, queries } = v.parse(PayloadSchema, await response.json())
    const rows = await Promise.all(
      queries.map(async ({ key, data, at, shape }) => {
        if (shape === undefined) return []
        const row: Row = {
          data,
          shape,
          updatedAt: cameAt - (now - at),
          size: JSON.stringify(data).length,
        }
        const hash = hashKey(key)
        return replaces(row, await catalogueRows.get(hash)) ? [[hash, row] as const] : []
      }),
    )
    return await catalogueRows.write(rows.flat())
  } catch {
    return false
  }
}
