import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { bindingNotices, bindings } from '#server/db/schema/account.ts'

export type BindingRecord = typeof bindings.$inferSelect
export type NoticeRecord = typeof bindingNotices.$inferSelect

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

export async function insertNotices(
  db: Database,
  rows: (typeof bindingNotices.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(bindingNotices).values(rows)
}

/**
 * Takes notices that are due, at most `most`, until `until`: two processes that call it at once get different ones, and
 * what a killed one had taken is due again.
 */
export async function claimNotices(
  db: Database,
  { now, until, most }: { now: number; until: number; most: number },
) {
  const due = db
    .select({ id: bindingNotices.id })
    .from(bindingNotices)
    .where(lte(bindingNotices.nextTime, now))
    .orderBy(asc(bindingNotices.nextTime))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(bindingNotices)
    .set({ nextTime: until })
    .from(bindings)
    .where(and(inArray(bindingNotices.id, due), eq(bindings.id, bindingNotices.bindingId)))
    .returning({ notice: bindingNotices, binding: bindings })
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
