import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import pLimit from 'p-limit'
import type { FileFinder } from './pictures.ts'
import { checkedLookup, isPublicAddress } from '#server/lib/public-address.ts'

const AT_ONCE = 4

/** Outcome for the missing images: how many were downloaded, and which failed, with the reason. */
type FetchOutcome = { count: number; failed: { address: string; detail: string }[] }

/**
 * Images and videos from hosts that the merchant has allowed, cached in a folder by URL: a downloaded image is not downloaded
 * again, so an interrupted run resumes.
 */
export function fetchedPictures(folder: string, rules: FetchRules) {
  const missing = new Set<string>()
  const fileOf = (address: string) =>
    join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32))

  async function fetchOne(address: string) {
    const file = fileOf(address)
    const part = `${file}.part`
    try {
      await writeFile(part, await fetchPicture(new URL(address), rules))
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
  }

  const find: FileFinder = (address) => {
    if (!isFetchable(address, rules)) return null
    const file = fileOf(address)
    if (existsSync(file)) return file
    missing.add(address)
    return null
  }

  return {
    /** The file of a downloaded image; one that is absent is recorded as missing. */
    find,
    missing: () => missing.size,
    /** Downloads the missing images, a few at a time. It never rejects because of a single image. */
    async fetchAll(): Promise<FetchOutcome> {
      await mkdir(folder, { recursive: true })
      const limit = pLimit(AT_ONCE)
      const fetched: FetchOutcome = { count: 0, failed: [] }
      const one = async (address: string) => {
        try {
          await fetchOne(address)
          fetched.count += 1
        } catch (error) {
          const detail = error instanceof Error ? error.message : String(error)
          fetched.failed.push({ address, detail })
        }
      }
      await Promise.all([...missing].map((address) => limit(() => one(address))))
      return fetched
    },
  }
}

/** Maximum bytes of an image, the same as for the merchant's own uploads. */
const LARGEST = 20_000_000
/** Timeout for one image in milliseconds, redirects included. */
const LIMIT_MS = 30_000
const MOST_REDIRECTS = 3

/** `hosts`: with their port unless it is 443. `tls` and `isPublic` are for tests, whose sites run on this machine. */
type FetchRules = {
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
async function fetchPicture(url: URL, rules: FetchRules): Promise<Buffer> {
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
  if (!/^(image|video)\//.test(type))
    return refuse(response, `it is ${type}, neither picture nor video`)
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
