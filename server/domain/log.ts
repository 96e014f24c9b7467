import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { PAYLOADS } from '#contract/url/served-address.ts'
import { factsOf, isDatabaseAway, messageOf } from '#server/db/failure.ts'
import { StoreAway } from '#server/providers/pictures/object-store.ts'
import {
  REQUEST_ID_HEADER,
  requestId,
  saneRequestId,
  withRequestId,
} from '#server/lib/request-id.ts'
import { inSpan } from '#server/lib/spans.ts'
import { visibleJson } from '#server/lib/safe-text.ts'

/** One line per request; never a raw URL, a body, a token or the caller. */
export type LogLine = {
  /** ISO 8601 */
  time: string
  level: 'info' | 'warn' | 'error'
  /** what happened: `request`, or the task that failed */
  event: string
  [detail: string]: unknown
}
export type Log = (line: LogLine) => void

const print: Log = (line) => {
  const text = visibleJson(line)
  if (line.level === 'info') console.log(text)
  else console.error(text)
}

/** `SHOP_LOG=requests` logs every request; by default only failures are logged (docs/configure.md). */
export const configuredLog = ({ SHOP_LOG }: NodeJS.ProcessEnv): Log =>
  SHOP_LOG === 'requests' ? print : onlyErrors

const onlyErrors: Log = (line) => {
  if (line.level === 'error') print(line)
}

/** Logs a failed task, with the id of the request that caused it if there is one; the shop keeps running. */
export const logError = (event: string, error: unknown, log: Log = print) =>
  log({
    time: new Date().toISOString(),
    level: 'error',
    event,
    ...(requestId() === undefined ? {} : { id: requestId() }),
    error: describe(error),
  })

/** Logs what the merchant should know though nothing has failed. `details` hold nothing of a shopper. */
export const logWarning = (event: string, details: object, log: Log = print) =>
  log({ time: new Date().toISOString(), level: 'warn', event, ...details })

/** Kinds of routes outside the contract, by prefix. Every other route is a page. */
const KINDS = [
  ['/assets/', 'asset'],
  ['/media/', 'media'],
  [PAYLOADS, 'payload'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/sitemap', 'sitemap'],
] as const
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
/** The pattern of a route of the contract, else its kind: never a path that a caller has chosen. */
const routeOf = (pattern: string) =>
  pattern.startsWith('/api/')
    ? pattern
    : (KINDS.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'page')

/** An answered request. Route and method are of fixed sets. */
export type RequestFacts = { method: string; route: string; status: number; seconds: number }

/**
 * Logs each request when it is answered, and the error when the shop caused it. It has the id that a balancer gave it, or a
 * new one, which the answer carries, and so does whatever is asked of others for it.
 */
export const requestLog = (
  log: Log,
  newId: () => string,
  onAnswer: (facts: RequestFacts) => void = () => {},
) =>
  createMiddleware(async (c, next) => {
    const id = saneRequestId(c.req.header(REQUEST_ID_HEADER)) ?? newId()
    const from = performance.now()
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
    const caller = c.req.header('traceparent')
    await inSpan(method, { kind: 'server', traceparent: caller }, async (span) => {
      await withRequestId(id, next)
      const kind = routeOf(routePath(c))
      span.rename(`${method} ${kind}`)
      span.note({
        'http.request.method': method,
        'http.route': kind,
        'http.response.status_code': c.res.status,
        'shop.request_id': id,
      })
      if (c.res.status >= 500) span.fail()
    })
    const { status } = c.res
    // not caused by the shopper: our fault, or something the shop needs is away
    const isFault = status === 500 || isDatabaseAway(c.error) || c.error instanceof StoreAway
    c.header(REQUEST_ID_HEADER, id)
    const [route, milliseconds] = [routePath(c), performance.now() - from]
    onAnswer({ method, route: routeOf(route), status, seconds: milliseconds / 1000 })
    log({
      time: new Date().toISOString(),
      level: isFault ? 'error' : 'info',
      event: 'request',
      id,
      method,
      route,
      status,
      ms: Math.round(milliseconds),
      ...(isFault ? { error: describe(c.error) } : {}),
    })
  })

/** E-mail addresses and numbers, which notifiers and providers often repeat. */
const PERSONAL = /[^\s<>]+@[^\s<>]+|\d{5,}/g
/** Maximum depth of the chain of causes that is logged. */
const CAUSES = 3

/**
 * Describes an error without the data it was about: the database's messages and details quote values, which are
 * personal data.
 */
export function describe(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, cause } = error
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name,
    ...wordsOf(error),
    stack: stack?.map((line) => line.trim()),
    ...(cause === undefined || depth === CAUSES ? {} : { cause: describe(cause, depth + 1) }),
  }
}

function wordsOf(error: Error): object {
  const facts = factsOf(error)
  if (facts) return facts
  const message = messageOf(error).replaceAll(PERSONAL, '…')
  return 'code' in error ? { code: error.code, message } : { message }
}
