import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { tellPublicChange } from './public-changes.ts'
import { settings } from './schema/catalog.ts'

/** The document stored under a name; the caller checks its shape. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** Stores a document and notifies servers, because public pages may show it. */
export async function writeSetting(db: Database, key: string, value: unknown) {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  await tellPublicChange(db)
}

/** Writes only if nothing is stored yet: of several processes the first one wins. */
export async function settingOnce(db: Database, key: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  return readSetting(db, key)
}
