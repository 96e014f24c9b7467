import { and, eq, gt, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { codes } from '#server/db/schema/account.ts'

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

export const deleteExpiredCodes = (db: Database, now: number) =>
  db.delete(codes).where(lte(codes.expireTime, now))
