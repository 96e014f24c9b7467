import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { pictures } from './schema/catalog.ts'

export type PictureRecord = typeof pictures.$inferSelect

/** The same image is stored once, however often it is added; a version by lamplight that comes later is stored too. */
export function insertPicture(db: Database, row: PictureRecord) {
  const insert = db.insert(pictures).values(row)
  return row.litId === null
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({ target: pictures.id, set: { litId: row.litId } })
}

export async function pictureById(db: Database, id: string): Promise<PictureRecord | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row ?? null
}

/** Images by id, in one query; unknown ids are missing from the result. */
export async function picturesByIds(
  db: Database,
  ids: Iterable<string>,
): Promise<Map<string, PictureRecord>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of the videos of all products. */
export async function allVideoIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct jsonb_path_query(pictures, '$[*].videos[*].id') #>> '{}' as id from products order by id`)
  return rows.map(({ id }) => id)
}

export async function allPictureIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: pictures.id }).from(pictures).orderBy(pictures.id)
  return rows.map(({ id }) => id)
}
