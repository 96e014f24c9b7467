// Of the real clock, even if a test replaces its own.
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** A client's request. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
/** The shop's response. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** The stage of a request at which something is done to the shop. */
export type Moment =
  /** received completely, not forwarded yet */
  | 'arrived'
  /** the shop has received it and is working */
  | 'working'
  /** the shop has responded, the client has received nothing */
  | 'answered'
  /** there will be no response: the client has timed out */
  | 'silent'

/** One request on its way through the connection. */
export type Passage = {
  asked: Asked
  client: ServerResponse
  /** Forwards it to the shop; each call sends it once more. @throws when the shop is unreachable */
  pass: () => Promise<Answer>
  /** resolves when the client has given up */
  untilLeft: () => Promise<void>
}

/** The possible faults of one request; each name says what the shop and the client receive. */
export const FAULTS = [
  'reset before the shop hears',
  'reset after the shop has done it',
  'answer cut off',
  'answer ends half-way',
  'answer late',
  'request doubled',
  'request repeated later',
  'unavailable, not done',
  'unavailable, but done',
  'page of a captive portal',
  'silence, not done',
  'silence, but done',
  'held back until the client has gone',
  'answer in drops',
  'answer in slices',
] as const
export type Fault = (typeof FAULTS)[number]

/** Milliseconds of the real clock: enough time for the other side to act. */
const LATE_MS = 40
const DROP_MS = 2
/** Bytes of a response that arrive at once on a slow connection. */
const DROP_BYTES = 256
const SLICE_BYTES = 7

const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Please sign in</h1>'

const ACTS: Record<Fault, (passage: Passage) => Promise<unknown>> = {
  'reset before the shop hears': async ({ client }) => reset(client),
  'reset after the shop has done it': async ({ client, pass }) => {
    await pass()
    reset(client)
  },
  'answer cut off': async ({ client, pass }) => {
    const { status, headers, body } = await pass()
    client.writeHead(status, passedOn(headers))
    client.write(body.subarray(0, Math.floor(body.length / 2)))
    await wait(DROP_MS)
    reset(client)
  },
  /** As a proxy does it: the connection is closed cleanly, only too early. */
  'answer ends half-way': async ({ client, pass }) => {
    const { status, headers, body } = await pass()
    client.writeHead(status, { ...passedOn(headers), 'content-length': body.length })
    client.write(body.subarray(0, Math.floor(body.length / 2)))
    await wait(DROP_MS)
    client.socket?.destroySoon()
  },
  'answer late': async ({ client, pass }) => {
    const answer = await pass()
    await wait(LATE_MS)
    send(client, answer)
  },
  'request doubled': async ({ client, pass }) => {
    const [first] = await Promise.all([pass(), pass()])
    send(client, first)
  },
  'request repeated later': async ({ client, pass }) => {
    send(client, await pass())
    await wait(LATE_MS)
    await pass()
  },
  'unavailable, not done': async ({ client }) => refuse(client, 502),
  'unavailable, but done': async ({ client, pass }) => {
    await pass()
    refuse(client, 503)
  },
  'page of a captive portal': async ({ client }) => {
    client.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL)
  },
  'silence, not done': ({ untilLeft }) => untilLeft(),
  'silence, but done': async ({ pass, untilLeft }) => {
    await pass()
    await untilLeft()
  },
  'held back until the client has gone': async ({ pass, untilLeft }) => {
    await untilLeft()
    await wait(LATE_MS)
    await pass()
  },
  'answer in drops': (passage) => trickle(passage, DROP_BYTES, () => wait(DROP_MS)),
  'answer in slices': (passage) => trickle(passage, SLICE_BYTES, breathe),
}

/** Carries one request, with its fault. @throws when the shop is unreachable */
export async function act(passage: Passage, fault: Fault | null): Promise<void> {
  if (fault) await ACTS[fault](passage)
  else send(passage.client, await passage.pass())
}

type Client = Passage['client']

const reset = (client: Client) => void client.socket?.resetAndDestroy()

const refuse = (client: Client, status: number) =>
  void client.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')

const send = (client: Client, { status, headers, body }: Answer) =>
  void client.writeHead(status, passedOn(headers)).end(body)

/** The chunking of the shop's response is not preserved. */
function passedOn(headers: Answer['headers']) {
  const own = { ...headers }
  delete own['transfer-encoding']
  delete own.connection
  return own
}

/** Some bytes, a pause, some more: the response is complete in the end. */
async function trickle({ client, pass }: Passage, bytes: number, pause: () => Promise<void>) {
  const { status, headers, body } = await pass()
  client.writeHead(status, passedOn(headers))
  for (let at = 0; at < body.length && !client.destroyed; at += bytes) {
    client.write(body.subarray(at, at + bytes))
    await pause()
  }
  client.end()
}
