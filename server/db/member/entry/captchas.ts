import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { captchas } from '#server/db/schema/account.ts'

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

export const deleteExpiredCaptchas = (db: Database, now: number) =>
  db.delete(captchas).where(lte(captchas.expireTime, now))
