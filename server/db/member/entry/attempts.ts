import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { attempts } from '#server/db/schema/member.ts'

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

/** Deletes the counts whose window began at `time` or before. */
export const deleteOldAttempts = (db: Database, time: number) =>
  db.delete(attempts).where(lte(attempts.windowStart, time))

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
