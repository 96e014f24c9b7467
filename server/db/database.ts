import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as v from 'valibot'
import { schema } from './schema.ts'
import { codesOf } from './failure.ts'

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

type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> }

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

const ConditionSchema = v.object({
  /** major version, such as 17 */
  version: v.number(),
  hasTrigrams: v.boolean(),
  /** the user may create tables in its schema */
  mayCreate: v.boolean(),
  isSuperuser: v.boolean(),
})

/** The state of the database, and the shop's rights in it. */
export async function databaseCondition(db: Database) {
  const { rows } = await db.execute(sql`
    select current_setting('server_version_num')::int / 10000 as "version",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      has_schema_privilege(current_schema(), 'create') as "mayCreate",
      current_setting('is_superuser') = 'on' as "isSuperuser"`)
  return v.parse(ConditionSchema, rows[0])
}
