import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartFailure } from '#server/lib/start-failure.ts'
import { codesOf } from './failure.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Arbitrary number of the advisory lock: its holder migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_210_001

/** Migrates a database to the current schema; safe to run twice and from several processes. */
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
