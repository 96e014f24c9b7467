import { sql } from 'drizzle-orm'
import { backoff, pause } from '#contract/lib/waiting.ts'
import { inTransaction, type Database } from './database.ts'
import { codesOf } from './failure.ts'
import type { Migration } from './migration-files.ts'

/**
 * Runs those migrations which the database has not had, in their order. After an error it continues where it stopped.
 * @param db a pool without time-outs, whose process alone migrates
 * @throws the error of PostgreSQL; `LOCKED` when a table stayed in use
 */
export async function applyMigrations(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  await makeTables(db)
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  for (const migration of migrations) {
    if (migration.when <= (rows[0]?.newest ?? 0)) continue
    await (migration.isConcurrent ? buildIndexes(db, migration) : takeStep(db, migration))
  }
}

/** What migrations are recorded in: the table of Drizzle's own migrator, and the oldest release that still runs. */
const makeTables = (db: Database) =>
  db.execute(sql`
    create extension if not exists pg_trgm;
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.oldest_release (newest_migration bigint not null);
    insert into drizzle.oldest_release select 0 where not exists (select from drizzle.oldest_release)`)

const record = (db: Database, { hash, when, runsFrom }: Migration) =>
  db.execute(sql`
    with oldest as (
      update drizzle.oldest_release set newest_migration = greatest(newest_migration, ${runsFrom ?? 0}::bigint))
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)

/** PostgreSQL's code for a lock that did not become free in time. */
export const LOCKED = '55P03'
/** How often a migration waits for a table that is in use, a few seconds each. */
const TRIES = 20

/**
 * Runs a migration completely or not at all. It waits for a table for a moment only, because whatever comes after it
 * waits too, and then leaves the shop some time.
 */
async function takeStep(db: Database, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = '1s'`)
        for (const statement of migration.statements) await transaction.execute(sql.raw(statement))
        await record(transaction, migration)
      })
    } catch (error) {
      if (attempt === TRIES || !codesOf(error).includes(LOCKED)) throw error
      await pause(backoff(attempt, { first: 500, longest: 5000, chance: Math.random() }))
    }
  }
}

const NEW_INDEX = /\bcreate (?:unique )?index concurrently if not exists "(\w+)"/i

/** Builds indexes beside the traffic. What an interrupted build left serves no query, and is built again. */
async function buildIndexes(db: Database, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const name = NEW_INDEX.exec(statement)?.[1]
    if (name !== undefined && (await isBroken(db, name)))
      await db.execute(sql`drop index concurrently ${sql.identifier(name)}`)
    await db.execute(sql.raw(statement))
  }
  await record(db, migration)
}

async function isBroken(db: Database, index: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_index where indexrelid = to_regclass(quote_ident(${index})) and not indisvalid`,
  )
  return rows.length > 0
}
