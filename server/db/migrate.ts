import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as v from 'valibot'
import { StartFailure } from '#server/lib/start-failure.ts'
import { codesOf } from './failure.ts'
import { writeRoleSettings } from './role-settings.ts'
import { connectDirectly, openConnection } from './connection.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Arbitrary number of the advisory lock: its holder migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_210_001

/**
 * Migrates a database to the schema of this version under the role of `directUrl`, and writes the settings and the rights
 * of the role of `databaseUrl`; safe to run twice and from several processes.
 */
export async function migrate(databaseUrl: string, directUrl = databaseUrl): Promise<void> {
  const client = await connectDirectly(directUrl)
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder })
    await writeRoleSettings(databaseUrl)
    await grantRights(client, new pg.Client(databaseUrl).user)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await client.end()
  }
}

/** Lets another role than the owner's run the shop: it may use all rows, and create nothing. */
async function grantRights(owner: pg.Client, role = ''): Promise<void> {
  if (role === owner.user) return
  const name = pg.escapeIdentifier(role)
  await owner.query(
    `grant usage on schema drizzle to ${name}; grant select on all tables in schema drizzle to ${name};
     grant select, insert, update, delete on all tables in schema public to ${name};
     grant usage, select on all sequences in schema public to ${name}`,
  )
}

const JournalSchema = v.object({ entries: v.array(v.object({ when: v.number() })) })

/** When the newest migration of this version was made; Drizzle's table holds the same number. */
async function newestMigration(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = v.parse(JournalSchema, JSON.parse(journal))
  return Math.max(...entries.map(({ when }) => when))
}

/** Compares the schema of the database with that of this version. @throws StartFailure when they differ */
async function checkSchema(databaseUrl: string): Promise<void> {
  const client = await openConnection(databaseUrl)
  try {
    const there = await newestIn(client)
    const own = await newestMigration()
    if (there === own) return
    throw new StartFailure(
      there < own
        ? 'The database does not have the schema of this version. Run `npm run shop -- migrate` first.'
        : 'The database has the schema of a later version of the shop. Update this one.',
    )
  } finally {
    await client.end()
  }
}

/**
 * The embedded database is migrated; any other must have the schema of this version already.
 * @throws StartFailure when it has not
 */
export const prepareSchema = ({ url, isEmbedded }: { url: string; isEmbedded: boolean }) =>
  isEmbedded ? migrate(url) : checkSchema(url)

/** PostgreSQL's codes for a table and a schema that are not there, and a right that is missing. */
const WITHOUT_SCHEMA = ['42P01', '3F000', '42501']

/** 0 for a database without the shop's tables, or whose tables this role may not use. */
const newestIn = (client: pg.Client): Promise<number> =>
  client
    .query<{ newest: string | null }>(
      'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
    )
    .then(
      ({ rows }) => Number(rows[0]?.newest ?? 0),
      (error: unknown) => {
        if (codesOf(error).some((code) => WITHOUT_SCHEMA.includes(code))) return 0
        throw error
      },
    )

/** PostgreSQL's codes for a missing right, and for an extension that is not installed on the machine. */
const NO_RIGHT = '42501'
const NO_EXTENSION = ['0A000', '58P01']

/** Reports missing rights to create tables in a sentence; any other error is unchanged. */
function refusalOf(error: unknown): unknown {
  const codes = codesOf(error)
  if (codes.includes(NO_RIGHT)) {
    const words = 'This user may not create tables or the extension pg_trgm in the database.'
    return new StartFailure(`${words} Let its owner do it once.`, { cause: error })
  }
  if (codes.some((code) => NO_EXTENSION.includes(code))) {
    return new StartFailure('The PostgreSQL of DATABASE_URL does not have the extension pg_trgm.', {
      cause: error,
    })
  }
  return error
}
