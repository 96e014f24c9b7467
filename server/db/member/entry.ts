import { and, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { codes, captchas, wechatScans } from '#server/db/schema/account.ts'
import { attempts } from '#server/db/schema/member.ts'

type NewCode = { key: string; asker: string; hash: string; expireTime: number }

/** Stores a code. It replaces the one that the same asker had; codes that others asked for stay. */
export const putCode = (db: Database, { key, asker, ...row }: NewCode) =>
  db
    .insert(codes)
    .values({ key, asker, ...row })
    .onConflictDoUpdate({
      target: [codes.key, codes.asker],
      set: { ...row, tries: 0, foreignTries: 0 },
    })

type Try = { key: string; asker: string; now: number; most: number }

const countTry = (db: Database, counts: Partial<Record<'foreignTries', SQL>>, ...which: SQL[]) =>
  db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1`, ...counts })
    .where(and(...which))
    .returning({ hash: codes.hash })

const isOpen = ({ key, now, most }: Omit<Try, 'asker'>) => [
  eq(codes.key, key),
  gt(codes.expireTime, now),
  lt(codes.tries, most),
]

/** Counts a try of the code that the asker had sent; returns the signature to compare with, if there is one. */
export async function tryOwnCode(db: Database, { asker, ...one }: Try): Promise<string[]> {
  const tried = await countTry(db, {}, ...isOpen(one), eq(codes.asker, asker))
  return tried.map(({ hash }) => hash)
}

/** The same for the codes that others had sent, each of which bears at most `mostForeign` tries of strangers. */
export async function tryForeignCodes(
  db: Database,
  { asker, mostForeign, ...one }: Try & { mostForeign: number },
): Promise<string[]> {
  const tried = await countTry(
    db,
    { foreignTries: sql`${codes.foreignTries} + 1` },
    ...isOpen(one),
    ne(codes.asker, asker),
    lt(codes.foreignTries, mostForeign),
  )
  return tried.map(({ hash }) => hash)
}

/** True once: of two concurrent calls with the right code, only one gets it. The other codes of the key end with it. */
export async function takeCode(db: Database, key: string, hash: string): Promise<boolean> {
  const taken = await db
    .delete(codes)
    .where(and(eq(codes.key, key), eq(codes.hash, hash)))
    .returning({ key: codes.key })
  if (taken.length > 0) await db.delete(codes).where(eq(codes.key, key))
  return taken.length > 0
}

export const dropCode = (db: Database, key: string, asker: string) =>
  db.delete(codes).where(and(eq(codes.key, key), eq(codes.asker, asker)))

export type CaptchaRecord = typeof captchas.$inferSelect

/** Stores a captcha; a new one replaces the old one of the same id. */
export const putCaptcha = (db: Database, { id, ...row }: CaptchaRecord) =>
  db
    .insert(captchas)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: captchas.id, set: row })

export async function captchaById(db: Database, id: string, now: number) {
  const [row] = await db
    .select()
    .from(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expireTime, now)))
  return row ?? null
}

/** Deletes and returns it; null when another call was faster: only one of two concurrent calls gets it. */
export async function takeCaptcha(db: Database, id: string, now: number) {
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expireTime, now)))
    .returning()
  return row ?? null
}

/** Counts a try of `key`; returns the number of tries in the window, and when the window began. */
export async function countAttempt(db: Database, key: string, now: number, windowSeconds: number) {
  const isOver = sql`${attempts.windowStart} <= ${now - windowSeconds}`
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now} else ${attempts.windowStart} end`,
      },
    })
    .returning()
  return { count: row?.count ?? 1, windowStart: row?.windowStart ?? now }
}

export const clearAttempts = (db: Database, key: string) =>
  db.delete(attempts).where(eq(attempts.key, key))

/** Uncounts one try of `key`. */
export const takeBackAttempt = (db: Database, key: string) =>
  db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key))

export async function readAttempts(db: Database, key: string) {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key))
  return row ?? null
}

export type ScanRecord = typeof wechatScans.$inferSelect

export const insertScan = (db: Database, row: typeof wechatScans.$inferInsert) =>
  db.insert(wechatScans).values(row)

export async function scanByHash(db: Database, stateHash: string): Promise<ScanRecord | null> {
  const [row] = await db.select().from(wechatScans).where(eq(wechatScans.stateHash, stateHash))
  return row ?? null
}

type Moment = { stateHash: string; now: number }

const isValid = ({ stateHash, now }: Moment, ...more: SQL[]) =>
  and(eq(wechatScans.stateHash, stateHash), gt(wechatScans.expireTime, now), ...more)

type Change = Partial<Pick<ScanRecord, 'status' | 'code' | 'wechatId' | 'nickname'>>

/** Changes a scan that is neither approved nor expired; false for any other. */
export async function changeOpenScan(db: Database, moment: Moment, change: Change) {
  const changed = await db
    .update(wechatScans)
    .set(change)
    .where(isValid(moment, ne(wechatScans.status, 'approved')))
    .returning()
  return changed.length > 0
}

/** Deletes and returns an approved scan: it is valid for one sign-in. Null when there is none. */
export async function takeScan(
  db: Database,
  moment: Moment & { code: string },
): Promise<ScanRecord | null> {
  const isAgreed = [eq(wechatScans.status, 'approved'), eq(wechatScans.code, moment.code)]
  const [taken] = await db
    .delete(wechatScans)
    .where(isValid(moment, ...isAgreed))
    .returning()
  return taken ?? null
}
