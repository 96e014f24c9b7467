import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'
import { PUSH_RENEWAL } from './push-payload.ts'

/** What a member may be notified of by web push. */
export const PUSH_TOPICS = ['order', 'refund', 'stock', 'price'] as const
export const PushTopicSchema = v.picklist(PUSH_TOPICS)
export type PushTopic = v.InferOutput<typeof PushTopicSchema>

const HourSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))
/**
 * Hours of the device's clock between which nothing is pushed: from `from`:00 until `until`:00, over midnight where
 * `until` is the smaller one.
 */
export const QuietHoursSchema = v.pipe(
  v.object({ from: HourSchema, until: HourSchema }),
  v.check(({ from, until }) => from !== until),
)
export type QuietHours = v.InferOutput<typeof QuietHoursSchema>

const PushChoicesSchema = v.object({
  topics: v.pipe(v.array(PushTopicSchema), v.maxLength(PUSH_TOPICS.length)),
  /** null: none */
  quiet: v.nullable(QuietHoursSchema),
})
/** A member's choices; they count for all of the member's devices. */
export type PushChoices = v.InferOutput<typeof PushChoicesSchema>

/** The name of a time zone that this runtime supports, such as `Asia/Shanghai`. */
const TimeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone))

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Where a browser's push service takes messages for it, known to the browser and the shop only. */
const EndpointSchema = v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1000))
/** 16 bytes that only the browser and the shop know (RFC 8291), base64url */
const AuthSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/))

/** A browser's push subscription (RFC 8030), as `PushSubscription.toJSON()` has it. */
const SubscriptionEntries = {
  endpoint: EndpointSchema,
  /** 65 bytes: a point of P-256, base64url */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: AuthSchema,
}
export const PushSubscriptionSchema = v.object({ ...SubscriptionEntries, timeZone: TimeZoneSchema })

/** Devices of one member that are notified; the oldest give way. */
export const DEVICES_MAX = 10

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'member',
  summary: 'What I am notified of, and the key for subscribing to it',
  input: NothingSchema,
  data: v.object({
    ...PushChoicesSchema.entries,
    /** the shop's VAPID key (RFC 8292), base64url */
    publicKey: v.string(),
    /** whether the device of this session is notified, as far as the shop knows */
    isSubscribed: v.boolean(),
  }),
})

export const savePushChoices = endpoint({
  method: 'PUT',
  path: '/api/push/choices',
  mayRepeat: true,
  access: 'member',
  summary: 'Choose what I am notified of, and when not',
  input: PushChoicesSchema,
  data: DoneSchema,
})

/** In the language of the call. A device has one subscription, which ends with its session. */
export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  mayRepeat: true,
  access: 'member',
  summary: 'Notify me on this device',
  input: PushSubscriptionSchema,
  data: DoneSchema,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  access: 'member',
  summary: 'Do not notify me on this device',
  input: NothingSchema,
  data: DoneSchema,
})

/**
 * The browser has replaced its subscription by itself (`pushsubscriptionchange`). Who knows the address and the secret
 * of the one before is that browser.
 */
export const renewPush = endpoint({
  method: 'POST',
  path: PUSH_RENEWAL,
  mayRepeat: true,
  isFromWorker: true,
  access: 'open',
  summary: 'Notify this device by its new subscription',
  input: v.object({
    before: v.object({ endpoint: EndpointSchema, auth: AuthSchema }),
    now: v.object(SubscriptionEntries),
  }),
  data: DoneSchema,
})
