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

/** PostgreSQL's codes for starting up, shutting down, recovery, crash and too many connections. */
const AWAY = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']
/** System codes for a connection that was refused or broke. */
const UNREACHED = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']
/** The driver has a message, but no code, for a connection that ended while in use. */
const BROKEN = /^Connection terminated|^Client has encountered a connection error/

/** The database is temporarily unavailable: nothing is wrong with the request. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (BROKEN.test(error.message) || isWithoutSocket(error)) return true
  const away = codesOf(error).some((code) => AWAY.includes(code) || UNREACHED.includes(code))
  return away || isDatabaseAway(error.cause)
}

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
