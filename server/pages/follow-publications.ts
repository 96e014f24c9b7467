import { randomUUID } from 'node:crypto'
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { pause } from '#contract/lib/waiting.ts'
import {
  contentsOf,
  filesOfBuild,
  lastingContent,
  lastingFiles,
  latestPublication,
  type BuildFile,
  type Publication,
} from '#server/db/builds.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { logError } from '#server/domain/log.ts'
import { LASTING_FILE, type BuildSource } from '#server/http/files/built-files.ts'
import { chunk } from '#server/lib/chunk.ts'
import { shareByKey } from '#server/lib/memoize.ts'
import { writeWhole } from '#server/lib/write-whole.ts'

/**
 * Milliseconds from a publication to the moment when all servers serve its build. It must be longer than a server is
 * certain of what it has heard, and the rest is for COMMIT.
 */
export const LEAD_MS = 1800
/** Milliseconds that a server is certain of what it has heard. */
const CERTAIN_MS = 1000
/** Milliseconds between two questions. */
const EVERY_MS = 500
/** Folders that stay: other processes of this machine may still read the one before. */
const KEPT_FOLDERS = 3
/** Milliseconds before the next question after an error. */
const REST_MS = 1500
/** Files fetched together. */
const BATCH = 20
/** Files of other builds fetched at once; a flood of wrong names must not reach the database. */
const FETCHES = 2

type FollowOptions = {
  db: Database
  /** published builds are kept in it, and found there by the next start */
  dataDir: string
  /** what is served until a build is published */
  dist: string
  /** hears of another build as soon as it is served, but not of the first */
  onSwitch: () => void
}

/**
 * Serves the build that was last published, whatever code this server runs (ADR 84). Resolves when its files are here, and those of the builds before. All
 * servers
 * take the next one at the same moment. Nobody names a build of which it is not certain, so `x-build` never goes back.
 * @throws the database's error, at the start
 */
export async function followPublications({ db, dataDir, dist, onSwitch }: FollowOptions) {
  const home = join(dataDir, 'builds')
  const closing = new AbortController()
  const { signal } = closing
  let current = { id: 0, folder: dist }
  let next: { id: number; at: number } | undefined // `at` by `performance.now()`
  let heardAt = -Infinity
  let keeping = Promise.resolve()

  /** @returns the publication that counts, if it is another one */
  async function hear(): Promise<Publication | null> {
    const asked = performance.now()
    const found = await latestPublication(db)
    heardAt = asked
    return found?.id === (next ?? current).id ? null : found
  }

  /** Fetches a build, and serves it when its moment has come. */
  async function take({ id, buildId, wait }: Publication) {
    const own = { id, at: performance.now() + wait }
    next = own
    try {
      const folder = join(home, `${id}-${buildId}`)
      await fetchBuild(db, buildId, { folder, former: current.folder, signal })
      await pause(Math.max(0, own.at - performance.now()), signal)
      if (signal.aborted || next !== own) return
      const former = current.folder
      current = { id, folder }
      keeping = keepOthers(db, { home, folder, former, signal }).catch(report)
    } finally {
      if (next === own) next = undefined
    }
  }

  const report = (error: unknown) => reportAndRest(error, signal)
  let taking = Promise.resolve()
  async function follow() {
    while (!signal.aborted) {
      await pause(EVERY_MS, signal)
      const found = signal.aborted ? null : await hear().catch(report)
      if (found) taking = take(found).then(onSwitch, report)
    }
  }

  const isCertain = () => {
    const now = performance.now()
    return now - heardAt < CERTAIN_MS && (next === undefined || now < next.at)
  }

  const first = await hear()
  if (first) await take(first)
  await keeping
  const following = follow()
  const source: BuildSource = {
    folder: () => current.folder,
    isCertain,
    fetchFile: lastingFetcher(db, () => current.folder),
  }
  return {
    source,
    async close() {
      closing.abort()
      await following
      await Promise.all([taking, keeping])
    },
  }
}

/** Readiness tells of a database that is away. */
function reportAndRest(error: unknown, signal: AbortSignal): Promise<void> {
  if (!isDatabaseAway(error)) logError('builds', error)
  return pause(REST_MS, signal)
}

/** Fetches files that never change under their name, of whichever build they are. */
function lastingFetcher(db: Database, folder: () => string): BuildSource['fetchFile'] {
  const limit = pLimit(FETCHES)
  const share = shareByKey<boolean>()
  const fetchFile = async (path: string) => {
    const bytes = await lastingContent(db, path.slice(1))
    if (bytes) await writeWhole(join(folder(), path), bytes)
    return bytes !== null
  }
  return (path) => share(path, () => limit(() => fetchFile(path)))
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

type Fetch = {
  /** where the files go */
  folder: string
  /** the build that is served: what it has already is copied */
  former: string
  signal: AbortSignal
}

/** Fetches a build completely or not at all. */
async function fetchBuild(db: Database, buildId: string, { folder, ...way }: Fetch) {
  if (await isThere(folder)) return
  const aside = `${folder}.${randomUUID()}`
  try {
    await copyFiles(db, await filesOfBuild(db, buildId), { folder: aside, ...way })
    if (!way.signal.aborted) await rename(aside, folder)
  } catch (error) {
    if (!(await isThere(folder))) throw error // else another process of this machine was faster
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Pages of the builds before ask for their files while the database is away, too. */
async function keepOthers(db: Database, { home, ...way }: Fetch & { home: string }) {
  await copyFiles(db, await lastingFiles(db), way)
  await tidy(home, way.folder)
}

/** Copies files that are not there yet, from the former build or the database. */
async function copyFiles(
  db: Database,
  files: readonly BuildFile[],
  { folder, former, signal }: Fetch,
) {
  async function isHere({ path }: BuildFile): Promise<boolean> {
    const target = join(folder, path)
    if (await isThere(target)) return true
    if (!LASTING_FILE.test(path)) return false
    const bytes = await readFile(join(former, path)).catch(() => null)
    if (bytes) await writeWhole(target, bytes)
    return bytes !== null
  }
  for (const some of chunk(files, BATCH)) {
    if (signal.aborted) return
    const here = await Promise.all(some.map(isHere))
    const missing = some.filter((_, at) => !here[at])
    if (missing.length === 0) continue
    const contents = await contentsOf(
      db,
      missing.map(({ hash }) => hash),
    )
    for (const { path, hash } of missing) {
      const bytes = contents.get(hash)
      if (bytes) await writeWhole(join(folder, path), bytes)
    }
  }
}

/** Deletes old builds and what interrupted fetches have left. */
async function tidy(home: string, current: string) {
  const found = (await readdir(home)).map(async (name) => {
    const path = join(home, name)
    const state = await stat(path).catch(() => null)
    return { path, time: state?.mtimeMs ?? 0 }
  })
  const newest = (await Promise.all(found)).toSorted((one, other) => other.time - one.time)
  const old = newest.slice(KEPT_FOLDERS).filter(({ path }) => path !== current)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}
