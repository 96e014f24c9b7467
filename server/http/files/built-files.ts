import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from './encoding.ts'
import { hashOf, varying, type Body, type KeptAnswer } from './cached-response.ts'

/** Where a build stores its encoded files, each named by the hash of its source: a changed file has no match. */
export const ENCODED_FOLDER = '.encoded'
export const encodedName = (hash: string, encoding: Encoding) => `${hash}.${encoding}`

export const isWorthEncoding = (type: string) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
export const typeOf = (file: string) => getMimeType(file) ?? 'application/octet-stream'

/** Where a server finds the build that it serves (ADR 84). */
export type BuildSource = {
  /** the folder of the build, as `npm run build` makes it */
  folder: () => string
  /** false: the servers may have moved on to another build */
  isCertain: () => boolean
  /**
   * Puts a file that never changes under its name into the folder, of whichever build it is.
   * @returns false: no build has it
   * @throws the database's error
   */
  fetchFile: (path: string) => Promise<boolean>
}

/** A folder that this server alone serves. */
export const folderSource = (dist: string): BuildSource => ({
  folder: () => dist,
  isCertain: () => true,
  fetchFile: () => Promise.resolve(false),
})

/** Caches what `make` derives from the served folder, until another folder is served. */
export function ofFolder<T>({ folder }: BuildSource, make: (dist: string) => T): () => T {
  let last: { dist: string; made: T } | undefined
  return () => {
    const dist = folder()
    if (last?.dist !== dist) last = { dist, made: make(dist) }
    return last.made
  }
}

/** Paths of files that never change under their name. */
export const LASTING_FILE = /^\/?(?:assets|builds\/meta|\.encoded)\/[\w.~-]+$/

export type FoundFile = KeptAnswer & { type: string }

/**
 * Looks up files of the built client by request path. Each version of a file is read and hashed once. Pages of another
 * build, here or on another server, ask for its files too.
 */
export function builtFiles(source: BuildSource) {
  const files = ofFolder(source, filesIn)
  return async (path: string): Promise<FoundFile | undefined> => {
    const found = await files()(path)
    if (found || !LASTING_FILE.test(path)) return found
    return (await source.fetchFile(path)) ? files()(path) : undefined
  }
}

function filesIn(dist: string) {
  const known = new Map<string, { stamp: string; file: FoundFile }>()
  return async (path: string): Promise<FoundFile | undefined> => {
    const name = fileName(path)
    const state = name === undefined ? undefined : await stateOf(join(dist, name))
    if (name === undefined || state === undefined) return undefined
    const before = known.get(name)
    if (before?.stamp === state) return before.file
    const file = await describe(dist, name)
    known.set(name, { stamp: state, file })
    return file
  }
}

/** undefined: not a file name, or a path that would escape the folder. */
function fileName(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    const isPlain = !/[\\\0%]|\/\//.test(name) && !/(^|\/)\./.test(name)
    return isPlain && normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}

/** Changes whenever the file does; undefined when there is no file. */
async function stateOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? `${found.ino} ${found.mtimeMs} ${found.size}` : undefined
}

async function describe(dist: string, name: string): Promise<FoundFile> {
  const type = typeOf(name)
  const canEncode = isWorthEncoding(type)
  const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await readFile(join(dist, file)))
  const hash = hashOf(await read(name))
  return {
    hash,
    type,
    headers: canEncode ? varying({ 'content-type': type }) : { 'content-type': type },
    async body(encoding): Promise<Body> {
      if (!encoding || !canEncode) return { bytes: await read(name) }
      const encoded = join(ENCODED_FOLDER, encodedName(hash, encoding))
      return read(encoded).then(
        (bytes) => ({ bytes, encoding }),
        async () => ({ bytes: await read(name) }),
      )
    },
  }
}
