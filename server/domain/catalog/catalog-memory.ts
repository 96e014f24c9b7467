import type { Database } from '#server/db/database.ts'

/** Seconds for which a remembered answer is as good as a new one. */
const FRESH_SECONDS = 60
/** Seconds for which it is still given, while a new one is made. */
const USABLE_SECONDS = 600
const ENTRIES_MOST = 500

type Entry = { time: number; answer: Promise<unknown> }
const memories = new WeakMap<Database, Map<string, Entry>>()

/** Forgets everything that was counted for a database: its catalogue has changed. */
export const forget = (db: Database) => memories.delete(db)

/**
 * For numbers that take seconds to make: of the visitors who ask for the same at once, one counts; later ones get what was
 * counted, up to some minutes old.
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
  // Entries of a key are all made by the same function.
  if (known && age < FRESH_SECONDS) return known.answer as Promise<T>
  const answer = count()
  const entry = { time: now(), answer }
  answer.catch(() => memory.get(key) === entry && memory.delete(key)) // a failure is not remembered
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
