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
  claimPushes,
  deletePush,
  markGone,
  postponePush,
  restDevice,
  type DuePush,
} from '#server/db/member/push.ts'
import { inTransaction } from '#server/db/database.ts'
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

/** Most notifications under way at once, and most of them to one push service. */
const PLACES = 50
const PLACES_OF_HOST = 15
/** Seconds after which one that a killed process had taken is sent again. */
const LEASE_SECONDS = 120
/** A message older than this many seconds is news no more. */
const FRESH_SECONDS = 86_400
/** Attempts for one device; they are 30 s, 2 min, 8 min, 32 min and 2 h apart. */
const TRIES = 6
const FIRST_WAIT_SECONDS = 30
/** The longest pause that a push service may ask for, in seconds. */
const LONGEST_WISH_SECONDS = 3600

type Sender = Pick<Shop, 'db' | 'now' | 'push'>

/** Sends the notifications that are due. A device or a push service that does not answer keeps no other waiting. */
export function pushDelivery(shop: Sender) {
  const underway = new Map<Promise<void>, string>()

  function busyHosts(): string[] {
    const places = new Map<string, number>()
    for (const host of underway.values()) places.set(host, (places.get(host) ?? 0) + 1)
    return [...places].flatMap(([host, count]) => (count < PLACES_OF_HOST ? [] : [host]))
  }

  return {
    /** Starts to send what is due, as far as there are places. Call it every few seconds. */
    async start(): Promise<void> {
      if (underway.size >= PLACES) return
      const now = shop.now()
      const due = await claimPushes(shop.db, {
        now,
        until: now + LEASE_SECONDS,
        most: PLACES - underway.size,
        mostOfHost: PLACES_OF_HOST,
        busyHosts: busyHosts(),
      })
      for (const one of due) {
        const sending = deliver(shop, one)
          .catch((error: unknown) => logError('push', error))
          .finally(() => underway.delete(sending))
        underway.set(sending, one.host)
      }
    },
    /** Resolves when nothing is under way. */
    idle: async () => void (await Promise.all(underway.keys())),
  }
}

async function deliver({ db, now, push }: Sender, due: DuePush): Promise<void> {
  const { id, message, subscription, isAlive } = due
  const isOld = message.createTime + FRESH_SECONDS < now()
  if (message.isRead || isOld || !isAlive) return void (await deletePush(db, id))
  const quietEnd = endOfQuiet(due, now())
  if (quietEnd !== null) return void (await postponePush(db, id, { nextTime: quietEnd }))
  const outcome = await push.send(subscription, JSON.stringify(payloadOf(due)), FRESH_SECONDS)
  if (outcome.kind === 'later') return retry({ db, now }, due, outcome.seconds)
  if ('status' in outcome) logError('push', new Error(`a push service answered ${outcome.status}`))
  if (outcome.kind === 'gone') return markGone(db, subscription.id, now())
  await deletePush(db, id)
}

function endOfQuiet({ choices, subscription }: DuePush, now: number): number | null {
  if (!choices) return null
  const { quietFrom: from, quietUntil: until } = choices
  if (from === null || until === null) return null
  return quietHoursEnd(now, { from, until }, subscription.timeZone)
}

async function retry({ db, now }: Pick<Sender, 'db' | 'now'>, due: DuePush, wish: number) {
  const attempts = due.attempts + 1
  const wait = Math.max(
    Math.min(wish, LONGEST_WISH_SECONDS),
    FIRST_WAIT_SECONDS * 4 ** due.attempts,
  )
  const nextTime = now() + wait
  if (attempts === TRIES) await deletePush(db, due.id)
  else await postponePush(db, due.id, { attempts, nextTime })
  await restDevice(db, due.subscription.id, nextTime)
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
