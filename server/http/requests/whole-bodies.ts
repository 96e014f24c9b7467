import { withTimeout } from '#src/platform/lib/async/with-timeout.ts'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

export type BodyLimits = {
  /** milliseconds in which a body has to be here */
  deadline: number
  /** bytes of bodies that are held at once, for everybody and for one address */
  room: number
  roomPerAddress: number
}

const MEBIBYTE = 1024 * 1024

export const BODIES: BodyLimits = {
  deadline: 10_000,
  room: 384 * MEBIBYTE,
  roomPerAddress: 128 * MEBIBYTE,
}

/** What one request may send. */
export type BodyRoom = {
  bytes: number
  /** bytes for each of which a millisecond is added to the deadline; null: none is */
  perMillisecond: number | null
  /** what is thrown at a body that is larger */
  tooLarge: () => Error
}

type Asking = {
  addressOf: (c: HonoContext) => string
  roomFor: (c: HonoContext) => Promise<BodyRoom> | BodyRoom
}

/**
 * Reads a request's body to its end before anything is done for it, under a deadline: somebody who sends slowly, or never ends,
 * holds memory for what has come, and no place among those who are served at once (ADR 43).
 * @throws HttpRefused 408 what is not here in time, 400 what broke off, 503 when there is no room for it
 */
export function wholeBodies(limits: BodyLimits, { addressOf, roomFor }: Asking) {
  const held = new Map<string, number>()
  let heldByAll = 0

  /** Bytes of one body, given back at its end. */
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
    if (Number(c.req.header('content-length') ?? 0) > room.bytes) throw room.tooLarge()
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

type Reading = { room: BodyRoom; hold: (bytes: number) => void; deadline: number }

async function whole(body: ReadableStream<Uint8Array>, { room, hold, deadline }: Reading) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const from = performance.now()
  let bytes = 0
  for (;;) {
    const more = room.perMillisecond === null ? 0 : bytes / room.perMillisecond
    const { value, done } = await within(reader.read(), from + deadline + more - performance.now())
    if (done) return Buffer.concat(chunks)
    bytes += value.length
    if (bytes > room.bytes) throw room.tooLarge()
    hold(value.length)
    chunks.push(value)
  }
}

/** The stream stays open when time is up: ending it would end the connection before the answer is sent. */
const within = <T>(read: Promise<T>, milliseconds: number): Promise<T> =>
  withTimeout(read.catch(refuse(400)), milliseconds, refuse(408)) // 400: the client has gone

const refuse = (status: 400 | 408) => (): never => {
  throw new HttpRefused(status)
}
