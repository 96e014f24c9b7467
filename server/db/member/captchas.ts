import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { captchas } from '#server/db/schema/account.ts'

export type CaptchaRow = typeof captchas.$inferSelect

/** A new picture under an id takes the place of the old one. */
export const putCaptcha = (db: Database, { id, ...row }: CaptchaRow) =>
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

/** Takes it out; null when somebody else was faster: of two at once only one has it. */
export async function takeCaptcha(db: Database, id: string, now: number) {
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expireTime, now)))
    .returning()
  return row ?? null
}

export const deleteExpiredCaptchas = (db: Database, now: number) =>
  db.delete(captchas).where(lte(captchas.expireTime, now))
