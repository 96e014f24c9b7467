import type * as v from 'valibot'
import {
  DEVICES_MAX,
  PUSH_TOPICS,
  type PushChoices,
  type PushSubscriptionSchema,
  type renewPush,
  type QuietHours,
} from '#contract/push.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import {
  deleteSubscriptionOf,
  isSessionNotified,
  pushChoicesOf,
  replaceSubscription,
  savePushChoicesRow,
  saveSubscription,
  markGone,
  pushOfJob,
  restDevice,
  type DuePush,
} from '#server/db/member/push.ts'
import { inTransaction } from '#server/db/database.ts'
import type { JobData, Later } from '#server/db/queue.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { Context, MemberContext, Shop } from '#server/domain/context.ts'
import { notFound, refuseField } from '#server/domain/messages/refusal.ts'
import { logError } from '#server/domain/log.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** A member's choices, and the key with which a browser subscribes. */
export async function pushOf({ db, member, token, push }: MemberContext) {
  const row = await pushChoicesOf(db, member.id)
  const { topics = [...PUSH_TOPICS], quietFrom = null, quietUntil = null } = row ?? {}
  const isQuiet = quietFrom !== null && quietUntil !== null
  return {
    publicKey: push.publicKey,
    isSubscribed: await isSessionNotified(db, hashToken(token)),
    topics,
    quiet: isQuiet ? { from: quietFrom, until: quietUntil } : null,
  }
}

export const choosePush = ({ db, member }: MemberContext, { topics, quiet }: PushChoices) =>
  savePushChoicesRow(db, {
    memberId: member.id,
    topics: PUSH_TOPICS.filter((topic) => topics.includes(topic)),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
  })

/** Notifies this session's device from now on, in the language of the call. @throws Refused for an address nobody may call */
export async function subscribeDevice(
  { db, member, token, language, push }: MemberContext,
  subscription: v.InferOutput<typeof PushSubscriptionSchema>,
) {
  if (!push.mayCall(subscription.endpoint)) throw refuseField('endpoint', 'invalid')
  const row = { ...subscription, language, memberId: member.id, sessionHash: hashToken(token) }
  await inTransaction(db, (transaction) => saveSubscription(transaction, row, DEVICES_MAX))
}

/** @throws Refused if the shop does not know the subscription before, or nobody may call the address of the new one */
export async function renewDevice(
  { db, push }: Context,
  { before, now }: v.InferOutput<typeof renewPush.input>,
) {
  if (!push.mayCall(now.endpoint)) throw refuseField('now', 'invalid')
  const isKnown = await inTransaction(db, (transaction) =>
    replaceSubscription(transaction, before, now),
  )
  if (!isKnown) throw notFound()
}

export const unsubscribeDevice = ({ db, token }: MemberContext) =>
  deleteSubscriptionOf(db, hashToken(token))

/** A message older than this many seconds is news no more. */
const FRESH_SECONDS = 86_400
/** Attempts for one device; they are 30 s, 2 min, 8 min, 32 min and 2 h apart. */
const TRIES = 6
const FIRST_WAIT_SECONDS = 30
/** The longest pause that a push service may ask for, in seconds. */
const LONGEST_WISH_SECONDS = 3600

type PushJob = JobData<'push'>

/**
 * Sends a message to a device, outside the member's quiet hours. After a failure of its push service the device rests.
 * @returns when it has to be tried again
 */
export async function pushMessage(
  { db, now, push }: Pick<Shop, 'db' | 'now' | 'push'>,
  job: PushJob,
): Promise<Later<PushJob> | undefined> {
  const due = await pushOfJob(db, job, now())
  if (!due || due.message.createTime + FRESH_SECONDS < now()) return undefined
  const { subscription } = due
  const start = Math.max(subscription.restUntil, endOfQuiet(due, now()) ?? 0)
  if (start > now()) return { seconds: start - now(), data: job }
  const outcome = await push.send(subscription, JSON.stringify(payloadOf(due)), FRESH_SECONDS)
  if ('status' in outcome) logError('push', new Error(`a push service answered ${outcome.status}`))
  if (outcome.kind === 'gone') await markGone(db, subscription.id, now())
  if (outcome.kind !== 'later') return undefined
  const { tries = 0 } = job
  if (tries + 1 === TRIES) return undefined
  const wish = Math.min(outcome.seconds, LONGEST_WISH_SECONDS)
  const seconds = Math.max(wish, FIRST_WAIT_SECONDS * 4 ** tries)
  await restDevice(db, subscription.id, now() + seconds)
  return { seconds, data: { ...job, tries: tries + 1 } }
}

function endOfQuiet({ choices, subscription }: DuePush, now: number): number | null {
  if (!choices) return null
  const { quietFrom: from, quietUntil: until } = choices
  if (from === null || until === null) return null
  return quietHoursEnd(now, { from, until }, subscription.timeZone)
}

/** The message in the language of the device. */
const payloadOf = ({ message, subscription: { language } }: DuePush): PushPayload => ({
  id: message.id,
  title: inLanguage(message.title, language),
  content: inLanguage(message.content, language),
  link: message.link,
  language,
})

const HOUR = 3600
const DAY = 24 * HOUR

/** When quiet hours that cover `now` end, in seconds since 1970; null: it is not quiet now. */
function quietHoursEnd(now: number, quiet: QuietHours, timeZone: string): number | null {
  const elapsed = secondOfDay(now, timeZone)
  const [from, until] = [quiet.from * HOUR, quiet.until * HOUR]
  const isQuiet =
    from < until ? elapsed >= from && elapsed < until : elapsed >= from || elapsed < until
  return isQuiet ? now + ((until - elapsed + DAY) % DAY) : null
}

/** Seconds since midnight by the clocks of a time zone. */
function secondOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now * 1000)
  const read = (type: 'hour' | 'minute' | 'second') =>
    Number(parts.find((part) => part.type === type)?.value)
  return read('hour') * HOUR + read('minute') * 60 + read('second')
}
