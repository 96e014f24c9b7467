import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './database.ts'
import { products } from './schema/catalog.ts'

const CHANNEL = 'public_changes'
/** Pause before a broken connection is reopened, in milliseconds. */
const RECONNECT_MS = 1000

/**
 * Notifies every server of this database that public pages are outdated: catalogue, settings, home page or help pages
 * have changed. Inside a transaction the notification is sent when it commits, and only then.
 */
export const tellPublicChange = (db: Database) => db.execute(sql`select pg_notify(${CHANNEL}, '')`)

/** Notifies them in the same way that the page of one product is outdated: it has a new review. */
export const tellProductChange = (db: Database, productId: number) =>
  db.execute(
    sql`select pg_notify(${CHANNEL}, '/item/' || ${products.sn}) from ${products} where ${products.id} = ${productId}`,
  )

/**
 * Calls `onChange` after each such change, whichever process made it, with the path of the page or '' for all. Listens
 * on its own connection and reopens it when it breaks. Changes may have been missed meanwhile, so a new connection
 * counts as a change of everything.
 */
export function followPublicChanges(databaseUrl: string, onChange: (path: string) => void) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function connect() {
    const next = new pg.Client({ connectionString: databaseUrl })
    client = next
    next.on('notification', ({ payload }) => onChange(payload ?? ''))
    next.on('error', () => {}) // it ends as well
    next.on('end', reconnect)
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(() => onChange(''))
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
