import { AsyncLocalStorage } from 'node:async_hooks'

/** The header in which a request brings its id, and in which it is passed on. */
export const REQUEST_ID_HEADER = 'x-request-id'

const ids = new AsyncLocalStorage<string>()

/** The id of the request that the caller works for; undefined for work by the clock. */
export const requestId = (): string | undefined => ids.getStore()

/** Does `work` for the request of that id. */
export const withRequestId = <T>(id: string, work: () => T): T => ids.run(id, work)

/** The id for the headers of a call to somebody else. */
export function requestIdHeaders(): Record<string, string> {
  const id = requestId()
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
}

/** An id that a balancer may have given, null for anything else: it is logged and sent on. */
export const saneRequestId = (text: string | undefined): string | null =>
  text !== undefined && /^[\w.:-]{1,128}$/.test(text) ? text : null
