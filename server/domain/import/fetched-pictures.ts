import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { fetchPicture, isFetchable, type FetchRules } from './fetch-picture.ts'
import type { PictureFinder } from './pictures.ts'

const AT_ONCE = 4

/** Outcome for the missing images: how many were downloaded, and which failed, with the reason. */
export type FetchOutcome = { count: number; failed: { address: string; detail: string }[] }

/**
 * Images from hosts that the merchant has allowed, cached in a folder by URL: a downloaded image is not downloaded
 * again, so an interrupted run resumes.
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
    /** The file of a downloaded image; one that is absent is recorded as missing. */
    find,
    missing: () => missing.size,
    /** Downloads the missing images, a few at a time. It never rejects because of a single image. */
    async fetchAll(): Promise<FetchOutcome> {
      await mkdir(folder, { recursive: true })
      const limit = pLimit(AT_ONCE)
      const fetched: FetchOutcome = { count: 0, failed: [] }
      const one = async (address: string) => {
        try {
          await fetchOne(address)
          fetched.count += 1
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error)
          fetched.failed.push({ address, detail })
        }
      }
      await Promise.all([...missing].map((address) => limit(() => one(address))))
      return fetched
    },
  }
}
