import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { encode, encodingFor, WORTH_BYTES, type Encoding } from './encoding.ts'

/** A body as it is, or in an encoding. */
export type Body = { bytes: Uint8Array<ArrayBuffer>; encoding?: Encoding }

/** What many ask for: its tag, its headers and its encodings are made once. */
export type KeptAnswer = {
  /** changes with the content */
  hash: string
  headers: Readonly<Record<string, string>>
  /** in the encoding that was asked for, or as it is where that is not worth it */
  body: (encoding: Encoding | undefined) => Promise<Body>
}

/** Of the content: enough of it that two never meet, in characters that any file may be named by. */
export const hashOf = (...parts: (string | Uint8Array)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32)

/** Keeps a text with the headers it is sent with; who has both already is answered with 304. */
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

/** Caches in between are told that the body depends on what the asker can read. */
export const varying = ({ vary, ...headers }: Record<string, string>) => ({
  ...headers,
  vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding',
})

/**
 * Sends what is kept, or says that the asker has it already. The tag is a weak one, since all encodings share it, and
 * parts are not served: who asks for some gets the whole, as HTTP allows.
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
