import * as v from 'valibot'
import { createQueue } from '#contract/lib/lock.ts'
import type { LaterGroup } from '#contract/build.ts'
import {
  GenerationSchema,
  groupsOf,
  groupsToKeep,
  outdated,
  type Generation,
} from './generations.ts'
import { memory } from './memory.ts'
import { scope } from './scope.ts'

const PREFIX = 'shell-'
/** The cache that holds the files of this worker's build. */
export const OWN = PREFIX + __BUILD_ID__
/** Metadata stored beside a generation's files: what it is and since when. */
const RECORD = '/.generation'

export const shellNames = async () =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX))

const inTurn = createQueue()
/** Changes this build's own record. */
const change = (cache: Cache, news: Partial<Generation>): Promise<void> =>
  inTurn(async () =>
    cache.put(RECORD, new Response(JSON.stringify({ ...(await read(OWN)), ...news }))),
  )

async function read(name: string): Promise<Generation> {
  try {
    const found = await (await caches.open(name)).match(RECORD)
    return v.parse(GenerationSchema, await found?.json())
  } catch {
    return { id: name.slice(PREFIX.length), startedAt: 0, activatedAt: 0, groups: [] }
  }
}

const all = async () => Promise.all((await shellNames()).map(read))

type Begun = { cache: Cache; isNew: boolean; groups: LaterGroup[] }

/**
 * The cache of this build to install into, with the later groups that it must hold. It may exist already, from an
 * earlier attempt or from before a rollback.
 */
export async function beginOwn(): Promise<Begun> {
  const isNew = !(await caches.has(OWN))
  const groups = groupsToKeep(__BUILD_ID__, await all())
  const cache = await caches.open(OWN)
  await change(cache, { startedAt: Date.now(), activatedAt: 0 })
  return { cache, isNew, groups }
}

/** Later groups that this generation holds; undefined when it is not installed. */
export async function heldGroups(): Promise<readonly LaterGroup[] | undefined> {
  if (!(await caches.has(OWN))) return undefined
  const own = await read(OWN)
  return own.startedAt > 0 ? groupsOf(own) : undefined
}

/** Records that these groups are complete. */
export async function addGroups(groups: readonly LaterGroup[]): Promise<void> {
  const held = (await heldGroups()) ?? []
  await change(await caches.open(OWN), { groups: [...new Set([...held, ...groups])] })
}

/** The cache of the latest installed generation that is not active yet; this worker's own when there is none. */
export async function nextShell(): Promise<string> {
  const known = await all()
  const [next] = known
    .filter(({ activatedAt }) => activatedAt === 0)
    .sort((a, b) => b.startedAt - a.startedAt)
  return next ? PREFIX + next.id : OWN
}

/** Marks this generation as active and deletes those no longer needed. */
export async function adoptShell(inUse: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN)
  const known = await all()
  const activatedAt = Date.now()
  const own = known.find(({ id }) => id === __BUILD_ID__)
  await change(cache, { startedAt: own?.startedAt || activatedAt, activatedAt })
  await Promise.all(outdated(__BUILD_ID__, known, inUse).map((id) => caches.delete(PREFIX + id)))
}

export async function dropShells(): Promise<void> {
  await Promise.all((await shellNames()).map((name) => caches.delete(name)))
}

/** The build each tab runs, by the tab's client id. */
const tabBuilds = memory('tabs', v.record(v.string(), v.string()))

async function openTabs(): Promise<Record<string, string>> {
  const known = (await tabBuilds.read()) ?? {}
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ids = new Set(pages.map(({ id }) => id))
  return Object.fromEntries(Object.entries(known).filter(([tab]) => ids.has(tab)))
}

const tabsInTurn = createQueue()

/**
 * Records a tab's build and deletes closed tabs. Writes are serialised: when another worker takes over, all tabs report
 * at once, and no write may overwrite another.
 */
export const noteBuild = (tab: string, build: string): Promise<void> =>
  tabsInTurn(async () => tabBuilds.write({ ...(await openTabs()), [tab]: build }))

export const buildsInUse = async () => [...new Set(Object.values(await openTabs()))]
