import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes to a temporary file and renames it, so that a reader finds the whole file or none. Makes its folder. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
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
