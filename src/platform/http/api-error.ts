import { NOT_FOUND, SESSION_OVER, TOO_MANY } from '#src/contract/endpoint.ts'
import { RefusalSchema, type RefusalReason } from '#src/contract/refusal.ts'
import type { RuleName } from '#src/contract/validation.ts'
import * as v from 'valibot'

/** How a call can fail (spec §8). */
export type Failure =
  /** `language`: in which the shop said `msg`; null: not told */
  | { kind: 'envelope'; code: number; msg: string; data: unknown; language?: string | null }
  | { kind: 'http'; status: number; url: string; data: unknown; retryAfter?: number }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'offline' }
  | { kind: 'malformed' }
  | { kind: 'duplicate' }

/** Every call that does not give its data throws this; the shell has the words. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'envelope' ? failure.msg : failure.kind)
    this.name = 'ApiError'
    this.failure = failure
  }
}

const isEnvelope = (error: unknown, code: number) =>
  error instanceof ApiError && error.failure.kind === 'envelope' && error.failure.code === code

/** The session is over: sign out and go to the login page (spec §4). */
export const isSessionOver = (error: unknown) => isEnvelope(error, SESSION_OVER)

/** The shop has understood and says no; anything else may have been done, or may work later. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'envelope' && !isSessionOver(error)

/** The thing does not exist, or not for this member. */
export const isNotFound = (error: unknown) => isEnvelope(error, NOT_FOUND)

/** The HTTP status of an answer that is none of the shop's own; undefined for every other failure. */
export const httpStatus = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'http' ? error.failure.status : undefined

const UNREACHED: readonly Failure['kind'][] = ['offline', 'network', 'timeout']

/** The shop was not heard at all: what is on the device may stand in. */
export const isUnreached = (error: unknown) =>
  error instanceof ApiError && UNREACHED.includes(error.failure.kind)

/** There was no network: true only as long as there is none. */
export const isOffline = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'offline'

/** Statuses that the same request gets again. All others may pass: a stale CSRF cookie, a server or proxy that is down. */
const FINAL_STATUSES: readonly number[] = [400, 404, 405, 409, 410, 413, 415, 422]

/** The same request would be refused again, so a retry is pointless. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (failure.kind === 'envelope') return failure.code !== TOO_MANY
  return failure.kind === 'http' && FINAL_STATUSES.includes(failure.status)
}

/** Nobody knows whether the shop has done what was asked: no answer came, or none of the shop's own making. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (failure.kind === 'http') return !FINAL_STATUSES.includes(failure.status)
  return failure.kind !== 'envelope' && failure.kind !== 'duplicate'
}

/** Seconds after which a shop that has too much to do wants to be asked again; undefined for every other failure. */
export const busySeconds = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'http' ? error.failure.retryAfter : undefined

/** Why the shop refused, when it said so. */
export function refusalReason(error: unknown): RefusalReason | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return undefined
  const found = v.safeParse(RefusalSchema, error.failure.data)
  return found.success ? found.output.reason : undefined
}

const FieldsSchema = v.object({ fields: v.record(v.string(), v.string()) })

/** Field → rule name when the server found fault with single fields. */
export function refusedFields(error: unknown): Record<string, RuleName> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return {}
  const found = v.safeParse(FieldsSchema, error.failure.data)
  // The server builds these with the same `ruleNames`, so the names are ours.
  return found.success ? (found.output.fields as Record<string, RuleName>) : {}
}
