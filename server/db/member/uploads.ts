import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { uploads } from '#server/db/schema/member-centre.ts'

/** Recording the same image again changes nothing. */
export const insertUpload = (db: Database, row: typeof uploads.$inferInsert) =>
  db.insert(uploads).values(row).onConflictDoNothing()

/** Number of images a member has uploaded. */
export async function uploadsOf(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ uploads: count() })
    .from(uploads)
    .where(eq(uploads.memberId, memberId))
  return row?.uploads ?? 0
}

/** Whether any member has uploaded the image. */
export async function isUploaded(db: Database, pictureId: string): Promise<boolean> {
  const [row] = await db
    .select({ memberId: uploads.memberId })
    .from(uploads)
    .where(eq(uploads.pictureId, pictureId))
    .limit(1)
  return row !== undefined
}

/** Those of the images that this member has uploaded. */
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
