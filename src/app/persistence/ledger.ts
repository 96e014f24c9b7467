import { whenIdle } from '#src/platform/lib/when-idle.ts'
import type { Rows } from '#src/platform/storage/rows.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'
import type { Row, RowSchema } from '#contract/lib/row.ts'

/** How much of the catalogue is stored at most: rows, and total characters of JSON. */
export const MOST_ROWS = 300
export const MOST_SIZE = 20_000_000

type Entry = Pick<Row, 'updatedAt' | 'size'>

/** The rows to evict: expired ones, then the least recently used until the rest fits. */
export function rowsToEvict(entries: ReadonlyMap<string, Entry>, now = Date.now()): string[] {
  const outdated = [...entries].filter(
    ([, { updatedAt }]) => plausibleTimestamp(updatedAt, now) === undefined,
  )
  const gone = new Set(outdated.map(([key]) => key))
  const newestFirst = [...entries]
    .filter(([key]) => !gone.has(key))
    .sort(([, a], [, b]) => b.updatedAt - a.updatedAt)
  let size = 0
  newestFirst.forEach(([key, entry], place) => {
    size += entry.size
    if (place >= MOST_ROWS || size > MOST_SIZE) gone.add(key)
  })
  return [...gone]
}

/** Tracks time and size of every row, so the store stays within its limits. */
export function createLedger(store: Rows<typeof RowSchema>) {
  const entries = new Map<string, Entry>()
  let tidying: Promise<void> | undefined

  // Metadata only: the data itself stays on disk.
  const note = (key: string, { updatedAt, size }: Row) => entries.set(key, { updatedAt, size })
  const drop = async (keys: readonly string[]) => {
    for (const key of keys) entries.delete(key)
    if (keys.length > 0) await store.delete(...keys)
  }

  /** Row by row while the page is idle: all at once would be noticeable. */
  async function readRest() {
    for (const key of await store.keys()) {
      if (entries.has(key)) continue
      await whenIdle()
      const row = await store.get(key)
      if (row && !entries.has(key)) note(key, row)
    }
  }

  return {
    drop,
    add(batch: readonly (readonly [string, Row])[]) {
      for (const [key, row] of batch) note(key, row)
    },
    /** Reads the ledger once, then keeps the store within its limits. */
    async tidy() {
      await (tidying ??= readRest())
      await drop(rowsToEvict(entries))
    },
    /** The disk is full: evict half of the rows, least recently used first. @returns whether the batch fits now */
    async makeRoom(batch: readonly (readonly [string, Row])[]): Promise<boolean> {
      await (tidying ??= readRest())
      const oldestFirst = [...entries].sort(([, a], [, b]) => a.updatedAt - b.updatedAt)
      await drop(oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2)).map(([key]) => key))
      return store.setMany(batch.filter(([key]) => entries.has(key)))
    },
  }
}
