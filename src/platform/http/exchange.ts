import * as v from 'valibot'
import { EnvelopeSchema, SUCCESS, type Endpoint } from '#contract/endpoint.ts'
import { AS_OF_HEADER, isFromShop, NETWORK_HEADER, NETWORK_LOST } from '#contract/lib/network.ts'
import { isInDoubt, transportLost, transportWorked } from '#src/platform/connection/connection.ts'
import { noteServerBuild } from '#src/platform/state/builds.ts'
import { session } from '#src/platform/session/session.ts'
import { readCookie } from '#src/platform/storage/cookie.ts'
import { ApiError } from './api-error.ts'

const CSRF_COOKIE = 'safeToken'
/** The status of an unfollowed redirect, which the browser hides. */
const REDIRECTED = 302

/** Headers that every call sends, read at the moment of sending (spec §7). The service worker reads the last two. */
export function callHeaders(
  method: Endpoint<v.GenericSchema, v.GenericSchema>['method'],
  token = session.token,
): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== '') headers.set('user-token', token)
  if (method !== 'GET') headers.set('x-csrf-token', readCookie(CSRF_COOKIE) ?? '')
  if (globalThis.document) headers.set('accept-language', document.documentElement.lang)
  if (isInDoubt()) headers.set(NETWORK_HEADER, NETWORK_LOST)
  return headers
}

/** When the data of a response was current if it came from this device, in ms; undefined: the server has sent it. */
export function deviceTime({ headers }: Response): number | undefined {
  const at = headers.get(AS_OF_HEADER)
  return at === null ? undefined : Number(at)
}

/**
 * Records that the server is reachable, or not if the device has answered in its place. @throws ApiError `offline` when
 * something else has answered, such as a captive portal that hides the server
 */
export async function noteAnswer(response: Response) {
  if (deviceTime(response) !== undefined) {
    if (response.headers.get(NETWORK_HEADER) === NETWORK_LOST) void transportLost()
  } else if (isFromShop(response)) transportWorked()
  else if (!(await transportLost())) throw new ApiError({ kind: 'offline' })
}

/** The failure of a call that received no response. */
export const unreached = async (kind: 'timeout' | 'network') =>
  new ApiError({ kind: (await transportLost()) ? kind : 'offline' })

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Message and data of a successful response. @throws ApiError for every other one (spec §8) */
export function openEnvelope(response: Response, body: unknown, url: string) {
  if (response.type === 'opaqueredirect') {
    throw new ApiError({ kind: 'http', status: REDIRECTED, url, data: null })
  }
  noteServerBuild(response.headers.get('x-build'))
  const envelope = v.safeParse(EnvelopeSchema, body)
  if (!response.ok) {
    const data = envelope.success ? envelope.output.data : null
    const retryAfter = Number(response.headers.get('retry-after'))
    const wait = retryAfter > 0 ? { retryAfter } : {}
    throw new ApiError({ kind: 'http', status: response.status, url, data, ...wait })
  }
  if (!envelope.success) throw new ApiError({ kind: 'malformed' })
  const { code, msg, data } = envelope.output
  if (code !== SUCCESS) {
    const language = response.headers.get('content-language')
    throw new ApiError({ kind: 'envelope', code, msg, data, language })
  }
  return { msg, data }
}
