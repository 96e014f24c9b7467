import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartFailure } from '#server/lib/start-failure.ts'
import { codesOf } from './failure.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number of our own: whoever holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_210_001

/** Brings a database to the present schema; safe to run twice and from several processes. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create extension if not exists pg_trgm')
    await runMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's codes for a right that is missing, and for an extension that the machine does not have. */
const NO_RIGHT = '42501'
const NO_EXTENSION = ['0A000', '58P01']

/** A database that does not let the shop make its tables is said in a sentence; any other error stays what it is. */
function refusalOf(error: unknown): unknown {
  const codes = codesOf(error)
  if (codes.includes(NO_RIGHT)) {
    const words = 'The database does not let this user make tables or the extension pg_trgm.'
    return new StartFailure(`${words} Let its owner do it once.`, { cause: error })
  }
  if (codes.some((code) => NO_EXTENSION.includes(code))) {
    return new StartFailure('The PostgreSQL of DATABASE_URL does not have the extension pg_trgm.', {
      cause: error,
    })
  }
  return error
}
