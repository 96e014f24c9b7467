import type { PushPayload } from '#src/contract/push-payload.ts'
import {
  claimPushes,
  deletePush,
  deleteSubscription,
  postponePush,
  type DuePush,
} from '#server/db/member/push.ts'
import type { Shop } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { quietUntil } from './quiet-hours.ts'

/** Most notifications sent at once. */
const AT_ONCE = 50
/** Seconds after which one that a killed process had taken is sent again. */
const LEASE_SECONDS = 120
/** A message older than this many seconds is news no more. */
const FRESH_SECONDS = 86_400
/** Attempts for one device; they are 30 s, 2 min, 8 min, 32 min and 2 h apart. */
const TRIES = 6
const FIRST_WAIT_SECONDS = 30

type Sender = Pick<Shop, 'db' | 'now' | 'push'>

/** Sends the notifications that are due; the server calls it every few seconds. */
export async function deliverPushes(shop: Sender): Promise<void> {
  const now = shop.now()
  const due = await claimPushes(shop.db, { now, until: now + LEASE_SECONDS, most: AT_ONCE })
  await Promise.all(
    due.map((one) => deliver(shop, one).catch((error: unknown) => logError('push', error))),
  )
}

async function deliver({ db, now, push }: Sender, due: DuePush): Promise<void> {
  const { id, message, subscription, isAlive } = due
  const isOld = message.createTime + FRESH_SECONDS < now()
  if (message.isRead || isOld || !isAlive) return void (await deletePush(db, id))
  const quietEnd = endOfQuiet(due, now())
  if (quietEnd !== null) return void (await postponePush(db, id, { nextTime: quietEnd }))
  const outcome = await push.send(subscription, JSON.stringify(payloadOf(due)), FRESH_SECONDS)
  if (outcome.kind === 'gone') return void (await deleteSubscription(db, subscription.id))
  if (outcome.kind === 'later') return retry({ db, now }, due, outcome.seconds)
  if (outcome.kind === 'refused')
    logError('push', new Error(`a push service answered ${outcome.status}`))
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
  if (attempts === TRIES) return void (await deletePush(db, due.id))
  const wait = Math.max(wish, FIRST_WAIT_SECONDS * 4 ** due.attempts)
  await postponePush(db, due.id, { attempts, nextTime: now() + wait })
}

/** The message in the language of the device. */
const payloadOf = ({ message, subscription: { language } }: DuePush): PushPayload => ({
  id: message.id,
  title: inLanguage(message.title, language),
  content: inLanguage(message.content, language),
  link: message.link,
  language,
})
