import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { encode, encodingFor, WORTH_BYTES, type Encoding } from './encoding.ts'

/** A body, plain or encoded. */
export type Body = { bytes: Uint8Array<ArrayBuffer>; encoding?: Encoding }

/** A response that is requested often: its ETag, headers and encodings are computed once. */
export type KeptAnswer = {
  /** changes with the content */
  hash: string
  headers: Readonly<Record<string, string>>
  /** in the requested encoding, or plain when encoding is not worth it */
  body: (encoding: Encoding | undefined) => Promise<Body>
}

/** Truncated SHA-256 of the content, collision-safe and usable in file names. */
export const hashOf = (...parts: (string | Uint8Array)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32)

/** Caches a text with its response headers; a client that already has both gets 304. */
export function keepText(text: string, headers: Record<string, string>): KeptAnswer {
  const plain: Body = { bytes: new TextEncoder().encode(text) }
  const made = new Map<Encoding, Promise<Body>>()
  const make = async (encoding: Encoding): Promise<Body> => ({
    bytes: new Uint8Array(await encode(plain.bytes, encoding, 'page')),
    encoding,
  })
  return {
    hash: hashOf(JSON.stringify(headers), plain.bytes),
    headers: varying(headers),
    async body(encoding) {
      if (!encoding || plain.bytes.length < WORTH_BYTES) return plain
      const body = made.get(encoding) ?? make(encoding)
      made.set(encoding, body)
      return body
    },
  }
}

/** Declares to caches in between that the body depends on the encodings the client accepts. */
export const varying = ({ vary, ...headers }: Record<string, string>) => ({
  ...headers,
  vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
})

/**
 * Sends the cached response, or 304 if the client already has it. The ETag is weak because all encodings share it.
 * Range requests are not supported: they get the whole body, as HTTP allows.
 */
export async function answerKept(
  c: Context,
  { hash, headers, body }: KeptAnswer,
  status: 200 | 404 = 200,
): Promise<Response> {
  const tag = `"${hash}"`
  const all: Record<string, string> = { ...headers, etag: `W/${tag}` }
  const known = c.req.header('if-none-match') ?? ''
  if (status === 200 && (known === '*' || known.includes(tag))) {
    const { 'content-type': _, ...kept } = all
    return c.body(null, 304, kept)
  }
  const { bytes, encoding } = await body(encodingFor(c))
  return c.body(bytes, status, {
    ...all,
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}
