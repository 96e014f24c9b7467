import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { helpArticles } from './schema/catalog.ts'

export type HelpRow = typeof helpArticles.$inferSelect

/** All articles in their order, without their text. */
export const helpList = (db: Database) =>
  db
    .select({ id: helpArticles.id, group: helpArticles.group, title: helpArticles.title })
    .from(helpArticles)
    .orderBy(asc(helpArticles.sort), asc(helpArticles.id))

export async function helpById(db: Database, id: string): Promise<HelpRow | null> {
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.id, id))
  return row ?? null
}

/** Those of the articles that exist, with their text. */
export const helpArticlesIn = (db: Database, ids: readonly string[]): Promise<HelpRow[]> =>
  db
    .select()
    .from(helpArticles)
    .where(inArray(helpArticles.id, [...ids]))

/** Adds the articles that do not exist yet. */
export const addMissingHelp = (db: Database, rows: HelpRow[]) =>
  db.insert(helpArticles).values(rows).onConflictDoNothing()

/** New articles are added, known ones replaced. */
export async function saveHelp(db: Database, rows: HelpRow[]) {
  for (const row of rows) {
    await db
      .insert(helpArticles)
      .values(row)
      .onConflictDoUpdate({ target: helpArticles.id, set: row })
  }
}
