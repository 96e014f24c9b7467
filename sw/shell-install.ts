import { createQueue } from '#contract/lib/lock.ts'
import { dropPictures } from './images.ts'
import { keptHeaders } from './kept-pages.ts'
import { contentTypeOf, arrived, bytesOf, cut, isPackWorth, REQUEST_BYTES } from './pack.ts'
import { addGroups, beginOwn, heldGroups, OWN, shellNames } from './shell-caches.ts'
import { LATER_GROUPS, type LaterGroup } from '#contract/build.ts'

/** `digest` is a truncated SHA-256 of the content, in hexadecimal; `size` its length in bytes, 0 outside of packs. */
type ShellFile = { path: string; digest: string; size: number }
/** Files that are installed together; `pack` is the path of their contents in one file, in the same order (ADR 56). */
type ShellGroup = { name: string; pack?: string; files: readonly ShellFile[] }

export const PAGE = '/index.html'

/** Every file of this build, including the page. */
const GROUPS: readonly ShellGroup[] = self.__WB_MANIFEST.map(({ group, pack, files }) => ({
  name: group,
  ...(pack && { pack: `/${pack}` }),
  files: files.map(({ url, revision, size = 0 }) => ({ path: `/${url}`, digest: revision, size })),
}))

/** The groups that every device holds, and these others. */
const groupsWith = (later: readonly LaterGroup[]) =>
  GROUPS.filter(({ name }) => LATER_GROUPS.every((one) => one !== name || later.includes(one)))

const groupNamed = (name: LaterGroup) => GROUPS.filter((group) => group.name === name)

/** Shell files that may change under the same name; the page itself is not requested by its file name. */
export const shellPaths: ReadonlySet<string> = new Set(
  GROUPS.flatMap(({ files }) => files.map(({ path }) => path)).filter(
    (path) => path !== PAGE && !path.startsWith('/assets/'),
  ),
)

const AT_ONCE = 6
/** Milliseconds allowed per file. */
const PATIENCE = 60_000
const DIGEST = 'x-sw-digest'
/** What the browser's cache holds is verified too. */
const FRESHER = ['default', 'reload'] as const

const inTurn = createQueue()

/**
 * Fetches what every visit needs and what the generation in use holds, or the files of it that older generations lack.
 * Rejects unless every file is present and correct. Files fetched before a failure stay for the next attempt, unless
 * the disk is full.
 */
export const installShell = (): Promise<void> =>
  inTurn(async () => {
    const { cache, isNew, groups } = await beginOwn()
    try {
      await install(cache, groupsWith(groups))
    } catch (error) {
      if (isFull(error) && isNew) await caches.delete(OWN)
      throw error
    }
    await addGroups(groups)
  })

/**
 * Adds groups to an installed shell. Never rejects; what failed is tried again at the next request.
 * @returns the groups that the device holds now
 */
export const installGroups = (asked: readonly LaterGroup[]): Promise<readonly LaterGroup[]> =>
  inTurn(async () => {
    const held = await heldGroups().catch(() => undefined)
    if (!held) return [] // the shell itself comes first
    for (const name of asked.filter((one) => !held.includes(one)))
      await addGroup(name).catch(() => {})
    return (await heldGroups().catch(() => undefined)) ?? []
  })

async function addGroup(name: LaterGroup): Promise<void> {
  const groups = groupNamed(name)
  const cache = await caches.open(OWN)
  try {
    await install(cache, groups)
  } catch (error) {
    const paths = groups.flatMap(({ files }) => files.map(({ path }) => path))
    if (isFull(error)) await Promise.all(paths.map((path) => cache.delete(path)))
    throw error
  }
  await addGroups([name])
}

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Copies what older generations have of these groups, and fetches the rest: as packs, or file by file. */
async function install(cache: Cache, groups: readonly ShellGroup[]): Promise<void> {
  const older = (await shellNames()).filter((name) => name !== OWN)
  const sources = await Promise.all(older.map((name) => caches.open(name)))
  const missing = new Set<ShellFile>()
  await each(
    groups.flatMap(({ files }) => files),
    async (file) => {
      if (await find(file, [cache])) return
      const found = await find(file, sources)
      if (found) await store(cache, file.path, found)
      else missing.add(file)
    },
  )
  const single: ShellFile[] = []
  await each(groups, async (group) => {
    const files = group.files.filter((file) => missing.has(file))
    single.push(...(await unpack(cache, group, files)))
  })
  await each(single, async (file) => store(cache, file.path, await obtain(file)))
}

/** Does the work for each item, some at once. After a failure nothing new is begun. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const go = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, go))
  } catch (error) {
    left.length = 0
    throw error
  }
}

async function find({ path, digest }: ShellFile, places: Cache[]): Promise<Response | undefined> {
  for (const place of places) {
    const found = await place.match(path)
    if (found?.headers.get(DIGEST) === digest) return found
  }
  return undefined
}

/** When the disk is full, images are deleted first. */
async function store(cache: Cache, path: string, response: Response): Promise<void> {
  const spare = response.clone()
  try {
    await cache.put(path, response)
  } catch {
    await dropPictures()
    await cache.put(path, spare)
  }
}

/**
 * Stores files from their group's pack, when most of it is missing. @returns those that are still missing: the pack is
 * not worth it, or it was cut short or wrong. @throws when they cannot be stored
 */
async function unpack(
  cache: Cache,
  { pack, files }: ShellGroup,
  missing: readonly ShellFile[],
): Promise<readonly ShellFile[]> {
  let left = pack ? await withoutLoaded(cache, missing) : missing
  for (const mode of FRESHER) {
    if (!pack || !isPackWorth(left, files)) break
    const response = await request(pack, mode).catch(() => undefined)
    if (!response) continue
    const wanted = new Set(left)
    for (const { file, content } of cut(await arrived(response), files)) {
      if (!left.includes(file) || !(await digestOf(content)).startsWith(file.digest)) continue
      await store(cache, file.path, fromPack(file, content, response))
      wanted.delete(file)
    }
    left = [...wanted]
  }
  return left
}

/**
 * Stores what the page has loaded or prefetched, so that no pack brings it a second time. Only a file that is most of
 * its pack is looked for in the browser's cache, and if it is there the others are. @returns those that are still missing
 */
async function withoutLoaded(cache: Cache, files: readonly ShellFile[]) {
  const [largest, ...others] = [...files].sort((a, b) => b.size - a.size)
  if (!largest || largest.size < bytesOf(others) || !(await takeLoaded(cache, largest)))
    return files
  const left: ShellFile[] = []
  for (const file of others)
    if (file.size < REQUEST_BYTES || !(await takeLoaded(cache, file))) left.push(file)
  return left
}

/** Stores a file from the browser's cache. @returns whether it was there */
async function takeLoaded(cache: Cache, file: ShellFile): Promise<boolean> {
  const asked = fetch(file.path, { cache: 'only-if-cached', mode: 'same-origin' })
  const found = await asked.then(
    (response) => check(file, response),
    () => undefined, // it is not there
  )
  if (found) await store(cache, file.path, found)
  return found !== undefined
}

/** undefined when the server does not have it. @throws when no response arrives */
async function request(path: string, cache: RequestCache): Promise<Response | undefined> {
  const response = await fetch(path, { cache, signal: AbortSignal.timeout(PATIENCE) })
  if (response.ok) return response
  await response.body?.cancel() // unread, it would hold up the next request for the same file
  return undefined
}

/** The file as the server would have sent it alone. */
function fromPack({ path, digest }: ShellFile, content: ArrayBuffer, pack: Response): Response {
  const headers = keptHeaders(pack, {
    [DIGEST]: digest,
    'content-type': contentTypeOf(path) ?? '',
    ...(isNamedByContent(path) ? {} : { 'cache-control': 'no-cache' }),
  })
  return new Response(content, { headers })
}

const isNamedByContent = (path: string) => path.startsWith('/assets/')

/** Fetches from the network. @throws when the server has a different file, or none */
async function obtain(file: ShellFile): Promise<Response> {
  for (const mode of isNamedByContent(file.path) ? FRESHER : (['reload'] as const)) {
    const response = await request(file.path, mode)
    const checked = response && (await check(file, response))
    if (checked) return checked
  }
  throw new Error(`${file.path} is not what this build is made of`)
}

/** The response as it is cached; undefined when it is not this build's file. */
async function check({ path, digest }: ShellFile, response: Response) {
  const bytes = await response.arrayBuffer()
  // A proxy may alter the page in transit, but not its build id.
  const isRight =
    path === PAGE
      ? new TextDecoder().decode(bytes).includes(`content="${__BUILD_ID__}"`)
      : (await digestOf(bytes)).startsWith(digest)
  if (!isRight) return undefined
  // Safari rejects a redirected response for a navigation.
  return new Response(bytes, { headers: keptHeaders(response, { [DIGEST]: digest }) })
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
