import pg from 'pg'
import { StartFailure } from '#server/lib/start-failure.ts'

/**
 * PostgreSQL's `bigint` as a number, wherever it stands: keys, cents and seconds are below 2^53.
 * @throws RangeError for one that is not
 */
function readBigint(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`${text} is larger than a number can hold exactly`)
}
pg.types.setTypeParser(pg.types.builtins.INT8, readBigint)

/** Milliseconds to reach the database, or for a connection of the pool to become free. */
const CONNECT_MS = 5000
/** Milliseconds without traffic after which the system checks that the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/** How every connection to the database is opened. */
export const CONNECTION = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} as const

/** Opens one connection, outside the pool. */
export async function openConnection(
  url: string,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = new pg.Client({ ...CONNECTION, ...options, connectionString: url })
  client.on('error', () => {}) // the statement in progress fails too
  await client.connect()
  return client
}

/**
 * Opens a connection that is a session of its own: for locks that outlive a transaction, `LISTEN`, settings.
 * @throws StartFailure behind a pooler, which would lend each transaction another session
 */
export async function connectDirectly(
  directUrl: string,
  options: pg.ClientConfig = {},
): Promise<pg.Client> {
  const client = await openConnection(directUrl, options)
  const said: unknown = Reflect.get(client, 'processID') // the types do not declare it
  if ((await backendOf(client)) === said) return client
  await client.end()
  throw new StartFailure(
    'This address of PostgreSQL leads to a connection pooler. Name PostgreSQL itself in DATABASE_DIRECT_URL: postgres://user:password@host:5432/name. The pooler stays in DATABASE_URL.',
  )
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  } catch (error) {
    await client.end()
    throw error
  }
}
