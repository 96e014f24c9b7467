import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { JobData } from '#server/db/queue.ts'
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
  row: Omit<PushSubscriptionRecord, 'id' | 'goneTime' | 'restUntil'>,
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
    .set({ ...now, goneTime: null, restUntil: 0 })
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
export const markGone = (db: Database, id: number, goneTime: number) =>
  db.update(pushSubscriptions).set({ goneTime }).where(eq(pushSubscriptions.id, id))

/** Nothing is sent to a device before `time`: its push service has just failed. */
export const restDevice = (db: Database, id: number, time: number) =>
  db
    .update(pushSubscriptions)
    .set({ restUntil: sql`greatest(${pushSubscriptions.restUntil}, ${time})` })
    .where(eq(pushSubscriptions.id, id))

/** The push service of a subscription: the host of its address. */
const host = sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`

/** The devices to which messages go: those of their members, if their topic is chosen. */
export const devicesFor = (
  db: Database,
  messageIds: readonly number[],
): Promise<JobData<'push'>[]> =>
  db
    .select({ messageId: messages.id, subscriptionId: pushSubscriptions.id, host })
    .from(messages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.memberId, messages.memberId))
    .leftJoin(pushChoices, eq(pushChoices.memberId, messages.memberId))
    .where(
      and(
        inArray(messages.id, [...messageIds]),
        isNull(pushSubscriptions.goneTime),
        or(isNull(pushChoices.memberId), sql`${messages.topic} = any(${pushChoices.topics})`),
      ),
    )

/**
 * A message and the device for which it is; null when it is read, or nobody is to be told there any more. `now` in seconds
 * since 1970.
 */
export async function pushOfJob(
  db: Database,
  { messageId, subscriptionId }: JobData<'push'>,
  now: number,
) {
  const [found] = await db
    .select({
      message: getTableColumns(messages),
      subscription: getTableColumns(pushSubscriptions),
      choices: getTableColumns(pushChoices),
    })
    .from(messages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.memberId, messages.memberId))
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .innerJoin(members, eq(members.id, messages.memberId))
    .leftJoin(pushChoices, eq(pushChoices.memberId, messages.memberId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.isRead, false),
        eq(pushSubscriptions.id, subscriptionId),
        isNull(pushSubscriptions.goneTime),
        gt(sessions.expireTime, now),
        eq(members.lockTime, 0),
      ),
    )
  return found ?? null
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof pushOfJob>>>

/**
 * Takes rows out that servers of the release before have queued and that are due: those that such a server is sending are
 * not.
 */
export function takeQueuedPushes(
  db: Database,
  { now, most }: { now: number; most: number },
): Promise<JobData<'push'>[]> {
  const due = db
    .select({ id: pushQueue.id })
    .from(pushQueue)
    .where(lte(pushQueue.nextTime, now))
    .orderBy(asc(pushQueue.nextTime))
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = db
    .$with('taken')
    .as(db.delete(pushQueue).where(inArray(pushQueue.id, due)).returning())
  return db
    .with(taken)
    .select({
      messageId: taken.messageId,
      subscriptionId: taken.subscriptionId,
      host,
      tries: taken.attempts,
    })
    .from(taken)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, taken.subscriptionId))
}
