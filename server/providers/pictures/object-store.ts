import { access, chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, parse, relative, sep } from 'node:path'
import { writeWhole } from '#server/lib/write-whole.ts'

/** Storage of pictures and videos: bytes by key, immutable. */
export type ObjectStore = {
  has: (key: string) => Promise<boolean>
  /** null: does not exist */
  read: (key: string) => Promise<Buffer | null>
  write: (key: string, bytes: Buffer) => Promise<void>
  /** Does nothing when there is no such key. */
  remove: (key: string) => Promise<void>
}

/** The store on another machine does not answer, or refuses. What is asked of it may work later. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** Key of a picture as it was added. */
export const originalKey = (id: string) => `originals/${id}`

/** Key of a video, which is served as it was added. */
export const videoKey = (id: string) => `videos/${id}`

/** Key of a file that is made of an original. */
export const madeKey = (id: string, name: string) => `files/${id}/${name}`

const KINDS = ['originals', 'videos', 'files']
/** Matches keys, not what an interrupted write leaves behind. */
const WHOLE = /^((originals|videos)\/[0-9a-f]{32}|files\/[0-9a-f]{32}\/[\w-]+\.(avif|webp|png))$/

export const isWholeKey = (key: string) => WHOLE.test(key)

const FOR_OWNER_ONLY = 0o700

/** The folder of all pictures. */
export const pictureFolder = (dataDir: string) => join(dataDir, 'pictures')

/** Makes that folder, unreadable to other users of the machine because of members' photos. */
export async function closeFolder(dataDir: string): Promise<void> {
  const folder = pictureFolder(dataDir)
  await mkdir(folder, { recursive: true })
  await chmod(folder, FOR_OWNER_ONLY)
}

const readIfThere = (path: string) => readFile(path).catch(() => null)

/** A file of a folder store: its size in bytes, and when it was last read or written, in milliseconds. */
export type StoredFile = { key: string; size: number; usedAt: number }

/** Paths of all files below a folder; none when there is no such folder. */
async function* pathsIn(folder: string): AsyncGenerator<string, void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* pathsIn(path)
    else yield path
  }
}

/** A store in a folder of this machine. A folder in between, by the id's beginning, keeps each of them short. */
export function folderStore(folder: string) {
  const place = (key: string) => {
    const [kind = '', id = '', ...rest] = key.split('/')
    return join(folder, kind, id.slice(0, 2), id, ...rest)
  }
  const keyAt = (path: string) => {
    const [kind, _beginning, ...rest] = relative(folder, path).split(sep)
    return [kind, ...rest].join('/')
  }
  return {
    has: (key: string) =>
      access(place(key)).then(
        () => true,
        () => false,
      ),
    read: (key: string) => readIfThere(place(key)),
    write: (key: string, bytes: Buffer) => writeWhole(place(key), bytes),
    remove: (key: string) => rm(place(key), { force: true }),
    /** All keys, originals first. */
    async *keys(): AsyncGenerator<string, void> {
      for (const kind of KINDS)
        for await (const path of pathsIn(join(folder, kind))) yield keyAt(path)
    },
    /** null: it has gone meanwhile */
    async stateOf(key: string): Promise<StoredFile | null> {
      const found = await stat(place(key)).catch(() => null)
      return found && { key, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) }
    },
  }
}

/** An image file, and the same image by lamplight if it lies beside it. */
export type PictureFile = { bytes: Buffer; lit: Buffer | null }

/** `lantern.jpg` by lamplight is `lantern.lit.jpg`. */
const litPath = (path: string) => {
  const { dir, name, ext } = parse(path)
  return join(dir, `${name}.lit${ext}`)
}

/** Reads an image file and its version by lamplight; null when there is no such file. */
export async function readPictureFile(path: string): Promise<PictureFile | null> {
  const [bytes, lit] = await Promise.all([readIfThere(path), readIfThere(litPath(path))])
  return bytes && { bytes, lit }
}

/** Reads a video file; null when there is no such file. */
export const readVideoFile = readIfThere
