import * as v from 'valibot'

/** Envelope code of a success (spec §9). */
export const SUCCESS = 200
/** Envelope code "the session is over": sign out and go to the login page (spec §4). */
export const SESSION_OVER = 409
/** Envelope code of a refusal by a rule of the shop; `data.reason` names it. */
export const REFUSED = 422
/** Envelope code of input that does not fit its schema; `data.fields` maps field to rule name. */
export const INVALID = 400
/** Envelope code "not found", also for resources of another member. */
export const NOT_FOUND = 404
/** Envelope code "too many attempts"; `data.retryAfter` in seconds. */
export const TOO_MANY = 429

/** Every response body has this shape; `data` is checked against the endpoint's own schema (spec §7). */
export const EnvelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() })

/** `member` endpoints answer code 409 without a valid `user-token`. */
export type Access = 'open' | 'member'

export type Endpoint<
  In extends v.GenericSchema,
  Out extends v.GenericSchema,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` segments are filled from the input field of the same name. */
  path: string
  access: A
  summary: string
  /** idempotent, so a lost response can be retried */
  mayRepeat?: true
  /** the body is a form with files; other fields are in the query */
  form?: true
  /** answers with a file; only refusals come as an envelope */
  isFile?: true
  /** sent by the service worker, which cannot read the CSRF cookie: the input itself proves who calls */
  isFromWorker?: true
  input: In
  data: Out
}

/** An API call, defined once: `call()` sends it, `implement()` answers it. */
export const endpoint = <
  In extends v.GenericSchema,
  Out extends v.GenericSchema,
  const A extends Access,
>(
  it: Endpoint<In, Out, A>,
) => it

/** Input of calls without parameters. */
export const NothingSchema = v.object({})
/** Data of calls that return only their message. */
export const DoneSchema = v.nullable(v.object({}))

/** Yes and no on the wire (spec §9). */
export const YesNoSchema = v.picklist(['1', '-1'])

/** A timestamp on the wire: 10-digit seconds. */
export const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
