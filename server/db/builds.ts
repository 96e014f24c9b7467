import { asc, desc, eq, inArray, like, notExists, or, sql } from 'drizzle-orm'
import { chunk } from '#server/lib/chunk.ts'
import { inTransaction, type Database } from './database.ts'
import { LOCKS } from './locks.ts'
import { buildContents, buildFiles, builds, publications } from './schema/builds.ts'

/** A file of a build: its path in the folder, and the hash of its bytes. */
export type BuildFile = { path: string; hash: string }

/** A build as it is stored. `timestamp`: when it was built, in milliseconds. */
export type StoredBuild = { id: string; timestamp: number }

/** Hashes and contents that one statement carries. */
const BATCH = 40

/** One process at a time stores or publishes a build. */
const takeTurn = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.publications})`)

type BuildToStore = {
  build: StoredBuild
  files: readonly BuildFile[]
  /** the content of a file */
  read: (file: BuildFile) => Promise<Buffer>
  /** chooses the builds that stay; what is served now stays in any case */
  keep: (all: readonly StoredBuild[]) => readonly StoredBuild[]
}

/**
 * Stores a build, and deletes those that are not kept.
 * @returns false: another build has that id
 */
export const storeBuild = (db: Database, { build, files, read, keep }: BuildToStore) =>
  inTransaction(db, async (transaction) => {
    await takeTurn(transaction)
    const before = await filesOfBuild(transaction, build.id)
    if (before.length > 0) return wordsOf(before) === wordsOf(files)
    for (const some of chunk(files, BATCH)) await storeContents(transaction, some, read)
    await transaction.insert(builds).values(build)
    for (const some of chunk(files, 1000)) {
      const rows = some.map(({ path, hash }) => ({ path, hash, buildId: build.id }))
      await transaction.insert(buildFiles).values(rows)
    }
    await forgetBuilds(transaction, build.id, keep)
    return true
  })

const wordsOf = (files: readonly BuildFile[]) =>
  files
    .map(({ path, hash }) => `${path} ${hash}`)
    .toSorted()
    .join()

/** Stores the contents of these files that are not there yet. */
async function storeContents(
  db: Database,
  files: readonly BuildFile[],
  read: BuildToStore['read'],
) {
  const hashes = files.map(({ hash }) => hash)
  const found = await db
    .select({ hash: buildContents.hash })
    .from(buildContents)
    .where(inArray(buildContents.hash, hashes))
  const stored = new Set(found.map(({ hash }) => hash))
  const missing = files.filter(({ hash }) => !stored.has(hash))
  if (missing.length === 0) return
  const rows = missing.map(async (file) => ({ hash: file.hash, bytes: await read(file) }))
  await db
    .insert(buildContents)
    .values(await Promise.all(rows))
    .onConflictDoNothing() // two files with the same content
}

/** Deletes the builds that are not kept, and contents that no other build has. */
async function forgetBuilds(db: Database, newId: string, keep: BuildToStore['keep']) {
  const served = await latestPublication(db)
  const all = await allBuilds(db)
  const kept = new Set([newId, served?.buildId, ...keep(all).map(({ id }) => id)])
  const outdated = all.map(({ id }) => id).filter((id) => !kept.has(id))
  if (outdated.length === 0) return
  await db.delete(builds).where(inArray(builds.id, outdated))
  const used = db.select().from(buildFiles).where(eq(buildFiles.hash, buildContents.hash))
  await db.delete(buildContents).where(notExists(used))
}

/** All stored builds, the newest first. */
export const allBuilds = (db: Database): Promise<StoredBuild[]> =>
  db.select().from(builds).orderBy(desc(builds.timestamp), desc(builds.id))

/** Lets every server serve a stored build, from `lead` milliseconds on. */
export const publishBuild = (db: Database, buildId: string, lead: number) =>
  inTransaction(db, async (transaction) => {
    await takeTurn(transaction)
    const since = sql`clock_timestamp() + make_interval(secs => ${lead}::float8 / 1000)`
    await transaction.insert(publications).values({ buildId, since })
  })

/** The publication that counts. */
export type Publication = {
  id: number
  buildId: string
  /** milliseconds until its build is served; negative since then */
  wait: number
}

/** Null: none was ever published, so every server serves its own build. */
export async function latestPublication(db: Database): Promise<Publication | null> {
  const [row] = await db
    .select({
      id: publications.id,
      buildId: publications.buildId,
      wait: sql<number>`(extract(epoch from ${publications.since} - clock_timestamp()) * 1000)::float8`,
    })
    .from(publications)
    .orderBy(desc(publications.id))
    .limit(1)
  return row ?? null
}

/** All files of a build. */
export const filesOfBuild = (db: Database, buildId: string): Promise<BuildFile[]> =>
  db
    .select({ path: buildFiles.path, hash: buildFiles.hash })
    .from(buildFiles)
    .where(eq(buildFiles.buildId, buildId))
    .orderBy(asc(buildFiles.path))

/** The files of all builds whose content never changes under their name, with the encoded ones. */
export const lastingFiles = (db: Database): Promise<BuildFile[]> =>
  db
    .selectDistinct({ path: buildFiles.path, hash: buildFiles.hash })
    .from(buildFiles)
    .where(
      or(
        like(buildFiles.path, 'assets/%'),
        like(buildFiles.path, '.encoded/%'),
        like(buildFiles.path, 'builds/meta/%'),
      ),
    )

/** Contents by hash. */
export async function contentsOf(db: Database, hashes: readonly string[]) {
  const rows = await db
    .select()
    .from(buildContents)
    .where(inArray(buildContents.hash, [...hashes]))
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]))
}

/** The content of a lasting file, whichever build it is of; null: no build has it. */
export async function lastingContent(db: Database, path: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: buildContents.bytes })
    .from(buildFiles)
    .innerJoin(buildContents, eq(buildContents.hash, buildFiles.hash))
    .where(eq(buildFiles.path, path))
    .limit(1)
  return row?.bytes ?? null
}
