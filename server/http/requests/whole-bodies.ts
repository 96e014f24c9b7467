import { withTimeout } from '#contract/lib/waiting.ts'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

export type BodyLimits = {
  /** deadline for a body, in milliseconds */
  deadline: number
  /** bytes of bodies held at once, in total and per address */
  room: number
  roomPerAddress: number
}

const MEBIBYTE = 1024 * 1024

export const BODIES: BodyLimits = {
  deadline: 10_000,
  room: 384 * MEBIBYTE,
  roomPerAddress: 128 * MEBIBYTE,
}

/** Bytes of a body that is too large: more closes the connection. */
const DISCARDED_MOST = 64 * MEBIBYTE

/** Limits for a single request. */
export type BodyRoom = {
  bytes: number
  /** bytes that each add a millisecond to the deadline; null: no extension */
  perMillisecond: number | null
  /** the error thrown for a larger body */
  tooLarge: () => Error
}

type BodyOptions = {
  addressOf: (c: HonoContext) => string
  roomFor: (c: HonoContext) => Promise<BodyRoom> | BodyRoom
}

/**
 * Reads a request's body completely before processing the request, under a deadline. A client that sends slowly, or
 * never finishes, occupies memory for what it has sent, but none of the concurrency slots (ADR 43).
 * Too large a body is read on and discarded, since a client that is still sending would lose the response.
 *
 * @throws HttpRefused 408 for a body that is late, 400 for one that was cut off, 503 when there is no room for it
 */
export function wholeBodies(limits: BodyLimits, { addressOf, roomFor }: BodyOptions) {
  const held = new Map<string, number>()
  let heldByAll = 0

  /** Bytes held for one body, released at its end. */
  function holding(address: string) {
    let own = 0
    const hold = (bytes: number) => {
      own += bytes
      heldByAll += bytes
      const ofAddress = (held.get(address) ?? 0) + bytes
      if (ofAddress === 0) held.delete(address)
      else held.set(address, ofAddress)
      if (bytes > 0 && (heldByAll > limits.room || ofAddress > limits.roomPerAddress))
        throw new HttpRefused(503)
    }
    return { hold, release: () => hold(-own) }
  }

  return createMiddleware(async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const room = await roomFor(c)
    const { hold, release } = holding(addressOf(c))
    try {
      const bytes = await whole(body, { room, hold, deadline: limits.deadline })
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: bytes })
      await next()
    } finally {
      release()
    }
  })
}

type BodyReader = { room: BodyRoom; hold: (bytes: number) => void; deadline: number }

async function whole(body: ReadableStream<Uint8Array>, { room, hold, deadline }: BodyReader) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const from = performance.now()
  let bytes = 0
  const isLarge = () => bytes > room.bytes
  for (;;) {
    const more = room.perMillisecond === null ? 0 : bytes / room.perMillisecond
    const { value, done } = await within(reader.read(), from + deadline + more - performance.now())
    if (done && isLarge()) throw room.tooLarge()
    if (done) return Buffer.concat(chunks)
    bytes += value.length
    if (bytes > room.bytes + DISCARDED_MOST) throw room.tooLarge()
    if (isLarge()) continue
    hold(value.length)
    chunks.push(value)
  }
}

/** The stream stays open on timeout: ending it would close the connection before the response is sent. */
const within = <T>(read: Promise<T>, milliseconds: number): Promise<T> =>
  withTimeout(read.catch(refuse(400)), milliseconds, refuse(408)) // 400: the client has disconnected

const refuse = (status: 400 | 408) => (): never => {
  throw new HttpRefused(status)
}
