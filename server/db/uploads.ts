import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { uploads } from './schema/upload.ts'

/** The same picture again changes nothing. */
export const insertUpload = (db: Database, row: typeof uploads.$inferInsert) =>
  db.insert(uploads).values(row).onConflictDoNothing()

/** Those of the pictures that this member has uploaded. */
export async function uploadedBy(
  db: Database,
  memberId: number,
  pictureIds: readonly string[],
): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set()
  const rows = await db
    .select({ pictureId: uploads.pictureId })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), inArray(uploads.pictureId, [...pictureIds])))
  return new Set(rows.map(({ pictureId }) => pictureId))
}
