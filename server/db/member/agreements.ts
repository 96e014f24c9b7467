import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/member.ts'

/** Versions of the legal texts: the times of their last change, in seconds; 0: the shop has no such text. */
export type LegalVersions = Pick<typeof agreements.$inferSelect, 'terms' | 'privacy'>

export async function hasAgreement(
  db: Database,
  memberId: number,
  { terms, privacy }: LegalVersions,
): Promise<boolean> {
  const rows = await db
    .select({ terms: agreements.terms })
    .from(agreements)
    .where(
      and(
        eq(agreements.memberId, memberId),
        eq(agreements.terms, terms),
        eq(agreements.privacy, privacy),
      ),
    )
  return rows.length > 0
}

/** The first agreement to these versions stays. */
export const insertAgreement = (db: Database, row: typeof agreements.$inferInsert) =>
  db.insert(agreements).values(row).onConflictDoNothing()
