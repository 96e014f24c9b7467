import * as v from 'valibot'

// What page and worker both need to judge the network, and to tell the device's answers from the server's.

/** Milliseconds without a response after which the device's own data is shown instead. */
export const PATIENCE_MS = 3000

/** Of a response that the service worker gave in the network's place: when its data was current, in ms. */
export const AS_OF_HEADER = 'x-as-of'

/**
 * On a request: the page knows that the network is down, or doubts it. On a response from the device: whether the network
 * has failed.
 */
export const NETWORK_HEADER = 'x-network'
export const NETWORK_LOST = 'lost'

/**
 * A message of the worker to a page: a response of the server has arrived after the device had answered. What came from
 * the device can be fetched again.
 */
export const LateResponseSchema = v.object({ type: v.literal('LATE_RESPONSE') })

/**
 * Whether the worker may answer a call of this path while the network is away: public calls of the catalogue. The offline
 * catalogue itself is downloaded by other calls.
 */
export const isCatalogueCall = (path: string): boolean =>
  path.startsWith('/api/catalog/') && !path.startsWith('/api/catalog/copy/')

const PORTAL_STATUS = 511 // Network Authentication Required

/** False for the page a captive portal returns in place of JSON. */
export function isFromShop({ ok, status, headers }: Response): boolean {
  if (status === PORTAL_STATUS) return false
  return !ok || !headers.get('content-type')?.includes('text/html')
}

/** The `Server-Timing` entry of a picture: how long the shop itself took, in milliseconds. */
export const WORK_TIMING = 'work'
