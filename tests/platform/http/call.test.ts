import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ApiError,
  busySeconds,
  isSessionOver,
  refusalReason,
} from '#src/platform/http/api-error.ts'
import { call, sendWith } from '#src/platform/http/call.ts'
import { endpoint } from '#contract/endpoint.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { signIn, signOut } from '#src/platform/session/session.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  access: 'open',
  summary: 'A thing',
  input: v.object({
    id: v.string(),
    price: v.optional(v.object({ min: v.number(), max: v.number() })),
  }),
  data: v.object({ name: v.string() }),
})
const saveThing = endpoint({
  method: 'POST',
  path: '/api/thing',
  access: 'open',
  summary: 'Save a thing',
  input: v.object({ name: v.string() }),
  data: v.null(),
})

let seen: Request[] = []
/** Replaces the network: the real one cannot produce what a broken connection, proxy or server sends. */
const answerWith = (...answers: (() => Response | Promise<Response>)[]) =>
  sendWith(async (request) => {
    const next = answers[Math.min(seen.length, answers.length - 1)]
    seen.push(request)
    if (!next) throw new Error('no answer')
    return next()
  })
const envelope = (code: number, msg: string, data: unknown = null, status = 200) =>
  Response.json({ code, msg, data }, { status })
const failureOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error instanceof ApiError ? error : new ApiError({ kind: 'network' })
}

beforeEach(() => {
  seen = []
  connection.isOnline = true
  signOut()
})
afterEach(() => {
  sendWith((request) => fetch(request))
  vi.unstubAllGlobals()
})

// Proves spec §7.4
test('path parameters are filled and objects are flattened to key[sub]', async () => {
  answerWith(() => envelope(200, 'ok', { name: 'lamp' }))

  await call(getThing, { id: 'a/b', price: { min: 1, max: 2 } })

  expect(seen[0]?.url).toBe('http://shop.test/api/thing/a%2Fb?price%5Bmin%5D=1&price%5Bmax%5D=2')
})

// Proves spec §7.1
test('the auth header goes with every call of a member and with none of a guest', async () => {
  answerWith(() => envelope(200, 'ok', { name: 'lamp' }))

  await call(getThing, { id: '1' })
  signIn({ id: 7, token: 'key', refresh_token: 'r' })
  await call(getThing, { id: '1' })

  expect(seen.map((request) => request.headers.get('user-token'))).toEqual([null, 'key'])
})

// Proves spec §7.2
test('only writes carry the CSRF header', async () => {
  answerWith(
    () => envelope(200, 'ok', { name: 'lamp' }),
    () => envelope(200, 'ok'),
  )

  await call(getThing, { id: '1' })
  await call(saveThing, { name: 'lamp' })

  expect(seen.map((request) => request.headers.has('x-csrf-token'))).toEqual([false, true])
})

// Proves spec §7.3
test('the CSRF header is what the cookie safeToken holds when it is sent', async () => {
  vi.stubGlobal('document', {
    cookie: 'ba-lang=en; safeToken=abc.def',
    documentElement: { lang: 'en' },
  })
  answerWith(() => envelope(200, 'ok'))

  await call(saveThing, { name: 'lamp' })

  expect(seen[0]?.headers.get('x-csrf-token')).toBe('abc.def')
})

test('a write refused with HTTP 403 is tried once more, with the cookie as it then is', async () => {
  answerWith(
    () => envelope(403, 'no', null, 403),
    () => envelope(200, 'ok'),
  )

  await call(saveThing, { name: 'lamp' })

  expect(seen).toHaveLength(2)
})

// Proves spec §8.3
test('the message of a success is handed on', async () => {
  answerWith(() => envelope(200, 'Saved'))
  const messages: string[] = []

  await call(saveThing, { name: 'lamp' }, { onMessage: (msg) => messages.push(msg) })

  expect(messages).toEqual(['Saved'])
})

// Proves spec §7.5, spec §8.1
test('an envelope code other than 200 is an error with its message', async () => {
  answerWith(() => envelope(422, 'Sold out', { reason: 'sold_out' }))

  const error = await failureOf(call(getThing, { id: '1' }))

  expect(error.failure).toMatchObject({ kind: 'envelope', code: 422, msg: 'Sold out' })
  expect(refusalReason(error)).toBe('sold_out')
})

// Proves spec §4.13, spec §9.3
test('an envelope code 409 says that the session is over', async () => {
  answerWith(() => envelope(409, 'Please sign in'))

  expect(isSessionOver(await failureOf(call(getThing, { id: '1' })))).toBe(true)
})

// Proves spec §8.4, spec §8.5, spec §8.6, spec §8.7, spec §8.8, spec §8.9, spec §8.10, spec §8.11
// Proves spec §8.12, spec §8.13, spec §8.14, spec §8.15, spec §8.16
test.each([302, 400, 401, 403, 404, 408, 409, 500, 501, 502, 503, 504, 505, 418])(
  'HTTP status %i is an error with its status and address',
  async (status) => {
    answerWith(() => new Response('<h1>proxy</h1>', { status }))

    const { failure } = await failureOf(call(getThing, { id: '1' }))

    expect(failure).toMatchObject({ kind: 'http', status, url: '/api/thing/1' })
  },
)

test.each([
  ['2', 2],
  ['soon', undefined],
  [undefined, undefined],
])(
  'a shop that has too much to do and says “%s” is asked again in that time',
  async (said, seconds) => {
    const headers = said === undefined ? {} : { 'retry-after': said }
    answerWith(() => new Response(null, { status: 503, headers }))

    expect(busySeconds(await failureOf(call(getThing, { id: '1' })))).toBe(seconds)
  },
)

// Proves spec §8.18
test('a broken line is a network error', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))

  expect((await failureOf(call(getThing, { id: '1' }))).failure.kind).toBe('network')
})

// Proves spec §8.19
test('a broken line while the device is offline says so', async () => {
  connection.isOnline = false
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))

  expect((await failureOf(call(getThing, { id: '1' }))).failure.kind).toBe('offline')
})

// Proves spec §7.5
test.each([
  ['HTML in place of JSON', () => new Response('<html>')],
  ['JSON that is no envelope', () => Response.json([1])],
  ['a code that is text', () => Response.json({ code: '200', msg: '', data: null })],
  ['data of another shape', () => envelope(200, 'ok', { name: 7 })],
])('%s is malformed, never a blank page', async (_, answer) => {
  answerWith(answer)

  expect((await failureOf(call(getThing, { id: '1' }))).failure.kind).toBe('malformed')
})

// Proves spec §8.20
test('an identical read under way is superseded: both callers get the newer answer', async () => {
  const held = Promise.withResolvers<Response>()
  answerWith(
    () => held.promise,
    () => envelope(200, 'ok', { name: 'newer' }),
  )

  const older = call(getThing, { id: '1' })
  const newer = call(getThing, { id: '1' })

  expect(await Promise.all([older, newer])).toEqual([{ name: 'newer' }, { name: 'newer' }])
  held.resolve(envelope(200, 'ok', { name: 'older' }))
})

test('an identical write under way is joined, never sent twice', async () => {
  answerWith(() => envelope(200, 'ok'))

  await Promise.all([call(saveThing, { name: 'lamp' }), call(saveThing, { name: 'lamp' })])

  expect(seen).toHaveLength(1)
})

test('a caller that gives up hears its own reason', async () => {
  const untilAborted = (_resolve: unknown, reject: (reason: Error) => void) => {
    const abort = () => reject(new Error('aborted'))
    if (seen[0]?.signal.aborted) abort()
    else seen[0]?.signal.addEventListener('abort', abort)
  }
  answerWith(() => new Promise<Response>(untilAborted))
  const controller = new AbortController()

  const asked = call(getThing, { id: '1' }, { signal: controller.signal })
  controller.abort(new Error('left the page'))

  await expect(asked).rejects.toThrow('left the page')
})

test('an answer that ends half-way is asked for again where the same once more changes nothing', async () => {
  const half = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":200,'))
          controller.error(new TypeError('network error'))
        },
      }),
    )
  answerWith(half, () => envelope(200, 'ok'))

  await call({ ...saveThing, mayRepeat: true }, { name: 'lamp' })

  expect(seen).toHaveLength(2)
})
