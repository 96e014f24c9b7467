import * as v from 'valibot'
import { EnvelopeSchema, SUCCESS } from '#contract/endpoint.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { FRESH_MS } from '#contract/lib/as-of.ts'
import { MAX_AGE_MS, plausibleTimestamp } from '#contract/lib/believable.ts'
import {
  AS_OF_HEADER,
  isFromShop,
  NETWORK_HEADER,
  NETWORK_LOST,
  PATIENCE_MS,
} from '#contract/lib/network.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { entryOf, limitedCache } from '#sw/limited-cache.ts'
import { copiedAt } from './copy.ts'
import { deviceAnswer } from './device-answer.ts'

/** Responses of public catalogue calls as the server sent them, by language and address. */
const responses = limitedCache('catalogue', { entries: 300, bytes: 20_000_000, age: MAX_AGE_MS })
export const dropResponses = responses.drop

/** Milliseconds after which a request to the server is aborted. */
const TIMEOUT = 15_000

/** When responses arrived for which the device had answered, in ms; the page will fetch them again. */
const late = new Map<string, number>()

/** What this needs of the browser's event. */
type CallEvent = { request: Request; waitUntil: (work: Promise<unknown>) => void }

/** `place`: the cache key. */
type Call = { request: Request; language: Language; place: string }

/**
 * The server's response to a public call of the catalogue. If none arrives in three seconds, if the network fails, or is
 * known to be down: what this device has, with its own time (ADR 70). A late response is cached and announced.
 */
export async function answerCatalogue(event: CallEvent, announce: () => void): Promise<Response> {
  const { request } = event
  const language = LANGUAGES.find((known) => known === request.headers.get('accept-language'))
  if (!language) return fetch(request)
  const { pathname, search } = new URL(request.url)
  const call = { request, language, place: `/.catalogue/${language}${pathname}${search}` }
  return (await lateResponse(call)) ?? firstResponse(event, call, announce)
}

/** The response that was announced to the page a moment ago; it is not waited for again. */
async function lateResponse({ place }: Call): Promise<Response | undefined> {
  const at = late.get(place)
  late.delete(place)
  return at !== undefined && Date.now() - at < FRESH_MS ? responses.match(place) : undefined
}

async function firstResponse(
  event: CallEvent,
  call: Call,
  announce: () => void,
): Promise<Response> {
  const fetched = fetchWhole(call.request)
  const stored = fetched.then((whole) => store(whole, call))
  event.waitUntil(stored.catch(() => {}))
  const answer = fetched.then(
    ({ response }) => (isFromShop(response) ? response : 'lost'),
    () => 'lost' as const,
  )
  const isKnownDown = call.request.headers.has(NETWORK_HEADER)
  const first = await withTimeout(answer, isKnownDown ? 0 : PATIENCE_MS, () => 'late' as const)
  if (first instanceof Response) return first
  const found = await onDevice(call).catch(() => undefined)
  if (!found) return (await fetched).response
  const isOutdated = Date.now() - found.at >= FRESH_MS // else what is shown is nearly as new
  if (first === 'late' && isOutdated) event.waitUntil(expectLate(stored, call, announce))
  return responseOf(found, call, first)
}

async function expectLate(stored: Promise<void>, { place }: Call, announce: () => void) {
  try {
    await stored
    late.set(place, Date.now())
    announce()
  } catch {
    // it never came
  }
}

type Whole = { response: Response; body: Blob }

/** A response with its whole body: one that breaks off is a failure of the network. */
async function fetchWhole(request: Request): Promise<Whole> {
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  const timer = setTimeout(giveUp, TIMEOUT)
  request.signal.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetch(request, { signal: limit.signal })
    const body = await response.clone().blob()
    return { response, body }
  } finally {
    clearTimeout(timer)
  }
}

/** Caches a success. What the server refuses now, the device shows no longer. */
async function store({ response, body }: Whole, { place }: Call): Promise<void> {
  if (response.status !== 200 || !isFromShop(response)) return
  const envelope = v.safeParse(EnvelopeSchema, JSON.parse(await body.text()))
  if (!envelope.success) return
  if (envelope.output.code !== SUCCESS) return responses.delete(place)
  await responses.put(place, body, headersOf(response.headers.get('content-language')))
}

const headersOf = (language: string | null) => ({
  'content-type': 'application/json',
  ...(language && { 'content-language': language }),
})

type StoredBody = { body: BodyInit; at: number }

/** The cached response, or the one computed from the rest on the device if there is none or the copy is newer. */
async function onDevice({ request, language, place }: Call): Promise<StoredBody | undefined> {
  const cached = await responses.match(place)
  const at = cached && plausibleTimestamp(entryOf(place, cached).storedAt)
  if (cached && at !== undefined && at >= (await copiedAt(language)))
    return { body: await cached.blob(), at }
  const found = await deviceAnswer(new URL(request.url), language)
  if (found)
    return { body: JSON.stringify({ code: SUCCESS, msg: '', data: found.data }), at: found.at }
  return cached && at !== undefined ? { body: await cached.blob(), at } : undefined
}

function responseOf(
  { body, at }: StoredBody,
  { language }: Call,
  network: 'lost' | 'late',
): Response {
  const headers = new Headers({ ...headersOf(language), [AS_OF_HEADER]: String(at) })
  if (network === 'lost') headers.set(NETWORK_HEADER, NETWORK_LOST)
  return new Response(body, { headers })
}
