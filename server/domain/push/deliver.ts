import type { PushPayload } from '#contract/push-payload.ts'
import {
  claimPushes,
  deletePush,
  markGone,
  postponePush,
  restDevice,
  type DuePush,
} from '#server/db/member/push.ts'
import type { Shop } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { quietUntil } from './quiet-hours.ts'

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
  return quietUntil(now, { from, until }, subscription.timeZone)
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
