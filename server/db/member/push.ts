import { and, eq, getTableColumns, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { members, sessions } from '#server/db/schema/member.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { pushChoices, pushQueue, pushSubscriptions } from '#server/db/schema/push.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
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
  row: Omit<PushSubscriptionRow, 'id'>,
): Promise<void> {
  const { sessionHash, endpoint } = pushSubscriptions
  await db
    .delete(pushSubscriptions)
    .where(or(eq(sessionHash, row.sessionHash), eq(endpoint, row.endpoint)))
  await db.insert(pushSubscriptions).values(row).onConflictDoNothing()
}

export const deleteSubscriptionOf = (db: Database, sessionHash: string) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash))

export const deleteSubscription = (db: Database, id: number) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))

/** Queues messages for every device of their members, if their topic is chosen. */
export const queuePushes = (db: Database, messageIds: readonly number[], time: number) =>
  db.execute(sql`
    insert into push_queue (message_id, subscription_id, next_time)
    select messages.id, push_subscriptions.id, ${time} from messages
    join push_subscriptions on push_subscriptions.member_id = messages.member_id
    left join push_choices on push_choices.member_id = messages.member_id
    where ${inArray(messages.id, [...messageIds])} and messages.topic is not null
      and (push_choices.member_id is null or messages.topic = any(push_choices.topics))`)

/**
 * Takes what is due, at most `most` rows, until `until`: two processes that call it at once get different rows, and
 * what a killed one had taken is due again.
 */
export async function claimPushes(
  db: Database,
  { now, until, most }: { now: number; until: number; most: number },
) {
  const due = db
    .select({ id: pushQueue.id })
    .from(pushQueue)
    .where(lte(pushQueue.nextTime, now))
    .orderBy(pushQueue.nextTime, pushQueue.id)
    .limit(most)
    .for('update', { skipLocked: true })
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
