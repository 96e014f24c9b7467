import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { HEALTH_PATHS } from './health.ts'
import { RETRY_AFTER_SECONDS } from './requests/concurrency-limit.ts'

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** Timeouts for receiving a request, in milliseconds; the time to process it does not count. */
export type Arrival = {
  headersTimeout: number
  /** with its body: the largest upload over a slow connection (`whole-bodies.ts` limits the single request) */
  requestTimeout: number
  /**
   * of a connection between two requests: longer than the 60 s that balancers keep it, which would reuse one that is just
   * closed. Node's own is 5 s or 65 s, by version.
   */
  keepAliveTimeout: number
  /** interval of the check */
  connectionsCheckingInterval: number
}
export const ARRIVAL: Arrival = {
  headersTimeout: 10_000,
  requestTimeout: 360_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

export type ListeningServer = {
  port: number
  /** From now on every answer ends its connection, so that clients and balancers look for another server. */
  leave: () => void
  /** Stops accepting requests, answers those accepted, then resolves. */
  close: () => Promise<void>
}

/** Serves a fetch-style function over HTTP. @throws the system's error when the port is unavailable */
export function listen(fetch: Fetch, port: number, arrival = ARRIVAL): Promise<ListeningServer> {
  let isLeaving = false
  let isClosing = false
  const answer: Fetch = async (request, env) => {
    if (isClosing) return refusal()
    const isNamed =
      request.headers.has('host') || HEALTH_PATHS.includes(new URL(request.url).pathname)
    if (!isNamed) return new Response(null, { status: 400 })
    const response = await fetch(request, env)
    // otherwise the browser would keep the connection open for its next request, and shutdown would wait for it
    if (isLeaving) response.headers.set('connection', 'close')
    return response
  }
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({
      fetch: answer,
      hostname: 'localhost', // of a request that names none
      serverOptions: { ...arrival, requireHostHeader: false },
    }) as Server // plain HTTP was requested
    const leave = () => {
      isLeaving = true
    }
    const close = () => {
      leave()
      isClosing = true
      return new Promise<void>((closed) => server.close(() => closed()))
    }
    server.on('error', reject)
    server.listen(port, () => {
      const { port: own } = server.address() as AddressInfo // no path
      resolve({ port: own, leave, close })
    })
  })
}

const refusal = () =>
  new Response(null, {
    status: 503,
    headers: { connection: 'close', 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
