import { folderStore, isWholeKey, pictureFolder, type ObjectStore } from './object-store.ts'

/** Pictures copied at once. */
const AT_ONCE = 16
/** So many failures end it: the store does not take pictures. */
const FAILURES_MOST = 20

/** `failed`: keys with the reason. */
export type PushTotals = { copied: number; present: number; failed: Map<string, unknown> }

/**
 * Copies what a data folder has, and the bucket does not, originals first. It may be run again, and while the shop runs.
 * Ends early after many failures.
 */
export async function pushPictures(dataDir: string, bucket: ObjectStore): Promise<PushTotals> {
  const folder = folderStore(pictureFolder(dataDir))
  const totals: PushTotals = { copied: 0, present: 0, failed: new Map() }

  async function push(key: string) {
    if (await bucket.has(key)) {
      totals.present += 1
      return
    }
    const bytes = await folder.read(key)
    if (!bytes) throw new Error('cannot be read')
    await bucket.write(key, bytes)
    totals.copied += 1
  }

  const keys = folder.keys()
  const work = async () => {
    for await (const key of keys) {
      if (isWholeKey(key)) await push(key).catch((error: unknown) => totals.failed.set(key, error))
      if (totals.failed.size >= FAILURES_MOST) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)) // they take turns with the keys
  return totals
}
