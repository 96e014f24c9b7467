import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { schema } from './schema.ts'

/** The database, or a transaction on it: functions in `db/` take either. */
export type Database = Pick<
  NodePgDatabase<typeof schema>,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'query'
  | '$with'
  | 'with'
>

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** Opens a pool on a migrated database; column names are snake_case of the schema's names. */
export function openDatabase(url: string, max = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Pages from anywhere cost hardly more than neighbours, in memory and on the disks of today.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    onConnect: async (client) => void (await client.query('set random_page_cost = 1.1')),
  })
  pool.on('error', () => {}) // an idle connection that died is replaced by the pool at the next query
  // One that died between two statements of a transaction: the next statement fails, and with it the request alone.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** Whether the database answers at all. */
export const answers = (db: Database) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
