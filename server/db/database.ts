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

/** Opens a pool on a migrated database; column names are the schema's names in snake_case. */
export function openPool(url: string, max = 10): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // With caches and current disks, random page reads cost hardly more than sequential ones.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, its types do not declare it
    onConnect: async (client) => void (await client.query('set random_page_cost = 1.1')),
  })
  pool.on('error', () => {}) // the pool replaces a dead idle connection at the next query
  // If a connection dies between two statements of a transaction, the next statement fails, and only that request.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}

/** Whether the database responds at all. */
export const answers = (db: Database) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
