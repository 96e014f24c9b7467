import { createECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import webPush, { type VapidKeys } from 'web-push'
import * as v from 'valibot'
import { checkedLookup, isPublicAddress } from '#server/lib/public-address.ts'
import type { Database } from '#server/db/database.ts'
import { SECRET_SETTINGS } from '#server/db/secrets.ts'
import { settingOnce } from '#server/db/settings.ts'
import { inSpan } from '#server/lib/spans.ts'
import { StartFailure } from '#server/lib/start-failure.ts'

/** The browser's end: the address of its push service, and its keys, base64url. */
type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * What a push service answered. `gone`: the subscription does not exist any more, or not for the shop's key; only the
 * browser can get a new one. `later`: worth another try, after `seconds` if it sent any. `refused`: it will never take
 * this message.
 */
type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone'; status?: number }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; status: number }

export type PushService = {
  /** VAPID (RFC 8292), base64url */
  publicKey: string
  /** Whether an address is one of a push service on the internet, as far as its text shows. */
  mayCall: (endpoint: string) => boolean
  /** Encrypts a text for a browser (RFC 8291) and hands it to the browser's push service. Never rejects. */
  send: (subscription: Subscription, text: string, ttl: number) => Promise<PushOutcome>
}

/** For tests, whose push service runs on this machine. */
type PushRules = {
  isHere?: boolean
  isPublic?: (address: string) => boolean
  tls?: Pick<RequestOptions, 'rejectUnauthorized'>
}

/** Milliseconds a push service may take to answer. */
const PATIENCE_MS = 10_000

/** `subject`: where a push service can reach the shop's operator, as `https:` or `mailto:`. */
export function pushService(
  keys: VapidKeys,
  subject: string,
  { isHere = false, isPublic = isPublicAddress, tls = {} }: PushRules = {},
): PushService {
  return {
    publicKey: keys.publicKey,
    mayCall: (endpoint) => isHere || isNamed(endpoint),
    async send({ endpoint, p256dh, auth }, text, ttl) {
      if (isNumber(endpoint)) return { kind: 'gone' } // no name to look up and check
      const details = detailsOf({ endpoint, keys: { p256dh, auth } }, text, {
        TTL: ttl,
        vapidDetails: { subject, ...keys },
      })
      if (!details) return { kind: 'gone' }
      const { method, headers, body } = details
      const options = { ...tls, method, headers, lookup: checkedLookup(isPublic), agent: false }
      return await inSpan('push', { kind: 'client' }, () => ask(endpoint, options, body)).then(
        outcomeOf,
        () => ({ kind: 'later', seconds: 0 }),
      )
    },
  }
}

const isNumber = (endpoint: string) => isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) > 0

/** A name of the internet on the usual port, with nothing hidden before it. */
function isNamed(endpoint: string): boolean {
  const { hostname, port, username, password } = new URL(endpoint)
  const isName = hostname.includes('.') && !hostname.endsWith('.') && !isNumber(endpoint)
  return isName && port === '' && username === '' && password === ''
}

/** Null for keys with which nothing can be encrypted. */
function detailsOf(...input: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...input)
  } catch {
    return null
  }
}

const ask = (endpoint: string, options: RequestOptions, body: unknown) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    request(endpoint, { ...options, signal }, resolve)
      .on('error', reject)
      .end(body)
  })

function outcomeOf(response: IncomingMessage): PushOutcome {
  const { statusCode: status = 0, headers } = response
  response.destroy()
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 401 || status === 403) return { kind: 'gone', status }
  const seconds = Number(headers['retry-after'] ?? 0) || 0
  return status === 429 || status >= 500 ? { kind: 'later', seconds } : { kind: 'refused', status }
}

const KeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })

const EnvironmentSchema = v.object({
  VAPID_PUBLIC_KEY: v.optional(v.string(), ''),
  VAPID_PRIVATE_KEY: v.optional(v.string(), ''),
  VAPID_SUBJECT: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^(?:https|mailto):/))]),
    '',
  ),
})

/** Whether both are keys of P-256, and belong together. */
function arePair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/**
 * Keys and subject from `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY` and `VAPID_SUBJECT`; null for those that are not set.
 * @throws StartFailure for half a pair, for keys that are none, and for a subject that is no address
 */
function ownVapid(env: NodeJS.ProcessEnv): { keys: VapidKeys | null; subject: string | null } {
  const read = v.safeParse(EnvironmentSchema, env)
  if (!read.success)
    throw new StartFailure(
      'VAPID_SUBJECT must be like mailto:shop@example.com or https://shop.example.',
    )
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read.output
  const subject = read.output.VAPID_SUBJECT || null
  if (publicKey === '' && privateKey === '') return { keys: null, subject }
  const keys = { publicKey, privateKey }
  if (arePair(keys)) return { keys, subject }
  const words =
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, and be a pair of keys.'
  throw new StartFailure(`${words} See docs/configure.md.`)
}

/** What push services show as the sender of a shop that is not on the internet. */
const NO_ADDRESS = 'mailto:shop@lamplight.invalid'

/** Web push with the keys of the variables, else with those that are made at the first start. `origin`: of `SHOP_URL`. */
export async function configuredPush(
  db: Database,
  origin: string | null,
  env: NodeJS.ProcessEnv,
): Promise<PushService> {
  const own = ownVapid(env)
  const made = async () => settingOnce(db, SECRET_SETTINGS.push, webPush.generateVAPIDKeys())
  const keys = own.keys ?? v.parse(KeysSchema, await made())
  const isTest = env['SHOP_TEST'] === '1'
  const subject = own.subject ?? (origin?.startsWith('https:') ? origin : NO_ADDRESS)
  const onThisMachine = { isHere: true, isPublic: () => true, tls: { rejectUnauthorized: false } }
  return pushService(keys, subject, isTest ? onThisMachine : {})
}
