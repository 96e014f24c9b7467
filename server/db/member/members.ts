import { and, count, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { containsWords } from '#server/db/contains-words.ts'
import type { Database } from '#server/db/database.ts'
import { closings, members, sessions } from '#server/db/schema/member.ts'
import { isOpenAccount } from './closing.ts'
import { cartLines } from '#server/db/schema/trade.ts'

export type MemberRecord = typeof members.$inferSelect
export type NewMember = typeof members.$inferInsert
export type SessionRecord = typeof sessions.$inferSelect

export async function memberById(db: Database, id: number): Promise<MemberRecord | null> {
  const [row] = await db.select().from(members).where(eq(members.id, id))
  return row ?? null
}

/** Accounts must differ in more than case. */
export async function memberByUsername(
  db: Database,
  username: string,
): Promise<MemberRecord | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.username})`, username.toLowerCase()))
  return row ?? null
}

/** By whatever a member signs in with: no account begins with a digit or contains an @, so the three never collide. */
export function memberByName(db: Database, name: string): Promise<MemberRecord | null> {
  if (name.includes('@')) return memberByEmail(db, name)
  return /^\d/.test(name) ? memberByMobile(db, name) : memberByUsername(db, name)
}

/** All whose account is open. */
export async function memberIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(isOpenAccount(members.id))
    .orderBy(members.id)
  return rows.map(({ id }) => id)
}

type MemberPage = { words: string; page: number; limit: number }

/**
 * Members whose account, nickname, number or e-mail contains `words`, newest first, with their signed-in devices and the
 * closing of the account, if any.
 */
export function memberPage(db: Database, { words, page, limit }: MemberPage) {
  const { username, nickname, mobile, email } = members
  return db
    .select({ member: members, devices: count(sessions.tokenHash), closing: closings })
    .from(members)
    .leftJoin(sessions, eq(sessions.memberId, members.id))
    .leftJoin(closings, eq(closings.memberId, members.id))
    .where(or(...[username, nickname, mobile, email].map((column) => containsWords(column, words))))
    .groupBy(members.id, closings.memberId)
    .orderBy(desc(members.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function insertMember(db: Database, row: NewMember): Promise<MemberRecord> {
  const [inserted] = await db.insert(members).values(row).returning()
  if (!inserted) throw new Error('insert returned no row')
  return inserted
}

/** Null when the account, the mobile number or the e-mail address was taken meanwhile. */
export async function insertMemberIfFree(
  db: Database,
  row: NewMember,
): Promise<MemberRecord | null> {
  const [inserted] = await db.insert(members).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export const touchLogin = (db: Database, id: number, time: number, ip: string) =>
  db.update(members).set({ lastLoginTime: time, lastLoginIp: ip }).where(eq(members.id, id))

export const insertSession = (db: Database, row: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(row)

/** Ends the sessions of a member beside the one of `tokenHash`, but for the newest `most` that have not expired. */
export async function deleteOldestSessions(
  db: Database,
  {
    memberId,
    tokenHash,
    most,
    now,
  }: Pick<SessionRecord, 'memberId' | 'tokenHash'> & { most: number; now: number },
) {
  const older = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(exceptFor(memberId, tokenHash), gt(sessions.expireTime, now)))
    .orderBy(desc(sessions.createTime), desc(sessions.expireTime))
    .offset(most)
  await db.delete(sessions).where(inArray(sessions.tokenHash, older))
}

/**
 * The session of a token hash with its member, unless it expired, began before `oldest`, or the member is locked or about
 * to leave.
 */
export async function sessionByToken(
  db: Database,
  tokenHash: string,
  { now, oldest }: { now: number; oldest: number },
) {
  const isAlive = and(
    gt(sessions.expireTime, now),
    gt(sessions.createTime, oldest),
    eq(members.lockTime, 0),
    isOpenAccount(members.id),
  )
  const [row] = await db
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive))
  return row ?? null
}

export const extendSession = (db: Database, tokenHash: string, expireTime: number) =>
  db.update(sessions).set({ expireTime }).where(eq(sessions.tokenHash, tokenHash))

export const deleteSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const deleteSessionByRefresh = (db: Database, refreshHash: string) =>
  db.delete(sessions).where(eq(sessions.refreshHash, refreshHash))

/** Pieces in the cart: the number on the badge. */
export async function cartCount(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(eq(cartLines.memberId, memberId))
  return row?.count ?? 0
}

/** The member who has proven to own this mobile number. */
export async function memberByMobile(db: Database, mobile: string): Promise<MemberRecord | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.mobile, mobile), gt(members.mobileTime, 0)))
  return row ?? null
}

/** The member who has proven to own this e-mail address. */
export async function memberByEmail(db: Database, email: string): Promise<MemberRecord | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.email, email), gt(members.emailTime, 0)))
  return row ?? null
}

export async function memberByWechat(db: Database, wechatId: string): Promise<MemberRecord | null> {
  const [row] = await db.select().from(members).where(eq(members.wechatId, wechatId))
  return row ?? null
}

export async function updateMember(
  db: Database,
  id: number,
  set: Partial<NewMember>,
): Promise<MemberRecord> {
  const [row] = await db.update(members).set(set).where(eq(members.id, id)).returning()
  if (!row) throw new Error(`there is no member ${id}`)
  return row
}

/** Replaces an account name that the shop made up. Null when the member has chosen one meanwhile. */
export async function setUsername(
  db: Database,
  id: number,
  username: string,
): Promise<MemberRecord | null> {
  const [row] = await db
    .update(members)
    .set({ username, isUsernameGenerated: false })
    .where(and(eq(members.id, id), eq(members.isUsernameGenerated, true)))
    .returning()
  return row ?? null
}

const exceptFor = (memberId: number, tokenHash: string) =>
  and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, tokenHash))

/** Devices of a member other than the one with this token. */
export async function otherSessionCount(db: Database, memberId: number, tokenHash: string) {
  const [row] = await db
    .select({ count: count() })
    .from(sessions)
    .where(exceptFor(memberId, tokenHash))
  return row?.count ?? 0
}

/** Signs out every device but the one with this token; returns the number signed out. */
export async function deleteOtherSessions(db: Database, memberId: number, tokenHash: string) {
  const ended = await db
    .delete(sessions)
    .where(exceptFor(memberId, tokenHash))
    .returning({ tokenHash: sessions.tokenHash })
  return ended.length
}
