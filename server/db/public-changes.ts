import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { pause, withTimeout } from '#contract/lib/waiting.ts'
import type { Database } from './database.ts'
import { products } from './schema/catalog.ts'
import { connectDirectly } from './connection.ts'

const CHANNEL = 'public_changes'
/** Milliseconds. */
type ListenerTimes = {
  /** between two heartbeats */
  beat: number
  /** for the database to answer; then the connection is dead, even if nobody has closed it */
  patience: number
  /** before a broken connection is reopened */
  rest: number
}
/** A connection on which nothing arrives any more is replaced within 15 s. */
const TIMES: ListenerTimes = { beat: 4000, patience: 8000, rest: 1000 }
/** Milliseconds for the database to close a connection that we end. */
const GOODBYE_MS = 1000

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
 * on its own connection and reopens it when it breaks, or when a heartbeat on it is not answered. Changes may have been
 * missed meanwhile, so a new connection counts as a change of everything.
 */
export function followPublicChanges(
  directUrl: string,
  onChange: (path: string) => void,
  { beat, patience, rest }: ListenerTimes = TIMES,
) {
  const closing = new AbortController()
  let client: pg.Client | undefined

  /** Resolves when the connection ends. @throws when it cannot be opened, or nothing arrives on it any more */
  async function listen() {
    const line = await connectDirectly(directUrl, { query_timeout: patience })
    client = line
    const over = new AbortController()
    const end = () => over.abort()
    line.once('end', end)
    closing.signal.addEventListener('abort', end)
    const isOver = () => over.signal.aborted || closing.signal.aborted
    try {
      line.on('notification', ({ payload }) => onChange(payload ?? ''))
      await line.query(`listen ${CHANNEL}`)
      if (!closing.signal.aborted) onChange('')
      while (!isOver()) {
        await pause(beat, over.signal)
        if (!isOver()) await line.query('select 1')
      }
    } finally {
      closing.signal.removeEventListener('abort', end)
      await withTimeout(line.end(), GOODBYE_MS)
    }
  }

  async function follow() {
    for (;;) {
      await listen().catch(() => {}) // another connection is opened
      if (closing.signal.aborted) return
      await pause(rest, closing.signal)
    }
  }

  const following = follow()
  return {
    async close() {
      closing.abort()
      void client?.end()
      await following
    },
  }
}
