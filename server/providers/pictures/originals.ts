import { randomUUID } from 'node:crypto'
import { access, chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'

/** Storage of originals: each once, under its id, immutable. */
export type Originals = {
  has: (id: string) => Promise<boolean>
  /** null: does not exist */
  read: (id: string) => Promise<Buffer | null>
  write: (id: string, bytes: Buffer) => Promise<void>
}

const FOR_OWNER_ONLY = 0o700

/** The folder of all images, unreadable to other users of the machine because of members' photos. */
export async function closeFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pictures')
  await mkdir(folder, { recursive: true })
  await chmod(folder, FOR_OWNER_ONLY)
}

export const readIfThere = (path: string) => readFile(path).catch(() => null)

/** Written to a temporary file and renamed: a reader finds the whole file or none. */
export async function writeWhole(path: string, bytes: Buffer) {
  const aside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(aside, bytes)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }) // on a full disk even a part of it takes room
    throw error
  }
}

/** In the shop's own data folder. */
export function localOriginals(dataDir: string): Originals {
  const place = (id: string) => join(dataDir, 'pictures/originals', id.slice(0, 2), id)
  return {
    has: (id) =>
      access(place(id)).then(
        () => true,
        () => false,
      ),
    read: (id) => readIfThere(place(id)),
    write: (id, bytes) => writeWhole(place(id), bytes),
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
