import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** Supported body encodings, the smaller result first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Smaller bodies, in bytes, are sent as they are: compression would hardly save a packet. */
export const WORTH_BYTES = 1000

/** Compression effort: once per build, once per cached page, or for a single response. */
const EFFORT = {
  build: { br: 11, gzip: 9 },
  page: { br: 6, gzip: 6 },
  answer: { br: 4, gzip: 4 },
}
export type Effort = keyof typeof EFFORT

/**
 * Brotli block sizes that a build tries, as powers of two (0: Brotli chooses). It keeps the smallest result. With one
 * size alone, the same script gets up to 1 % heavier or lighter when a hash in it changes.
 */
const BUILD_BLOCKS = [0, 16]

/** The encoding the client accepts; undefined: none of ours. */
export function encodingFor(c: Context): Encoding | undefined {
  const found = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: '',
    match: (asked, { supports }) =>
      supports.find((ours) => asked.some(({ type, q }) => type === ours && q > 0)) ?? '',
  })
  return ENCODINGS.find((encoding) => encoding === found)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The body in this encoding. `build` takes the longest and gives the smallest result. */
export async function encode(
  body: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: EFFORT[effort].gzip })
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  if (effort !== 'build') return brotli(body, { params })
  const results = await Promise.all(
    BUILD_BLOCKS.map((block) =>
      brotli(body, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: block } }),
    ),
  )
  return results.reduce((least, one) => (one.length < least.length ? one : least))
}
