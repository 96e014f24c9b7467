import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { connection, transportAsked } from '#src/platform/connection/connection.ts'
import { session } from '#src/platform/session/session.ts'
import { toQueryString } from '#contract/lib/query-string.ts'
import { ApiError } from './api-error.ts'
import { callHeaders, deviceTime, noteAnswer, openEnvelope, parsed, unreached } from './exchange.ts'
import { withRetry } from './retry.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'

type Run<T> = (signal: AbortSignal) => Promise<T>
type Read = { cancel: () => void; followWith: (newer: Promise<unknown>) => void }

const reads = new Map<string, Read>()
const writes = new Map<string, Promise<unknown>>()

/**
 * Two rules for identical requests in flight (spec §8): a read is superseded silently, so the older caller gets the
 * newer response; a write is joined, never aborted, since a cancelled write has an unknown outcome.
 */
function superseding<T>(key: string, run: Run<T>): Promise<T> {
  const controller = new AbortController()
  const older = reads.get(key)
  const answer = new Promise<T>((resolve, reject) => {
    const mine: Read = {
      cancel: () => controller.abort(new ApiError({ kind: 'duplicate' })),
      // Same key, same endpoint, same schema: the newer response has this caller's type.
      followWith: (newer) => resolve(newer as Promise<T>),
    }
    reads.set(key, mine)
    void run(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        if (reads.get(key) === mine) reads.delete(key)
      })
  })
  older?.followWith(answer)
  older?.cancel()
  return answer
}

function joining<T>(key: string, run: () => Promise<T>): Promise<T> {
  const under = writes.get(key)
  if (under) return under as Promise<T> // same key, same endpoint, same schema
  const release = holdPage('sending') // no update occurs between a write and its response
  const started = run().finally(() => {
    release()
    writes.delete(key)
  })
  writes.set(key, started)
  return started
}

/** Timeout of a call, in milliseconds. */
export const TIMEOUT_MS = 15_000
/** The same for reads while the network is known to be down: the page reports it sooner. */
const LOST_TIMEOUT_MS = 5000

type Send = (request: Request) => Promise<Response>
let send: Send = (request) => fetch(request)
/** Tests and the prerenderer pass the reference server itself; the browser never calls this. */
export const sendWith = (next: Send) => {
  send = next
}

type Options = {
  signal?: AbortSignal
  /** called with the server's message on success (spec §8: success shows msg) */
  onMessage?: (msg: string) => void
  /** continues when the page is left meanwhile */
  isKeptAlive?: boolean
  /** of a session that has ended on this device already */
  token?: string
}
type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>

/** When answers from the device were current, by the signal of their request. */
const deviceTimes = new WeakMap<AbortSignal, number>()

/**
 * When the data that calls with this signal returned was current, in ms, if the service worker answered one of them in
 * the network's place: the oldest counts. undefined: everything came from the server.
 */
export const deviceTimeOf = (signal: AbortSignal) => deviceTimes.get(signal)

/** Sends one call of the contract. @throws ApiError, whatever goes wrong */
export function call<In extends v.GenericSchema, Out extends v.GenericSchema>(
  endpoint: Endpoint<In, Out>,
  input: v.InferInput<In>,
  { signal, onMessage, isKeptAlive = false, token }: Options = {},
): Promise<v.InferOutput<Out>> {
  const asked = { ...describe(endpoint, input), isKeptAlive, token }
  const key = `${endpoint.method} ${asked.url} ${asked.body ?? ''} ${session.token}`
  const run = async (abort?: AbortSignal) => {
    const { msg, data, deviceAt } = await exchange(asked, abort)
    onMessage?.(msg)
    const answer = v.safeParse(endpoint.data, data)
    // Another build may have stored it: then the device has no answer.
    if (!answer.success && deviceAt !== undefined) throw await unreached('network')
    if (!answer.success) throw new ApiError({ kind: 'malformed' })
    return { data: answer.output, deviceAt }
  }
  const take = async (answered: ReturnType<typeof run>) => {
    const { data, deviceAt } = await answered
    if (signal && deviceAt !== undefined)
      deviceTimes.set(signal, Math.min(deviceAt, deviceTimes.get(signal) ?? deviceAt))
    return data
  }
  if (endpoint.mayRepeat) return take(joining(key, () => withRetry(() => run())))
  if (endpoint.method !== 'GET') return take(joining(key, () => run()))
  return take(superseding(key, (abort) => run(signal ? anySignal([signal, abort]) : abort)))
}

type CallDescription = { method: AnyEndpoint['method']; url: string; body: string | null }
type OpenCall = CallDescription & { isKeptAlive: boolean; token: string | undefined }

function describe({ method, path }: AnyEndpoint, input: unknown): CallDescription {
  const rest: Record<string, unknown> = { ...(input as object) } // every input schema is an object
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'POST' || method === 'PUT') {
    return { method, url: pathname, body: JSON.stringify(rest) }
  }
  const search = toQueryString(rest).toString()
  return { method, url: search ? `${pathname}?${search}` : pathname, body: null }
}

type Answer = { response: Response; body: unknown }

async function exchange(asked: OpenCall, signal?: AbortSignal) {
  const first = await attempt(asked, signal)
  // A rotated or missing CSRF token: the refusal set a fresh cookie, so retry once.
  const { response, body } =
    first.response.status === 403 && asked.method !== 'GET' ? await attempt(asked, signal) : first
  return { ...openEnvelope(response, body, asked.url), deviceAt: deviceTime(response) }
}

async function attempt(asked: OpenCall, signal?: AbortSignal): Promise<Answer> {
  const patience = asked.method === 'GET' && !connection.isOnline ? LOST_TIMEOUT_MS : TIMEOUT_MS
  const limit = new AbortController()
  const signals = signal ? anySignal([signal, limit.signal]) : limit.signal
  const answered = transportAsked()
  try {
    const answer = await withTimeout(receive(requestOf(asked, signals)), patience)
    if (!answer) {
      limit.abort()
      throw await unreached('timeout')
    }
    await noteAnswer(answer.response)
    // The device's answer says nothing of the network: that one is still expected.
    if (deviceTime(answer.response) === undefined) answered()
    return answer
  } catch (error) {
    answered()
    throw await asApiError(error, signal)
  }
}

function requestOf(
  { method, url, body, isKeptAlive, token }: OpenCall,
  signal: AbortSignal,
): Request {
  const headers = callHeaders(method, token)
  if (body !== null) headers.set('content-type', 'application/json')
  return new Request(new URL(url, globalThis.location?.origin ?? 'http://shop.test'), {
    method,
    headers,
    body,
    signal,
    cache: 'no-store',
    redirect: 'manual', // the server's calls never redirect (spec §8)
    keepalive: isKeptAlive,
  })
}

/** Covers the whole body, so a response that never ends times out too. */
async function receive(request: Request): Promise<Answer> {
  const response = await send(request)
  return { response, body: parsed(await response.text()) }
}

async function asApiError(error: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (signal?.aborted) return signal.reason
  if (error instanceof ApiError) return error
  return unreached('network')
}

/** Aborts as soon as one of the signals does, with its reason: `AbortSignal.any`, which some browsers in use lack. */
function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const each of signals) {
    const follow = () => either.abort(each.reason)
    if (each.aborted) follow()
    else each.addEventListener('abort', follow, { once: true, signal: either.signal })
  }
  return either.signal
}
