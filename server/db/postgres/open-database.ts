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

type ReachedDatabase = EmbeddedDatabase & {
  /** for what needs a session of its own; `url` may lead to a pooler */
  directUrl: string
  isEmbedded: boolean
}

/**
 * The PostgreSQL at `DATABASE_URL` and `DATABASE_DIRECT_URL`, else the embedded one of the data folder.
 * @throws StartFailure with the reason it is unavailable
 */
export async function openDatabase({
  isCommand,
  ...options
}: DatabaseOptions): Promise<ReachedDatabase> {
  await checkDataFolder(options.dataDir)
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = process.env
  if (!url && direct)
    throw new StartFailure('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set.')
  if (url) {
    await reach(url, 'DATABASE_URL')
    if (direct) await reach(direct, 'DATABASE_DIRECT_URL')
    const directUrl = direct || url
    const stop = () => Promise.resolve()
    return { url, directUrl, isEmbedded: false, stop, ended: new Promise(() => {}) }
  }
  const embedded = await (isCommand ? joinEmbedded(options) : startEmbedded(options))
  return { ...embedded, directUrl: embedded.url, isEmbedded: true }
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

/** Connects to the database at a variable's address. @throws StartFailure with the reason when that fails */
async function reach(url: string, variable: string): Promise<void> {
  const client = clientFor(url, variable)
  client.on('error', () => {}) // `connect` reports the error
  try {
    await client.connect()
  } catch (error) {
    throw new StartFailure(wordsFor(error, client, variable), { cause: error })
  } finally {
    await client.end() // otherwise PostgreSQL would wait a minute for a half-open connection
  }
}

function clientFor(url: string, variable: string): pg.Client {
  try {
    if (!ADDRESS.test(url)) throw new Error('no address of a PostgreSQL')
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  } catch (cause) {
    const file = unreadFile(cause)
    if (file)
      throw new StartFailure(`${variable} names the file ${file}, which cannot be read.`, { cause })
    const example = 'postgres://user:password@localhost:5432/name'
    throw new StartFailure(`${variable} is not the address of a PostgreSQL, such as ${example}.`, {
      cause,
    })
  }
}

/** The file of an address, such as its `sslrootcert`, that the driver could not read. */
const unreadFile = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'path' in error ? String(error.path) : undefined

/** OpenSSL's and Node's codes for a certificate that nobody vouches for, or that is another host's or out of date. */
const DISTRUSTED =
  /^(?:ERR_TLS_CERT_|CERT_|UNABLE_TO_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|INVALID_CA|HOSTNAME_MISMATCH)/
/** What the driver says, without a code, to a server that does not encrypt. */
const UNENCRYPTED = 'The server does not support SSL connections'

/** Never contains the password. */
function wordsFor(
  error: unknown,
  { host, port, user = '', database = '' }: pg.Client,
  variable: string,
): string {
  const place = `The PostgreSQL at ${host}:${port}`
  const codes = codesOf(error)
  const message = error instanceof Error ? error.message : ''
  if (codes.includes('28P01') || codes.includes('28000') || message.startsWith('SASL'))
    return `${place} does not let “${user}” in: user or password in ${variable} is wrong.`
  if (codes.includes('3D000'))
    return `${place} has no database “${database}”. Make it first, or name another in ${variable}.`
  if (codes.some((code) => DISTRUSTED.test(code)))
    return `${place} cannot be trusted: ${message}. Check sslrootcert and the host in ${variable}.`
  if (message === UNENCRYPTED)
    return `${place} does not encrypt connections, as the sslmode of ${variable} wants.`
  const detail = message || codes.join(', ')
  if (error instanceof pg.DatabaseError) return `${place} refuses: ${detail}.`
  return `No PostgreSQL answers at ${host}:${port} (${detail}). Start it, or name another in ${variable}.`
}
