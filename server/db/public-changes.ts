import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'public_changes'
/** Pause before a broken connection is opened again, in milliseconds. */
const RECONNECT_MS = 1000

/**
 * Tells every server of this database that public pages are out of date: catalogue, settings, home page or help pages have
 * changed. Inside a transaction it is told when, and only if, that commits.
 */
export const tellPublicChange = (db: Database) => db.execute(sql`select pg_notify(${CHANNEL}, '')`)

/**
 * Calls `onChange` after each such change, whichever process made it. It listens on a connection of its own and opens it
 * again when it breaks. What happened meanwhile is unknown, so a new connection counts as a change.
 */
export function followPublicChanges(databaseUrl: string, onChange: () => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function connect() {
    const next = new pg.Client({ connectionString: databaseUrl })
    client = next
    next.on('notification', onChange)
    next.on('error', () => {}) // it ends as well
    next.on('end', reconnect)
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(onChange)
      .catch(() => next.end())
  }

  function reconnect() {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(connect, RECONNECT_MS)
  }

  connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
