import { stat } from 'node:fs/promises'
import pg from 'pg'
import { joinEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { codesOf } from '#server/db/failure.ts'

type DatabaseOptions = {
  dataDir: string
  log: (line: string) => void
  /** for a command beside the shop, which shares the database of a running shop */
  isCommand?: boolean
}

/**
 * The PostgreSQL at `DATABASE_URL`, else the embedded one of the data folder.
 * @throws StartFailure with the reason it is unavailable
 */
export async function openDatabase({
  isCommand,
  ...options
}: DatabaseOptions): Promise<EmbeddedDatabase> {
  await checkDataFolder(options.dataDir)
  const url = process.env['DATABASE_URL']
  if (url) {
    await reach(url)
    return { url, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
  }
  return isCommand ? joinEmbedded(options) : startEmbedded(options)
}

/** @throws StartFailure when the data folder is a file, or would be below one */
async function checkDataFolder(dataDir: string): Promise<void> {
  const isFolder = await stat(dataDir).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code !== 'ENOTDIR', // a missing folder is created later
  )
  if (isFolder) return
  throw new StartFailure(
    `The data folder ${dataDir} is a file, or lies below one. Choose another: SHOP_DATA=…`,
  )
}

/** Timeout of the connection, in milliseconds. */
const PATIENCE = 10_000
const ADDRESS = /^(?:postgres|postgresql|socket):|^\//

/** Connects to the database at `DATABASE_URL`. @throws StartFailure with the reason when that fails */
async function reach(url: string): Promise<void> {
  const client = clientFor(url)
  client.on('error', () => {}) // `connect` reports the error
  try {
    await client.connect()
  } catch (error) {
    throw new StartFailure(wordsFor(error, client), { cause: error })
  } finally {
    await client.end() // otherwise PostgreSQL would wait a minute for a half-open connection
  }
}

function clientFor(url: string): pg.Client {
  try {
    if (!ADDRESS.test(url)) throw new Error('no address of a PostgreSQL')
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  } catch (cause) {
    const example = 'postgres://user:password@localhost:5432/name'
    throw new StartFailure(`DATABASE_URL is not the address of a PostgreSQL, such as ${example}.`, {
      cause,
    })
  }
}

/** Never contains the password. */
function wordsFor(error: unknown, { host, port, user = '', database = '' }: pg.Client): string {
  const place = `The PostgreSQL at ${host}:${port}`
  const codes = codesOf(error)
  const message = error instanceof Error ? error.message : ''
  if (codes.includes('28P01') || codes.includes('28000') || message.startsWith('SASL'))
    return `${place} does not let “${user}” in: user or password in DATABASE_URL is wrong.`
  if (codes.includes('3D000'))
    return `${place} has no database “${database}”. Make it first, or name another in DATABASE_URL.`
  const detail = message || codes.join(', ')
  if (error instanceof pg.DatabaseError) return `${place} refuses: ${detail}.`
  return `No PostgreSQL answers at ${host}:${port} (${detail}). Start it, or name another in DATABASE_URL.`
}
