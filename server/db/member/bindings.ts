import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { JobData } from '#server/db/queue.ts'
import { bindingNotices, bindings } from '#server/db/schema/account.ts'

export type BindingRecord = typeof bindings.$inferSelect
export type NoticeRecord = typeof bindingNotices.$inferSelect

type NoticeJob = JobData<'bindingNotice'>
const jobOf = { noticeId: bindingNotices.id }

/** @returns its id */
export async function insertBinding(
  db: Database,
  row: typeof bindings.$inferInsert,
): Promise<number> {
  const [inserted] = await db.insert(bindings).values(row).returning({ id: bindings.id })
  if (!inserted) throw new Error('insert returned no row')
  return inserted.id
}

/** What a member has bound after `since` and nobody has taken back, oldest first. */
export const bindingsSince = (
  db: Database,
  memberId: number,
  since: number,
): Promise<BindingRecord[]> =>
  db
    .select()
    .from(bindings)
    .where(
      and(
        eq(bindings.memberId, memberId),
        gt(bindings.createTime, since),
        eq(bindings.undoneTime, 0),
      ),
    )
    .orderBy(asc(bindings.id))

export async function markUndone(db: Database, rows: readonly BindingRecord[], time: number) {
  const ids = rows.map(({ id }) => id)
  await db.update(bindings).set({ undoneTime: time }).where(inArray(bindings.id, ids))
}

/** @returns what has to be sent */
export const insertNotices = async (
  db: Database,
  rows: (typeof bindingNotices.$inferInsert)[],
): Promise<NoticeJob[]> =>
  rows.length === 0 ? [] : db.insert(bindingNotices).values(rows).returning(jobOf)

/** A notice with its binding; null when there is none. */
export async function noticeOfJob(db: Database, { noticeId }: NoticeJob) {
  const [found] = await db
    .select({ notice: bindingNotices, binding: bindings })
    .from(bindingNotices)
    .innerJoin(bindings, eq(bindings.id, bindingNotices.bindingId))
    .where(eq(bindingNotices.id, noticeId))
  return found ?? null
}

/** The notices for which nobody has made a link yet: none of them was sent. */
export const unsentNotices = (db: Database): Promise<NoticeJob[]> =>
  db
    .select(jobOf)
    .from(bindingNotices)
    .where(and(isNull(bindingNotices.secretHash), isNull(bindingNotices.nextTime)))

/**
 * Takes notices that servers of the release before have queued and that are due: those that such a server is sending are
 * not.
 */
export function takeQueuedNotices(
  db: Database,
  { now, most }: { now: number; most: number },
): Promise<NoticeJob[]> {
  const due = db
    .select({ id: bindingNotices.id })
    .from(bindingNotices)
    .where(lte(bindingNotices.nextTime, now))
    .orderBy(asc(bindingNotices.nextTime))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(bindingNotices)
    .set({ nextTime: null })
    .where(inArray(bindingNotices.id, due))
    .returning(jobOf)
}

export const updateNotice = (db: Database, id: number, set: Partial<NoticeRecord>) =>
  db.update(bindingNotices).set(set).where(eq(bindingNotices.id, id))

/** The notice whose link has this secret, with its binding; null when there is none. */
export async function noticeBySecret(db: Database, secretHash: string) {
  const [found] = await db
    .select({ notice: bindingNotices, binding: bindings })
    .from(bindingNotices)
    .innerJoin(bindings, eq(bindings.id, bindingNotices.bindingId))
    .where(eq(bindingNotices.secretHash, secretHash))
  return found ?? null
}
