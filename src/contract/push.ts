import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema } from './endpoint.ts'

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

/** A browser's push subscription (RFC 8030); its keys are base64url, as `PushSubscription.toJSON()` has them. */
export const PushSubscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1000)),
  /** 65 bytes: a point of P-256 */
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  /** 16 bytes */
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
  timeZone: TimeZoneSchema,
})

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
