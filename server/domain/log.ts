import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { factsOf, isDatabaseAway, messageOf } from '#server/db/failure.ts'
import { visibleJson } from '#server/lib/visible-text.ts'

/** One line a request; never an address as it was typed, a body, a token or who asked. */
export type LogLine = {
  /** ISO 8601 */
  time: string
  level: 'info' | 'error'
  /** what happened: `request`, or the work during which something failed */
  event: string
  [detail: string]: unknown
}
export type Log = (line: LogLine) => void

const print: Log = (line) => {
  const text = visibleJson(line)
  if (line.level === 'error') console.error(text)
  else console.log(text)
}

/** `SHOP_LOG=requests` says every request; without it only what has failed is said (docs/configure.md). */
export const configuredLog = ({ SHOP_LOG }: NodeJS.ProcessEnv): Log =>
  SHOP_LOG === 'requests' ? print : onlyErrors

const onlyErrors: Log = (line) => {
  if (line.level === 'error') print(line)
}

/** Says that some work of the shop's own has failed; the shop goes on. */
export const logError = (event: string, error: unknown, log: Log = print) =>
  log({ time: new Date().toISOString(), level: 'error', event, error: describe(error) })

/** Logs each request when it is answered, and what went wrong when it was the shop's fault. */
export const requestLog = (log: Log, newId: () => string) =>
  createMiddleware(async (c, next) => {
    const id = newId()
    const from = performance.now()
    await next()
    const { status } = c.res
    // not of a shopper's making: a fault of ours, or a database that is away
    const isFault = status === 500 || isDatabaseAway(c.error)
    c.header('x-request-id', id)
    log({
      time: new Date().toISOString(),
      level: isFault ? 'error' : 'info',
      event: 'request',
      id,
      method: c.req.method,
      route: routePath(c),
      status,
      ms: Math.round(performance.now() - from),
      ...(isFault ? { error: describe(c.error) } : {}),
    })
  })

/** Mailboxes and numbers, which notifiers and providers like to repeat. */
const PERSONAL = /[^\s<>]+@[^\s<>]+|\d{5,}/g
/** Depth of causes that are told. */
const CAUSES = 3

/**
 * What is known of an error without the data it was about: messages and details of the database quote values, and
 * those are people's.
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
