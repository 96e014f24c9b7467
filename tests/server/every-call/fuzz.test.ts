import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { INVALID, REFUSED, SUCCESS, TOO_MANY } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { RefusalSchema } from '#contract/refusal.ts'
import { RULES } from '#contract/validation.ts'
import { newCsrfToken } from '#server/http/requests/csrf.ts'
import { openSession } from '#server/domain/account/session.ts'
import { MESSAGES } from '#server/domain/messages/messages.ts'
import { storable } from '#server/lib/safe-text.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { fitting, type Known } from '#tests/support/fitting.ts'
import { mutate } from '#tests/support/mutate.ts'
import { limit, seed, size } from '#tests/support/size.ts'
import { nameOf } from './rows.ts'
import { openFullShop, type FullShop } from './things.ts'
import { requestOf } from './wild-request.ts'

type Endpoint = (typeof endpoints)[number]

/** Existing values of the shop, by the fields that refer to them. */
const knownOf = ({ things }: FullShop): Known => ({
  no: [things.unpaid, things.paid, things.shipped, things.received, things.pointsUnpaid],
  orderNo: [things.received, things.paid],
  lineId: [things.receivedLine],
  id: [things.addressId, things.applied, things.refused, things.message, things.review, 'all'],
  sn: [things.sn, things.refund],
  sns: [things.sn],
  skuId: [things.skuId],
  itemId: [things.pointsItem],
  addressId: [things.addressId],
  couponId: [things.couponId],
  confirmKey: [things.confirmKey],
  payAmount: [24_000],
  images: [[], [things.picture]],
  avatar: [things.picture],
  name: ['林小满', 'Mary Ann O’Neil'],
  mobile: ['13800138000'],
  areaCode: ['310104'],
  quantity: [1],
  star: [5],
  timeZone: ['Asia/Shanghai'],
  newPassword: ['Lantern-in-the-lane-7'],
  repeated: ['Lantern-in-the-lane-7'],
})

/** Every message of the server in a language, with wildcards for values. */
const catalogue = (language: Language) =>
  Object.values(MESSAGES).map((texts) => {
    const plain = texts[language].replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    return new RegExp(`^${plain.replaceAll(/\{\w+\}/g, '[^]*')}$`)
  })
const SENTENCES = { en: catalogue('en'), 'zh-cn': catalogue('zh-cn') }

const EnvelopeSchema = v.strictObject({ code: v.number(), msg: v.string(), data: v.unknown() })
const FieldsSchema = v.strictObject({ fields: v.record(v.string(), v.picklist(RULES)) })

/** Inputs from completely random to valid. */
const inputsOf = ({ input }: Endpoint, known: Known) =>
  fc.oneof(
    { weight: 4, arbitrary: fitting(input, known) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fitting(input, known), fc.nat())
        .map(([value, chance]) => mutate(value, seededRandom(String(chance)))),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.jsonValue()) },
  )

type Caller = { token: string; csrf: string; language: Language }

async function checkedAnswer(opened: FullShop, endpoint: Endpoint, input: unknown, caller: Caller) {
  const request = requestOf(endpoint, input)
  const { token, csrf, language } = caller
  request.headers.set('cookie', `safeToken=${csrf}; ba-lang=${language}`)
  request.headers.set('x-csrf-token', csrf)
  request.headers.set('user-token', token)
  const response = await opened.api.fetch(request)
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { code, msg, data } = v.parse(EnvelopeSchema, await response.json())
  expect(code).not.toBe(500)
  expect(
    SENTENCES[language].some((sentence) => sentence.test(msg)),
    msg,
  ).toBe(true)
  if (code === SUCCESS) v.parse(endpoint.data, data)
  if (code === INVALID && response.ok) v.parse(FieldsSchema, data)
  if (code === REFUSED || code === TOO_MANY) v.parse(RefusalSchema, data)
  return { code, data }
}

/** Fields returned under a different name, or changed by a rule of the shop. */
const OWN_RULE = new Set([
  'isDefault',
  'avatar',
  'images',
  'email',
  'quantity',
  'taxNumber',
  'score',
])

/** Fields with a different name in the response. */
const answerName = ({ path }: Endpoint, name: string) =>
  path.endsWith('/followUp') && name === 'content' ? 'followUp' : name

/** Names of fields whose returned value differs from the sent one. */
function changedFields(endpoint: Endpoint, sent: unknown, answered: unknown): string[] {
  const { input } = endpoint
  const plain: unknown = JSON.parse(JSON.stringify(sent ?? null), (_, value: unknown) =>
    storable(value),
  )
  const read = v.safeParse(input, plain)
  if (!read.success || !isRecord(read.output) || !isRecord(answered)) return []
  const there = answered
  return Object.entries(read.output)
    .map(([name, value]) => [answerName(endpoint, name), value] as const)
    .filter(([name, value]) => !OWN_RULE.has(name) && typeof there[name] === typeof value)
    .filter(([name, value]) => typeof value !== 'object' && there[name] !== value)
    .map(([name, value]) => `${name}: ${String(value)} → ${String(there[name])}`)
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Proves security 1.1.1, security 1.2.3, security 1.3.3, security 1.3.11, security 1.5.2
// Proves security 2.2.1, security 2.2.2, security 4.1.1, security 13.4.2, security 15.3.1
// Proves security 15.3.5, security 16.5.1
test(
  'whatever is sent to whichever call, the answer is an envelope with a sentence of the catalogue',
  async () => {
    const worlds = size({ small: 1, nightly: 40 })
    const runs = size({ small: 8, nightly: 250 })
    let done = 0
    for (let world = 0; world < worlds; world += 1) {
      const opened = await openFullShop()
      const { shop, owner, stranger } = opened
      const tokens = [
        (await openSession(shop, owner)).token,
        (await openSession(shop, stranger)).token,
        '',
      ]
      const csrf = newCsrfToken(shop.random, shop.secrets)
      const caller = fc.record({
        token: fc.constantFrom(...tokens, ...tokens.slice(0, 1)),
        language: fc.constantFrom(...LANGUAGES),
      })
      for (const endpoint of endpoints) {
        const calls = fc.asyncProperty(
          inputsOf(endpoint, knownOf(opened)),
          caller,
          async (input, who) => {
            const { code, data } = await checkedAnswer(opened, endpoint, input, { ...who, csrf })
            if (code === SUCCESS) done += 1
            const isWritten = code === SUCCESS && endpoint.method !== 'GET'
            expect(isWritten ? changedFields(endpoint, input, data) : []).toEqual([])
          },
        )
        const how = { seed: Number(seed) + world, numRuns: runs, endOnFailure: true }
        await fc.assert(calls, how).catch((error: unknown) => {
          throw new Error(`SEED=${seed}, ${nameOf({ endpoint })}: ${String(error)}`, {
            cause: error,
          })
        })
      }
    }
    console.log(`SEED=${seed}: ${worlds * runs * endpoints.length} calls, ${done} of them done`)
  },
  limit(120_000),
)
