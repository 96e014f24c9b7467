import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { members, sessions } from '#server/db/schema/member.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { pushChoices, pushQueue, pushSubscriptions } from '#server/db/schema/push.ts'

export type PushSubscriptionRecord = typeof pushSubscriptions.$inferSelect
type PushChoicesRow = typeof pushChoices.$inferSelect

export async function pushChoicesOf(db: Database, memberId: number) {
  const [row] = await db.select().from(pushChoices).where(eq(pushChoices.memberId, memberId))
  return row ?? null
}

export const savePushChoicesRow = (db: Database, { memberId, ...set }: PushChoicesRow) =>
  db
    .insert(pushChoices)
    .values({ memberId, ...set })
    .onConflictDoUpdate({ target: pushChoices.memberId, set })

/** One subscription for each session and each endpoint: the latest one counts, whoever had it before. */
export async function saveSubscription(
  db: Database,
  row: Omit<PushSubscriptionRecord, 'id' | 'goneTime'>,
  most: number,
): Promise<void> {
  const { sessionHash, endpoint } = pushSubscriptions
  await db
    .delete(pushSubscriptions)
    .where(or(eq(sessionHash, row.sessionHash), eq(endpoint, row.endpoint)))
  await db.insert(pushSubscriptions).values(row).onConflictDoNothing()
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, row.memberId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(most)
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.memberId, row.memberId), notInArray(pushSubscriptions.id, newest)),
    )
}

/** Puts a browser's new subscription in the place of the one it had. @returns whether the shop knew that one */
export async function replaceSubscription(
  db: Database,
  before: Pick<PushSubscriptionRecord, 'endpoint' | 'auth'>,
  now: Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const { endpoint, auth } = pushSubscriptions
  const isKnown = and(eq(endpoint, before.endpoint), eq(auth, before.auth))
  const [known] = await db.select().from(pushSubscriptions).where(isKnown).for('update')
  if (!known) return false
  await db
    .delete(pushSubscriptions)
    .where(and(eq(endpoint, now.endpoint), ne(pushSubscriptions.id, known.id)))
  await db
    .update(pushSubscriptions)
    .set({ ...now, goneTime: null })
    .where(eq(pushSubscriptions.id, known.id))
  return true
}

/** Whether the device of a session is notified. */
export async function isSessionNotified(db: Database, sessionHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionHash, sessionHash), isNull(pushSubscriptions.goneTime)))
  return row !== undefined
}

export const deleteSubscriptionOf = (db: Database, sessionHash: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))

/** Nothing is pushed there any more, unless the browser names its new subscription. */
export async function markGone(db: Database, id: number, goneTime: number): Promise<void> {
  await db.update(pushSubscriptions).set({ goneTime }).where(eq(pushSubscriptions.id, id))
  await db.delete(pushQueue).where(eq(pushQueue.subscriptionId, id))
}

/** Queues messages for every device of their members, if their topic is chosen. */
export const queuePushes = (db: Database, messageIds: readonly number[], time: number) =>
  db.execute(sql`
    insert into push_queue (message_id, subscription_id, next_time)
    select messages.id, push_subscriptions.id, ${time} from messages
    join push_subscriptions on push_subscriptions.member_id = messages.member_id
    left join push_choices on push_choices.member_id = messages.member_id
    where ${inArray(messages.id, [...messageIds])}
      and push_subscriptions.gone_time is null
      and (push_choices.member_id is null or messages.topic = any(push_choices.topics))`)

/** The push service of a subscription: the host of its address. */
const hostOf = sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`

type Claim = {
  /** seconds since 1970 */
  now: number
  until: number
  /** rows at most, in all and for one push service */
  most: number
  mostOfHost: number
  /** push services that get none */
  busyHosts: readonly string[]
}

/**
 * Takes what is due until `until`: one row of each device. Two processes that call it at once get different rows, and
 * what a killed one had taken is due again.
 */
export async function claimPushes(
  db: Database,
  { now, until, most, mostOfHost, busyHosts }: Claim,
) {
  const order = sql`order by ${pushQueue.nextTime}, ${pushQueue.id}`
  const ranked = db
    .select({
      id: pushQueue.id,
      ofDevice:
        sql<number>`row_number() over (partition by ${pushQueue.subscriptionId} ${order})`.as(
          'of_device',
        ),
      ofHost: sql<number>`row_number() over (partition by ${hostOf} ${order})`.as('of_host'),
    })
    .from(pushQueue)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId))
    .where(and(lte(pushQueue.nextTime, now), notInArray(hostOf, [...busyHosts])))
    .as('ranked')
  const due = db
    .select({ id: pushQueue.id })
    .from(pushQueue)
    .innerJoin(ranked, eq(ranked.id, pushQueue.id))
    .where(
      and(eq(ranked.ofDevice, 1), lte(ranked.ofHost, mostOfHost), lte(pushQueue.nextTime, now)),
    )
    .orderBy(pushQueue.nextTime, pushQueue.id)
    .limit(most)
    .for('update', { of: pushQueue, skipLocked: true })
  const claimed = await db
    .update(pushQueue)
    .set({ nextTime: until })
    .where(inArray(pushQueue.id, due))
    .returning({ id: pushQueue.id })
  if (claimed.length === 0) return []
  return db
    .select({
      id: pushQueue.id,
      attempts: pushQueue.attempts,
      message: getTableColumns(messages),
      subscription: getTableColumns(pushSubscriptions),
      host: hostOf,
      choices: getTableColumns(pushChoices),
      isAlive: sql<boolean>`${and(gt(sessions.expireTime, now), eq(members.lockTime, 0))}`,
    })
    .from(pushQueue)
    .innerJoin(messages, eq(messages.id, pushQueue.messageId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId))
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .leftJoin(pushChoices, eq(pushChoices.memberId, pushSubscriptions.memberId))
    .where(
      inArray(
        pushQueue.id,
        claimed.map(({ id }) => id),
      ),
    )
}
export type DuePush = Awaited<ReturnType<typeof claimPushes>>[number]

export const deletePush = (db: Database, id: number) =>
  db.delete(pushQueue).where(eq(pushQueue.id, id))

export const postponePush = (
  db: Database,
  id: number,
  set: { nextTime: number; attempts?: number },
) => db.update(pushQueue).set(set).where(eq(pushQueue.id, id))

/** Nothing is sent to a device before `nextTime`: its push service has just failed. */
export const restDevice = (db: Database, subscriptionId: number, nextTime: number) =>
  db
    .update(pushQueue)
    .set({ nextTime })
    .where(and(eq(pushQueue.subscriptionId, subscriptionId), lt(pushQueue.nextTime, nextTime)))
