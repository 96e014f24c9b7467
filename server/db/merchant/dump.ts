import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inTransaction, type Database } from '#server/db/database.ts'
import { schema } from '#server/db/schema.ts'
import { BUILD_TABLES } from '#server/db/schema/builds.ts'
import { SECRET_SETTINGS } from '#server/db/secrets.ts'

/** Rows that are read and written together. */
const BATCH = 500

/** Rows of a table as PostgreSQL writes whole rows: the same schema reads them back exactly. */
type DumpedRows = { table: string; rows: string[] }
/** Where a counter of ids stands; null: it has not given one yet. */
type DumpedSequence = { sequence: string; value: number | null }
export type DumpedPart = DumpedRows | DumpedSequence

/** The tables of the shop; builds are of the installation. */
const tableNames = (): string[] =>
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => !BUILD_TABLES.has(table))
    .map((table) => getTableName(table))

/** The migration that the database is at: rows fit only the same one. */
export async function schemaVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.version ?? ''
}

/** Whether no table of a shop on a migrated database has a row. */
export async function isUnused(db: Database): Promise<boolean> {
  for (const name of tableNames()) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

/**
 * All rows of all tables as of one moment, while the shop goes on selling. Call it in a transaction of isolation
 * `repeatable read`.
 * @param without settings that are left out
 */
export async function* dumpDatabase(
  db: Database,
  without: readonly string[] = [],
): AsyncGenerator<DumpedPart> {
  const isLeftOut = without.map((key) => pg.escapeLiteral(key)).join(', ') // a cursor takes no parameters
  for (const table of tableNames()) {
    const name = sql.identifier(table)
    const some = table === 'settings' && isLeftOut ? `where whole.key not in (${isLeftOut})` : ''
    await db.execute(
      sql`declare dumped no scroll cursor for select whole::text as row from ${name} as whole ${sql.raw(some)}`,
    )
    for (;;) {
      const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from dumped`))
      if (rows.length === 0) break
      yield { table, rows: rows.map(({ row }) => row) }
    }
    await db.execute(sql`close dumped`)
  }
  const { rows: sequences } = await db.execute<{ sequence: string; value: string | null }>(sql`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by 1`)
  for (const { sequence, value } of sequences) {
    yield { sequence, value: value === null ? null : Number(value) }
  }
}

/**
 * Writes dumped rows into an unused database, and nothing else: triggers rest. Foreign keys are taken away meanwhile and
 * checked at the end. Call it in a transaction.
 */
export async function loadDatabase(db: Database, parts: AsyncIterable<DumpedPart>): Promise<void> {
  const { rows: keys } = await db.execute<{ owner: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const owner = (key: { owner: string }) => sql.raw(key.owner) // quoted by PostgreSQL
  for (const key of keys) {
    await db.execute(sql`alter table ${owner(key)} drop constraint ${sql.identifier(key.name)}`)
  }
  await switchTriggers(db, 'disable')
  for await (const part of parts) await load(db, part)
  await switchTriggers(db, 'enable')
  for (const key of keys) {
    await db.execute(
      sql`alter table ${owner(key)} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    )
  }
}

async function switchTriggers(db: Database, how: 'enable' | 'disable') {
  for (const name of tableNames())
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(how)} trigger user`)
}

async function load(db: Database, part: DumpedPart) {
  if ('table' in part) {
    if (!tableNames().includes(part.table)) throw new Error(`there is no table ${part.table}`)
    const name = sql.identifier(part.table)
    const rows = sql`array(select jsonb_array_elements_text(${JSON.stringify(part.rows)}::jsonb))`
    await db.execute(sql`insert into ${name} select * from unnest(${rows}::${name}[])`)
    return
  }
  if (part.value === null) return
  await db.execute(
    sql`select setval(quote_ident(${part.sequence})::regclass, ${part.value}::bigint)`,
  )
}

/** Deletes every row of every table except the shop's secret, which signs what is still in progress. */
export async function emptyShop(db: Database) {
  const tables = tableNames().filter((name) => name !== 'settings')
  const names = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`truncate ${names} restart identity cascade`)
    await tx.execute(sql`delete from settings where key <> ${SECRET_SETTINGS.signing}`)
  })
}
