import { INVALID, NOT_FOUND, REFUSED, SESSION_OVER, TOO_MANY } from '#contract/endpoint.ts'
import type { RefusalReason } from '#contract/refusal.ts'
import type { RuleName } from '#contract/validation.ts'
import type { MessageKey, MessageValues } from './messages.ts'

/** Thrown anywhere below a handler; the app turns it into an envelope in the reader's language. */
export class Refused extends Error {
  readonly code: number
  readonly key: MessageKey
  readonly values: MessageValues
  readonly data: Record<string, unknown> | null

  constructor(
    code: number,
    key: MessageKey,
    values: MessageValues = {},
    data: Record<string, unknown> | null = null,
  ) {
    super(key)
    this.code = code
    this.key = key
    this.values = values
    this.data = data
  }
}

/** A rule of the shop refuses the request; `data.reason` names it for the page. */
export const refuse = (reason: RefusalReason, values: MessageValues = {}, data = {}) =>
  new Refused(REFUSED, reason, values, { reason, ...data })

/** An invalid field that only the shop can detect; the form shows the error beside the field. */
export const refuseField = (field: string, rule: RuleName) =>
  new Refused(INVALID, 'invalid', {}, { fields: { [field]: rule } })

/** Also thrown for other members' resources: it must not be possible to probe numbers. */
export const notFound = () => new Refused(NOT_FOUND, 'not_found')
export const sessionOver = () => new Refused(SESSION_OVER, 'session_over')
/** `retryAfter` in seconds; `key`: the sentence. */
export const tooMany = (retryAfter: number, key: MessageKey = 'too_many_tries') =>
  new Refused(
    TOO_MANY,
    key,
    { minutes: Math.ceil(retryAfter / 60) },
    { reason: 'too_many_tries', retryAfter },
  )

/** Sent as an HTTP status without the usual envelope code (spec §8). */
export class HttpRefused extends Error {
  readonly status: 400 | 403 | 404 | 408 | 409 | 413 | 503
  readonly data: Record<string, unknown> | null

  constructor(status: HttpRefused['status'], data: Record<string, unknown> | null = null) {
    super(`HTTP ${status}`)
    this.status = status
    this.data = data
  }
}
