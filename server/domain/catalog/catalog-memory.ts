import type { Database } from '#server/db/database.ts'

/** Age in seconds up to which a cached result is fresh. */
const FRESH_SECONDS = 60
/** Age in seconds up to which it is served stale while it is recomputed. */
const USABLE_SECONDS = 600
const ENTRIES_MOST = 500

type Entry = { time: number; answer: Promise<unknown> }
const memories = new WeakMap<Database, Map<string, Entry>>()

/** Deletes all cached results of a database: its catalogue has changed. */
export const forget = (db: Database) => memories.delete(db)

/**
 * Cache for numbers that take seconds to compute: concurrent requests share one computation; later ones get its result,
 * up to some minutes old.
 */
export async function remembered<T>(
  { db, now }: { db: Database; now: () => number },
  key: string,
  count: () => Promise<T>,
): Promise<T> {
  const memory = memories.get(db) ?? new Map<string, Entry>()
  memories.set(db, memory)
  const known = memory.get(key)
  const age = known ? now() - known.time : Infinity
  // All entries of a key are made by the same function.
  if (known && age < FRESH_SECONDS) return known.answer as Promise<T>
  const answer = count()
  const entry = { time: now(), answer }
  answer.catch(() => memory.get(key) === entry && memory.delete(key)) // a failure is not cached
  if (known && age < USABLE_SECONDS) {
    memory.set(key, { time: now(), answer: known.answer })
    answer.then(
      () => memory.set(key, entry),
      () => memory.delete(key),
    )
    return known.answer as Promise<T>
  }
  if (memory.size >= ENTRIES_MOST) memory.clear()
  memory.set(key, entry)
  return answer
}
