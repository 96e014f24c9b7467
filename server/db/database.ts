import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createTableRelationsHelpers,
  extractTablesRelationalConfig,
  sql,
  type ExtractTablesWithRelations,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as v from 'valibot'
import { backoff, pause } from '#contract/lib/waiting.ts'
import { countStatement, inSpan } from '#server/lib/spans.ts'
import { codesOf, isConnectionUnusable } from './failure.ts'
import { schema } from './schema.ts'
import { CONNECTION } from './connection.ts'

/** Where statements run: any connection of the pool, or the one of a transaction. */
type Place = pg.Pool | pg.PoolClient

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
  | 'query'
  | '$with'
  | 'with'
> & { place: Place }

/** Column names are the schema's names in snake_case. */
const dialect = new PgDialect({ casing: 'snake_case' })

type Tables = ExtractTablesWithRelations<typeof schema>
const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(
  schema,
  createTableRelationsHelpers,
)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }

const databaseOn = (place: Place): Database =>
  Object.assign(
    new NodePgDatabase<typeof schema>(
      dialect,
      new NodePgSession(place, dialect, relations, { logger: { logQuery: countStatement } }),
      relations,
    ),
    { place },
  )

/**
 * Milliseconds until a statement without an answer fails and its connection is closed. PostgreSQL itself gives up
 * earlier (`role-settings.ts`): this is for a connection on which nothing arrives any more.
 */
const QUERY_MS = 12_000
/** Seconds after which a connection is replaced, so that new ones find their way to other poolers and servers. */
const LONGEST_AGE_S = 1800

export type PoolOptions = {
  /** connections */
  max?: number
  /** milliseconds until a statement without an answer fails and its connection is closed */
  queryMs?: number
  /**
   * For commands, which may take long and wait for each other: without time-outs. The address must then lead to
   * PostgreSQL itself.
   */
  isPatient?: boolean
}

type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** PostgreSQL's own time-outs off, which a pooler would refuse. */
const PATIENT = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `-c ${name}=0`)
  .join(' ')

/** Opens a pool on a migrated database (ADR 73). */
export function openPool(
  url: string,
  { max = 10, queryMs = QUERY_MS, isPatient = false }: PoolOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...CONNECTION,
    connectionString: url,
    max,
    ...(isPatient
      ? { connectionTimeoutMillis: 0, options: PATIENT }
      : { query_timeout: queryMs, maxLifetimeSeconds: LONGEST_AGE_S }),
  })
  pool.on('error', () => {}) // the pool replaces a dead idle connection at the next query
  // If a connection dies between two statements of a transaction, the next statement fails, and only that request.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: databaseOn(pool), pool, close: () => pool.end() }
}

/** How the pool behind a database is used at this moment: connections, and statements that wait for one. */
export function poolUse({ place }: Database) {
  if (!(place instanceof pg.Pool)) throw new TypeError('a transaction has one connection')
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = place
  return { open, idle, waiting, most: options.max }
}

const transactions = new AsyncLocalStorage<true>()

/** Whether the caller runs within a transaction: calls to others would hold its locks for as long as they take. */
export const isInTransaction = (): boolean => transactions.getStore() === true

/** PostgreSQL's codes for a transaction that lost a conflict and can be retried. */
const LOST = ['40001', '40P01']
const TRIES = 5

type TransactionOptions = {
  /** how often the work is tried when it loses a conflict; 1 where it has effects outside the database */
  tries?: number
  /** only reads, and sees the database as of one moment */
  isSnapshot?: boolean
}

/**
 * Runs `work` completely or not at all. When the database aborts it because of a conflict, it is retried after a random
 * pause. A COMMIT without an answer is not: whether it happened is unknown. Within a transaction it is a part of it that
 * can fail alone.
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  { tries = TRIES, isSnapshot = false }: TransactionOptions = {},
): Promise<T> {
  const { place } = db
  if (!(place instanceof pg.Pool)) return inSavepoint(db, place, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSpan('transaction', {}, () => onOwnClient(place, work, isSnapshot))
    } catch (error) {
      if (attempt >= tries || !codesOf(error).some((code) => LOST.includes(code))) throw error
      await pause(backoff(attempt, { first: 20, longest: 320, chance: Math.random() }))
    }
  }
}

/**
 * Takes a connection from the pool and gives it back. Drizzle's own transactions lose it when BEGIN fails, and give back
 * one whose ROLLBACK failed: https://github.com/drizzle-team/drizzle-orm/issues/6114
 */
async function onOwnClient<T>(
  pool: pg.Pool,
  work: (transaction: Database) => Promise<T>,
  isSnapshot: boolean,
): Promise<T> {
  const client = await pool.connect()
  let isUsable = false
  try {
    await client.query(isSnapshot ? 'begin isolation level repeatable read read only' : 'begin')
    const result = await transactions.run(true, () => work(databaseOn(client)))
    await client.query('commit')
    isUsable = true
    return result
  } catch (error) {
    isUsable = !isConnectionUnusable(error) && (await isRolledBack(client))
    throw error
  } finally {
    client.release(!isUsable) // true: it is closed, and the pool opens another
  }
}

const isRolledBack = (client: pg.PoolClient) =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

async function inSavepoint<T>(
  db: Database,
  client: pg.PoolClient,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  await client.query('savepoint part') // the name may be used again within: the latest counts
  try {
    const result = await work(db)
    await client.query('release savepoint part')
    return result
  } catch (error) {
    // If this fails too, the transaction around it does.
    await client.query('rollback to savepoint part; release savepoint part')
    throw error
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
