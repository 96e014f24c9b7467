import { NOT_FOUND, SESSION_OVER, TOO_MANY } from '#contract/endpoint.ts'
import { RefusalSchema, type RefusalReason } from '#contract/refusal.ts'
import type { RuleName } from '#contract/validation.ts'
import * as v from 'valibot'

/** How a call can fail (spec §8). */
export type Failure =
  /** `language`: the language of the server's `msg`; null: unknown */
  | { kind: 'envelope'; code: number; msg: string; data: unknown; language?: string | null }
  | { kind: 'http'; status: number; url: string; data: unknown; retryAfter?: number }
  | { kind: 'timeout' }
  | { kind: 'network' }
  | { kind: 'offline' }
  | { kind: 'malformed' }
  | { kind: 'duplicate' }

/** Thrown by every call that does not return its data; the layout has the texts. */
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

/** The server understood and refused; with any other failure the request may have succeeded, or may succeed later. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'envelope' && !isSessionOver(error)

/** The resource does not exist, or not for this member. */
export const isNotFound = (error: unknown) => isEnvelope(error, NOT_FOUND)

/** The HTTP status of a response that is not from the shop's server; undefined for every other failure. */
export const httpStatus = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'http' ? error.failure.status : undefined

const UNREACHED: readonly Failure['kind'][] = ['offline', 'network', 'timeout']

/** The server could not be reached: the device's data may be used instead. */
export const isUnreached = (error: unknown) =>
  error instanceof ApiError && UNREACHED.includes(error.failure.kind)

/** There was no network: valid only while there is none. */
export const isOffline = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'offline'

/**
 * Statuses that a retry of the same request would get again. All others may be transient: a stale CSRF cookie, a server
 * or proxy that is down.
 */
const FINAL_STATUSES: readonly number[] = [400, 404, 405, 409, 410, 413, 415, 422]

/** The same request would be refused again, so a retry is pointless. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (failure.kind === 'envelope') return failure.code !== TOO_MANY
  return failure.kind === 'http' && FINAL_STATUSES.includes(failure.status)
}

/** The outcome is unknown: no response arrived, or none from the shop's server. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  if (failure.kind === 'http') return !FINAL_STATUSES.includes(failure.status)
  return failure.kind !== 'envelope' && failure.kind !== 'duplicate'
}

/** Seconds after which an overloaded server requests a retry; undefined for every other failure. */
export const busySeconds = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'http' ? error.failure.retryAfter : undefined

/** Why the server refused, if it sent a reason. */
export function refusalReason(error: unknown): RefusalReason | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return undefined
  const found = v.safeParse(RefusalSchema, error.failure.data)
  return found.success ? found.output.reason : undefined
}

const FieldsSchema = v.object({ fields: v.record(v.string(), v.string()) })

/** Field → rule name, when the server rejected individual fields. */
export function refusedFields(error: unknown): Record<string, RuleName> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return {}
  const found = v.safeParse(FieldsSchema, error.failure.data)
  // The server builds these from the same `ruleNames`, so the names are ours.
  return found.success ? (found.output.fields as Record<string, RuleName>) : {}
}
