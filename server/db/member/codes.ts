import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { codes } from '#server/db/schema/account.ts'

/** The last code is the one that counts. */
export const putCode = (db: Database, row: { key: string; hash: string; expireTime: number }) =>
  db
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      target: codes.key,
      set: { hash: row.hash, expireTime: row.expireTime, tries: 0 },
    })

type Asked = { key: string; now: number; most: number }

/** Counts a try and returns the signature to compare with; null when there is no valid code any more. */
export async function tryCode(db: Database, { key, now, most }: Asked): Promise<string | null> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.key, key), gt(codes.expireTime, now), lt(codes.tries, most)))
    .returning({ hash: codes.hash })
  return row?.hash ?? null
}

/** True once: of two concurrent calls with the right code, only one gets it. */
export async function takeCode(db: Database, key: string, hash: string): Promise<boolean> {
  const taken = await db
    .delete(codes)
    .where(and(eq(codes.key, key), eq(codes.hash, hash)))
    .returning({ key: codes.key })
  return taken.length > 0
}

export const dropCode = (db: Database, key: string) => db.delete(codes).where(eq(codes.key, key))

export const deleteExpiredCodes = (db: Database, now: number) =>
  db.delete(codes).where(lte(codes.expireTime, now))
