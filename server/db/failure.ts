import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** Codes of an error and its causes: Drizzle wraps the driver's error, and the code is on either. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error ? [String(error.code)] : []
  return [...own, ...codesOf(error.cause)]
}

/** A unique index has refused a value: another row has it. */
export const isTaken = (error: unknown) => codesOf(error).includes('23505')

/**
 * PostgreSQL's codes for starting up, shutting down, recovery, crash and too many connections, and for a connection that
 * was idle in a transaction for too long.
 */
const AWAY = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
]
/** A primary that has become a standby: it refuses to write. */
const DEMOTED = '25006'
/** Our own time-outs: of a statement, and of a lock. The connection stays usable. */
const TOO_LATE = ['57014', '55P03']
/** A pooler reports its own failures as protocol violations that end the connection (PgBouncer). */
const POOLER_AWAY = '08P01'
/** System codes for a connection that was refused or broke. */
const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']
/** The driver has a message, but no code, for a connection that ended while in use. */
const BROKEN =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^Query read timeout/

/** The database is temporarily unavailable, or too slow: nothing is wrong with the request. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionUnusable(error) || codesOf(error).some((code) => TOO_LATE.includes(code))

/** After such an error the connection must not be used again. */
export function isConnectionUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (BROKEN.test(error.message) || isWithoutSocket(error) || isRefusedByPooler(error)) return true
  const gone = [...AWAY, ...UNREACHED, DEMOTED]
  return codesOf(error).some((code) => gone.includes(code)) || isConnectionUnusable(error.cause)
}

const isRefusedByPooler = (error: Error) =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL' && error.code === POOLER_AWAY

/** A Unix socket is a missing file before the database has started. */
const isWithoutSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/**
 * The facts about a database error that may be logged; its message and details quote values, which are personal data.
 */
export function factsOf(error: Error): object | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const { code, table, constraint, routine } = error
  return { code, table, constraint, routine }
}

/** The message of an error; Drizzle's contains values too, its query does not. */
export const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? error.query : error.message
