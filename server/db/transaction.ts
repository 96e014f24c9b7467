import type { Database } from './database.ts'
import { codesOf } from './failure.ts'

/** PostgreSQL's codes for a transaction that lost a conflict and can be retried. */
const LOST = ['40001', '40P01']
const TRIES = 5

/** Runs `work` completely or not at all; retries when the database aborted it because of a deadlock. */
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
