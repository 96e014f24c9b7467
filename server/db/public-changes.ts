import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { pause } from '#contract/lib/waiting.ts'
import type { Database } from './database.ts'
import { products } from './schema/catalog.ts'
import { connectDirectly } from './connection.ts'

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
export function followPublicChanges(directUrl: string, onChange: (path: string) => void) {
  const closing = new AbortController()
  let client: pg.Client | undefined

  /** Resolves when the connection ends. */
  async function listen() {
    client = await connectDirectly(directUrl)
    const ended = new Promise((resolve) => client?.once('end', resolve))
    if (closing.signal.aborted) return client.end()
    client.on('notification', ({ payload }) => onChange(payload ?? ''))
    await client.query(`listen ${CHANNEL}`)
    onChange('')
    await ended
  }

  async function follow() {
    for (;;) {
      await listen().catch(() => client?.end())
      if (closing.signal.aborted) return
      await pause(RECONNECT_MS, closing.signal)
    }
  }

  const following = follow()
  return {
    async close() {
      closing.abort()
      await client?.end()
      await following
    },
  }
}
