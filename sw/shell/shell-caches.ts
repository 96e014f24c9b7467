import * as v from 'valibot'
import { GenerationSchema, outdated, type Generation } from './generations.ts'

const PREFIX = 'shell-'
/** The cache that holds the files of this worker's build. */
export const OWN = PREFIX + __BUILD_ID__
/** Metadata stored beside a generation's files: what it is and since when. */
const RECORD = '/.generation'

export const shellNames = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const write = (cache: Cache, generation: Generation) =>
  cache.put(RECORD, new Response(JSON.stringify(generation)))

async function read(name: string): Promise<Generation> {
  try {
    const found = await (await caches.open(name)).match(RECORD)
    return v.parse(GenerationSchema, await found?.json())
  } catch {
    return { id: name.slice(PREFIX.length), startedAt: 0, activatedAt: 0 }
  }
}

/** The cache of this build to install into. It may exist already, from an earlier attempt or from before a rollback. */
export async function beginOwn(): Promise<{ cache: Cache; isNew: boolean }> {
  const isNew = !(await caches.has(OWN))
  const cache = await caches.open(OWN)
  await write(cache, { id: __BUILD_ID__, startedAt: Date.now(), activatedAt: 0 })
  return { cache, isNew }
}

/** The cache of the latest installed generation that is not active yet; this worker's own when there is none. */
export async function nextShell(): Promise<string> {
  const known = await Promise.all((await shellNames()).map(read))
  const [next] = known
    .filter(({ activatedAt }) => activatedAt === 0)
    .sort((a, b) => b.startedAt - a.startedAt)
  return next ? PREFIX + next.id : OWN
}

/** Marks this generation as active and deletes those no longer needed. */
export async function adoptShell(inUse: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN)
  const known = await Promise.all((await shellNames()).map(read))
  const own = known.find(({ id }) => id === __BUILD_ID__)
  const activatedAt = Date.now()
  await write(cache, { id: __BUILD_ID__, startedAt: own?.startedAt ?? activatedAt, activatedAt })
  await Promise.all(outdated(__BUILD_ID__, known, inUse).map((id) => caches.delete(PREFIX + id)))
}

export async function dropShells(): Promise<void> {
  await Promise.all((await shellNames()).map((name) => caches.delete(name)))
}
