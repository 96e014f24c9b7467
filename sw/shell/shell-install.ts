import { dropPictures } from '#sw/images.ts'
import { keptHeaders } from '#sw/kept-headers.ts'
import { beginOwn, OWN, shellNames } from './shell-caches.ts'
import { PAGE, shellFiles, type ShellFile } from './shell-files.ts'

const AT_ONCE = 6
/** Milliseconds allowed per file. */
const PATIENCE = 60_000
const DIGEST = 'x-sw-digest'

/**
 * Fetches the whole shell, or the files that older generations lack. Rejects unless every file is present and correct.
 * Files fetched before a failure stay for the next attempt, unless the disk is full.
 */
export async function installShell(): Promise<void> {
  const { cache, isNew } = await beginOwn()
  const older = (await shellNames()).filter((name) => name !== OWN)
  const sources = await Promise.all(older.map((name) => caches.open(name)))
  const left = [...shellFiles]
  const work = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      if (await find(file, [cache])) continue
      await store(cache, file.path, (await find(file, sources)) ?? (await obtain(file)))
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch (error) {
    left.length = 0 // stops the other parallel fetches too
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    if (isFull && isNew) await caches.delete(OWN)
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

/** Fetches from the network. @throws when the server has a different file, or none */
async function obtain(file: ShellFile): Promise<Response> {
  const isNamedByContent = file.path.startsWith('/assets/')
  // Files the browser has just fetched for the page are verified too; reading them from the HTTP cache is free.
  for (const cache of isNamedByContent ? (['default', 'reload'] as const) : ['reload' as const]) {
    const response = await fetch(file.path, { cache, signal: AbortSignal.timeout(PATIENCE) })
    const checked = response.ok && (await check(file, response))
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
