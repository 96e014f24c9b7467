import type { IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { checkedLookup, isPublicAddress } from '#server/lib/public-address.ts'

/** Maximum bytes of an image, the same as for the merchant's own uploads. */
const LARGEST = 20_000_000
/** Timeout for one image in milliseconds, redirects included. */
const LIMIT_MS = 30_000
const MOST_REDIRECTS = 3

/** `hosts`: with their port unless it is 443. `tls` and `isPublic` are for tests, whose sites run on this machine. */
export type FetchRules = {
  hosts: readonly string[]
  isPublic?: (address: string) => boolean
  tls?: Pick<RequestOptions, 'rejectUnauthorized'>
}

/** Whether a URL may be requested: https, an allowed host, and no numeric host. */
export function isFetchable(address: string, { hosts }: FetchRules): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && hosts.includes(url.host) && !isIP(hostname(url))
}

const hostname = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Downloads an image from a public address.
 * @throws Error with a message for the merchant
 */
export async function fetchPicture(url: URL, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    return await follow(url, rules, signal, MOST_REDIRECTS)
  } catch (error) {
    throw signal.aborted ? new Error(`no whole answer after ${LIMIT_MS / 1000} seconds`) : error
  }
}

async function follow(url: URL, rules: FetchRules, signal: AbortSignal, redirects: number) {
  const response = await ask(url, rules, signal)
  const { statusCode = 0, headers } = response
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location
  if (!isRedirect) return bytesOf(response)
  response.destroy()
  const next = new URL(headers.location ?? '', url)
  if (redirects === 0) throw new Error('it redirects too often')
  if (!isFetchable(next.href, rules))
    throw new Error(`it redirects to ${next.host}, which was not named`)
  return follow(next, rules, signal, redirects - 1)
}

const ask = (url: URL, { isPublic = isPublicAddress, tls = {} }: FetchRules, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { ...tls, signal, lookup: checkedLookup(isPublic), agent: false }, resolve).on(
      'error',
      reject,
    )
  })

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const { statusCode, headers } = response
  if (statusCode !== 200) return refuse(response, `the answer is ${statusCode}`)
  const type = headers['content-type'] ?? 'nothing'
  if (!type.startsWith('image/')) return refuse(response, `it is ${type}, not a picture`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    // a response is a stream of bytes
    size += chunk.length
    if (size > LARGEST) return refuse(response, `it is larger than ${LARGEST / 1_000_000} MB`)
    chunks.push(chunk)
  }
  if (!response.complete) throw new Error('the answer was cut')
  return Buffer.concat(chunks)
}

function refuse(response: IncomingMessage, detail: string): never {
  response.destroy()
  throw new Error(detail)
}
