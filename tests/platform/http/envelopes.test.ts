import * as fc from 'fast-check'
import { setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import { call, sendWith } from '#src/platform/http/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages as en } from '#src/locales/en/common.po'
import { messages as zh } from '#src/locales/zh-cn/common.po'
import { errorText } from '#src/features/failure/error-text.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { signOut } from '#src/platform/session/session.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { fitting } from '#tests/support/fitting.ts'
import { mutate } from '#tests/support/mutate.ts'
import { limit, seed, size } from '#tests/support/size.ts'

const i18n = setupI18n({ messages: { en, 'zh-cn': zh } })
const LANGUAGES = ['en', 'zh-cn'] as const
const KINDS = ['envelope', 'http', 'timeout', 'network', 'offline', 'malformed']
const WITHOUT_BODY = [204, 205, 304]

beforeEach(() => signOut())
afterEach(() => sendWith((request) => fetch(request)))

/** The message shown for an error, in both languages. */
const wordsFor = (error: ApiError) =>
  LANGUAGES.map((language) => {
    i18n.activate(language)
    const text = errorText(error, language)
    return typeof text === 'string' ? text : i18n._(text)
  })

type Endpoint = (typeof endpoints)[number]
const answerOf = (data: unknown) => fc.constant({ code: 200, msg: 'ok', data })

/** Valid envelopes, nearly valid ones, and anything else that a broken connection, proxy or server sends. */
function bodies({ data }: Endpoint): fc.Arbitrary<string> {
  const right = fitting(data).chain(answerOf)
  const near = fc
    .tuple(right, fc.nat())
    .map(([envelope, chance]) => mutate(envelope, seededRandom(String(chance))))
  const refused = fc.record({
    code: fc.oneof(fc.integer(), fc.constantFrom(200, 409, 422, '200', null, Infinity, -0)),
    msg: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', ' ', '\u200b', '<b>x</b>', null),
    ),
    data: fc.anything({ maxDepth: 3 }),
  })
  const text = fc
    .oneof(right, near, refused, fc.jsonValue())
    .map((body) => JSON.stringify(body) ?? '')
  return fc.oneof(
    { weight: 5, arbitrary: text },
    text.map((whole) => `\ufeff${whole}`),
    fc.tuple(text, fc.nat()).map(([whole, cut]) => whole.slice(0, cut % (whole.length + 1))),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      'null',
      '<!doctype html><title>Sign in to the network</title>',
      '{"code":200,"code":500,"msg":"","data":{}}',
      '{"__proto__":{"code":200},"msg":"","data":{}}',
      `{"code":200,"msg":"","data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      `{"code":200,"msg":"${'x'.repeat(100_000)}","data":null}`,
      '{"code":NaN,"msg":"","data":null}',
    ),
  )
}

const responses = (endpoint: Endpoint) =>
  fc.record({
    status: fc.oneof(
      { weight: 3, arbitrary: fc.constant(200) },
      fc.integer({ min: 200, max: 599 }),
    ),
    type: fc.constantFrom('application/json', 'text/html', 'text/html; charset=gbk', ''),
    body: bodies(endpoint),
  })

/** Each is requested once: retries do not depend on the response. */
const byBody = endpoints
  .filter(({ isFile }) => !isFile)
  .filter(({ form }) => form !== true)
  .map(({ mayRepeat: _repeats, ...endpoint }): Endpoint => endpoint)

test(
  'whatever comes in place of an answer, a page gets what the contract says or an error with words',
  async () => {
    const runs = size({ small: 20, nightly: 10_000 })
    let rejected = 0
    for (const endpoint of byBody) {
      const answers = fc.asyncProperty(responses(endpoint), async ({ status, type, body }) => {
        connection.isOnline = true
        const content = WITHOUT_BODY.includes(status) ? null : body
        const headers = { 'content-type': type }
        sendWith(() => Promise.resolve(new Response(content, { status, headers })))
        const heard: unknown = await call(endpoint, { id: '1', no: 'A123456', sn: 'A1' }).catch(
          (error: unknown) => error,
        )
        if (!(heard instanceof Error)) return void v.parse(endpoint.data, heard)
        rejected += 1
        if (!(heard instanceof ApiError)) throw heard
        expect(KINDS).toContain(heard.failure.kind)
        for (const words of wordsFor(heard)) expect(words).toMatch(/\S/)
      })
      const how = { seed: Number(seed), numRuns: runs, endOnFailure: true }
      await fc.assert(answers, how).catch((error: unknown) => {
        throw new Error(`SEED=${seed}, ${endpoint.path}: ${String(error)}`, { cause: error })
      })
    }
    console.log(`SEED=${seed}: ${runs * byBody.length} answers, ${rejected} of them no answer`)
  },
  limit(60_000),
)
