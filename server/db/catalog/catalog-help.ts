import { asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { helpArticles } from '#server/db/schema/catalog.ts'

export type HelpRecord = typeof helpArticles.$inferSelect

/** All articles in order, without their text. */
export const helpList = (db: Database) =>
  db
    .select({ id: helpArticles.id, group: helpArticles.group, title: helpArticles.title })
    .from(helpArticles)
    .orderBy(asc(helpArticles.sort), asc(helpArticles.id))

export async function helpById(db: Database, id: string): Promise<HelpRecord | null> {
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.id, id))
  return row ?? null
}

/** All articles in order, with their text. */
export const helpRows = (db: Database): Promise<HelpRecord[]> =>
  db.select().from(helpArticles).orderBy(asc(helpArticles.sort), asc(helpArticles.id))

/** Deletes every article but these; returns the number deleted. */
export async function removeHelpExcept(db: Database, ids: readonly string[]): Promise<number> {
  const removed = await db
    .delete(helpArticles)
    .where(notInArray(helpArticles.id, [...ids]))
    .returning({ id: helpArticles.id })
  return removed.length
}

/** Those of the articles that exist, with their text. */
export const helpArticlesIn = (db: Database, ids: readonly string[]): Promise<HelpRecord[]> =>
  db
    .select()
    .from(helpArticles)
    .where(inArray(helpArticles.id, [...ids]))

/** When those of the articles that exist were last changed. */
export const helpTimes = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: helpArticles.id, updateTime: helpArticles.updateTime })
    .from(helpArticles)
    .where(inArray(helpArticles.id, [...ids]))

/** Adds the articles that do not exist yet. */
export async function addMissingHelp(db: Database, rows: HelpRecord[]) {
  const added = await db.insert(helpArticles).values(rows).onConflictDoNothing().returning()
  if (added.length > 0) await tellPublicChange(db)
}

/** Adds new articles and replaces existing ones. */
export async function saveHelp(db: Database, rows: HelpRecord[]) {
  await tellPublicChange(db)
  for (const row of rows) {
    await db
      .insert(helpArticles)
      .values(row)
      .onConflictDoUpdate({ target: helpArticles.id, set: row })
  }
}
