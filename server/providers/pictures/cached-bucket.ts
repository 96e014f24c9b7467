import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { shareByKey } from '#server/lib/memoize.ts'
import { folderStore, type ObjectStore, type StoredFile } from './object-store.ts'
import type { PictureBucket } from './s3-store.ts'

/** Where the pictures of a shop lie. */
export type PictureObjects = ObjectStore & {
  /** reads without asking another machine */
  near: ObjectStore['read']
  /** writes what can be made again: resolves when this process finds it */
  keep: ObjectStore['write']
}

/** Files deleted at once. */
const REMOVALS = 4

/**
 * A folder of at most so many bytes: the longest unused go first. Any file may go at any time, and a disk that takes no
 * more is no failure.
 */
export function folderCache(folder: string, most: number) {
  const files = folderStore(folder)
  const limit = pLimit(REMOVALS)
  const kept = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, why) => {
      if (why === 'evict') void limit(() => files.remove(key)).catch(() => {}) // it is tried again after a restart
    },
  })

  /** Counts what earlier processes have left, the longest unused first. */
  async function recall() {
    const found: StoredFile[] = []
    for await (const key of files.keys()) {
      const file = kept.has(key) ? null : await files.stateOf(key)
      if (file) found.push(file)
    }
    const usedSince = [...kept.entries()].toReversed()
    for (const [key] of usedSince) kept.delete(key)
    for (const { key, size } of found.toSorted((one, other) => one.usedAt - other.usedAt))
      kept.set(key, size)
    for (const [key, size] of usedSince) kept.set(key, size)
  }
  /** Begins with the first write: a command that only reads does not wait for it. */
  let recalling: Promise<void> | undefined

  return {
    async read(key: string): Promise<Buffer | null> {
      const bytes = await files.read(key)
      if (!bytes) kept.delete(key)
      else if (kept.get(key) === undefined) kept.set(key, bytes.length)
      return bytes
    },
    has: files.has,
    async write(key: string, bytes: Buffer): Promise<void> {
      recalling ??= recall().catch(() => {}) // then only what is used from now on counts
      if (bytes.length > most) return
      await files.write(key, bytes).then(
        () => kept.set(key, bytes.length),
        () => {},
      )
    },
    async remove(key: string): Promise<void> {
      kept.delete(key)
      await files.remove(key)
    },
  }
}

/**
 * All pictures in a bucket, with a cache in `cache`. What lies in `folder` from the time before the bucket is still
 * found there.
 */
export function cachedBucket(
  { objects: bucket, cacheBytes }: PictureBucket,
  folder: string,
): PictureObjects {
  const before = folderStore(folder)
  const cache = folderCache(join(folder, 'cache'), cacheBytes)
  const share = shareByKey<Buffer | null>()
  const near = async (key: string) => (await cache.read(key)) ?? before.read(key)
  return {
    near,
    has: async (key) => (await cache.has(key)) || bucket.has(key),
    read: async (key) =>
      (await near(key)) ??
      share(key, async () => {
        const here = await near(key) // somebody may just have fetched it
        if (here) return here
        const bytes = await bucket.read(key)
        if (bytes) await cache.write(key, bytes)
        return bytes
      }),
    async write(key, bytes) {
      await bucket.write(key, bytes)
      await cache.write(key, bytes)
    },
    async remove(key) {
      await bucket.remove(key)
      await Promise.all([cache.remove(key), before.remove(key)])
    },
    async keep(key, bytes) {
      await cache.write(key, bytes)
      bucket.write(key, bytes).catch(() => {}) // another server makes it itself
    },
  }
}
