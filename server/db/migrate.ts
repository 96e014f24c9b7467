import pg from 'pg'
import * as v from 'valibot'
import { pause } from '#contract/lib/waiting.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { applyMigrations, LOCKED } from './apply-migrations.ts'
import { connectDirectly, openConnection } from './connection.ts'
import { openPool } from './database.ts'
import { codesOf } from './failure.ts'
import { LOCKS } from './locks.ts'
import { readMigrations } from './migration-files.ts'
import { prepareQueue } from './queue.ts'
import { writeRoleSettings } from './role-settings.ts'

/** Milliseconds between two looks at the lock of migrations. */
const LOOK_AGAIN_MS = 300

/**
 * Migrates a database to the schema of this version under the role of `directUrl`, and writes the settings and the rights
 * of the role of `databaseUrl`; safe to run twice, from several processes and beside servers of the release before
 * (ADR 75).
 */
export async function migrate(databaseUrl: string, directUrl = databaseUrl): Promise<void> {
  const client = await connectDirectly(directUrl)
  const { db, close } = openPool(directUrl, { max: 1, isPatient: true })
  try {
    await becomeMigrator(client)
    await applyMigrations(db, await readMigrations())
    await prepareQueue(directUrl)
    await writeRoleSettings(databaseUrl)
    await grantRights(client, new pg.Client(databaseUrl).user)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await close()
    await client.end()
  }
}

/** Waits until no other process migrates. The lock ends with the connection. */
async function becomeMigrator(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [LOCKS.migration],
    )
    if (rows[0]?.isOurs) return
    await pause(LOOK_AGAIN_MS) // a statement that waits would block CREATE INDEX CONCURRENTLY of the other
  }
}

/** Lets another role than the owner's run the shop: it may use all rows, and create nothing. */
async function grantRights(owner: pg.Client, role = ''): Promise<void> {
  if (role === owner.user) return
  const name = pg.escapeIdentifier(role)
  await owner.query(
    `grant usage on schema drizzle to ${name}; grant select on all tables in schema drizzle to ${name};
     grant select, insert, update, delete on all tables in schema public to ${name};
     grant usage, select on all sequences in schema public to ${name};
     grant usage on schema pgboss to ${name};
     grant select, insert, update, delete on all tables in schema pgboss to ${name}`,
  )
}

/**
 * Compares the schema of the database with that of this version. A later one is right too, while it takes nothing away
 * that this version uses.
 * @throws StartFailure when this version cannot run on it
 */
async function checkSchema(databaseUrl: string): Promise<void> {
  const client = await openConnection(databaseUrl)
  try {
    const own = Math.max(...(await readMigrations()).map(({ when }) => when))
    if ((await newestIn(client)) < own) {
      throw new StartFailure(
        'The database does not have the schema of this version. Run `npm run shop -- migrate` first.',
      )
    }
    if ((await oldestFor(client)) > own) {
      throw new StartFailure(
        'The database has the schema of a later version of the shop. Update this one.',
      )
    }
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

const AnswerSchema = v.tuple([v.object({ newest: v.nullable(v.number()) })])

/** The only number that `query` finds; 0 in a database without the shop's tables, or whose tables this role may not use. */
async function numberIn(client: pg.Client, query: string): Promise<number> {
  try {
    const { rows } = await client.query(query)
    return v.parse(AnswerSchema, rows)[0].newest ?? 0
  } catch (error) {
    if (codesOf(error).some((code) => WITHOUT_SCHEMA.includes(code))) return 0
    throw error
  }
}

/** The newest migration that the database has had. */
const newestIn = (client: pg.Client) =>
  numberIn(client, 'select max(created_at) as newest from drizzle.__drizzle_migrations')

/** The newest migration that a release must know to run on this schema. */
const oldestFor = (client: pg.Client) =>
  numberIn(client, 'select newest_migration as newest from drizzle.oldest_release')

/** PostgreSQL's codes for a missing right, and for an extension that is not installed on the machine. */
const NO_RIGHT = '42501'
const NO_EXTENSION = ['0A000', '58P01']

/** Says in a sentence what is missing, or in the way; any other error is unchanged. */
function refusalOf(error: unknown): unknown {
  const codes = codesOf(error)
  if (codes.includes(LOCKED)) {
    const words = 'The tables to change are in use and did not become free. Nothing is half done.'
    return new StartFailure(`${words} Run the command again.`, { cause: error })
  }
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
