import { createMiddleware } from 'hono/factory'
import { encode, encodingFor, WORTH_BYTES } from './encoding.ts'

/**
 * Responses that contain a session token. They are never compressed, whatever their size: text compressed together with
 * something an attacker chose can be guessed from its length (ADR 35).
 */
const WITH_TOKEN = /^\/api\/portal\//

/** Compresses long texts made for one request. Responses to writes are short. */
export const encodedAnswers = createMiddleware(async (c, next) => {
  await next()
  const type = c.res.headers.get('content-type') ?? ''
  const isText = /^(application\/(json|xml)|text\/)/.test(type)
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isText || !isReading || WITH_TOKEN.test(c.req.path)) return
  if (c.res.headers.has('content-encoding') || c.res.status === 304) return
  c.header('vary', 'Accept-Encoding', { append: true })
  const encoding = encodingFor(c)
  if (!encoding) return
  const plain = new Uint8Array(await c.res.arrayBuffer())
  const isLong = plain.length >= WORTH_BYTES
  const body = isLong ? new Uint8Array(await encode(plain, encoding, 'answer')) : plain
  c.res = new Response(body, c.res)
  c.header('content-length', String(body.length))
  if (isLong) c.header('content-encoding', encoding)
})
