import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takingTurns } from '#server/lib/taking-turns.ts'
import { fetchPicture, isFetchable, type FetchRules } from './fetch-picture.ts'
import type { PictureFinder } from './pictures.ts'

const AT_ONCE = 4

/** What became of the pictures that were missing: so many are here now, and these could not be fetched, with why. */
export type Fetched = { count: number; failed: { address: string; detail: string }[] }

/**
 * Pictures of the hosts that the merchant has named, kept in a folder by their address: what was fetched once is not
 * fetched again, so a fetch that was broken off goes on.
 */
export function fetchedPictures(folder: string, rules: FetchRules) {
  const missing = new Set<string>()
  const fileOf = (address: string) =>
    join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32))

  async function fetchOne(address: string) {
    const file = fileOf(address)
    const part = `${file}.part`
    try {
      await writeFile(part, await fetchPicture(new URL(address), rules))
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
  }

  const find: PictureFinder = (address) => {
    if (!isFetchable(address, rules)) return null
    const file = fileOf(address)
    if (existsSync(file)) return file
    missing.add(address)
    return null
  }

  return {
    /** The file of a picture that was fetched; what was not is remembered as missing. */
    find,
    missing: () => missing.size,
    /** Fetches what is missing, a few at a time. It never rejects for a single picture. */
    async fetchAll(): Promise<Fetched> {
      await mkdir(folder, { recursive: true })
      const turns = takingTurns(AT_ONCE)
      const fetched: Fetched = { count: 0, failed: [] }
      const one = async (address: string) => {
        try {
          await fetchOne(address)
          fetched.count += 1
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error)
          fetched.failed.push({ address, detail })
        }
      }
      await Promise.all([...missing].map((address) => turns.run(() => one(address))))
      return fetched
    },
  }
}
