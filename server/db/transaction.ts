import type { Database } from './database.ts'
import { codesOf } from './failure.ts'

/** PostgreSQL's codes of a transaction that lost against another one and may simply be tried again. */
const LOST = ['40001', '40P01']
const TRIES = 5

/** All of `work` or nothing of it; tried again when the database ended it for a deadlock. */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === TRIES || !codesOf(error).some((code) => LOST.includes(code))) throw error
    }
  }
}
