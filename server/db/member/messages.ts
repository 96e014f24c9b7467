import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { MessageType } from '#contract/search-parameters.ts'
import type { Database } from '#server/db/database.ts'
import { messages } from '#server/db/schema/member-centre.ts'

export type MessageRecord = typeof messages.$inferSelect
export type NewMessage = typeof messages.$inferInsert

/** Who has closed the account gets none. @returns those that were written */
export async function insertMessages(db: Database, rows: readonly NewMessage[]) {
  const { rows: written } = await db.execute<Pick<MessageRecord, 'id' | 'topic'>>(sql`
    insert into messages (member_id, type, topic, title, content, picture_id, link, create_time)
    select "memberId", type, topic, title, content, "pictureId", coalesce(link, ''), "createTime"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("memberId" bigint, type text, topic text,
      title jsonb, content jsonb, "pictureId" text, link text, "createTime" bigint)
    where not exists (select from closings where member_id = "memberId" and done_time > 0)
    returning id, topic`)
  return written
}

const ofKinds = (memberId: number, types: readonly MessageType[]) =>
  and(eq(messages.memberId, memberId), inArray(messages.type, [...types]))
const ownedBy = (memberId: number, id: number) =>
  and(eq(messages.memberId, memberId), eq(messages.id, id))
const unreadOf = (memberId: number) =>
  and(eq(messages.memberId, memberId), eq(messages.isRead, false))

type Page = { page: number; limit: number }

const newestFirst = [desc(messages.createTime), desc(messages.id)]

/** Newest first. The index finds the page, so that only its own messages are read. */
export function messagesOf(
  db: Database,
  memberId: number,
  types: readonly MessageType[],
  { page, limit }: Page,
): Promise<MessageRecord[]> {
  const found = db
    .select({ id: messages.id })
    .from(messages)
    .where(ofKinds(memberId, types))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select()
    .from(messages)
    .where(inArray(messages.id, found))
    .orderBy(...newestFirst)
}

export async function countMessages(
  db: Database,
  memberId: number,
  types: readonly MessageType[],
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(ofKinds(memberId, types))
  return row?.count ?? 0
}

export async function countUnread(db: Database, memberId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(unreadOf(memberId))
  return row?.count ?? 0
}

/** Null for another member's message as well as for a missing one. */
export async function markRead(db: Database, memberId: number, id: number) {
  const [row] = await db
    .update(messages)
    .set({ isRead: true })
    .where(ownedBy(memberId, id))
    .returning()
  return row ?? null
}

/** Messages that one statement marks: each costs the pages of every index. */
const MARKED_AT_ONCE = 50

/** All of them, or those before a given time. */
export async function markAllRead(db: Database, memberId: number, before?: number) {
  const next = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(unreadOf(memberId), before === undefined ? undefined : lt(messages.createTime, before)),
    )
    .limit(MARKED_AT_ONCE)
  for (let marked = MARKED_AT_ONCE; marked === MARKED_AT_ONCE;) {
    const { rowCount } = await db
      .update(messages)
      .set({ isRead: true })
      .where(inArray(messages.id, next))
    marked = rowCount ?? 0
  }
}

/** Null for another member's message as well as for a missing one. */
export async function removeMessage(db: Database, memberId: number, id: number) {
  const [row] = await db.delete(messages).where(ownedBy(memberId, id)).returning()
  return row ?? null
}
