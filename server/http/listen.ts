import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { RETRY_AFTER_SECONDS } from './requests/concurrency-limit.ts'

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** How long a request may take to arrive, in milliseconds; what it is sent for is not counted. */
export type Arrival = {
  headersTimeout: number
  /** with its body: the largest upload over a slow line (`whole-bodies.ts` knows the single request) */
  requestTimeout: number
  /** how often that is looked at */
  connectionsCheckingInterval: number
}
export const ARRIVAL: Arrival = {
  headersTimeout: 10_000,
  requestTimeout: 360_000,
  connectionsCheckingInterval: 5000,
}

export type Listening = {
  port: number
  /** Takes nothing new, answers what was accepted, then resolves. */
  close: () => Promise<void>
}

/** Serves a fetch-style function over HTTP. @throws what the system says when the port cannot be had */
export function listen(fetch: Fetch, port: number, arrival = ARRIVAL): Promise<Listening> {
  let isClosing = false
  const answer: Fetch = async (request, env) => {
    if (isClosing) return refusal()
    const response = await fetch(request, env)
    // else the browser would keep the line for its next request, and the end would wait for that
    if (isClosing) response.headers.set('connection', 'close')
    return response
  }
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: answer, port, serverOptions: arrival }, (address) => {
      const close = () => {
        isClosing = true
        return new Promise<void>((closed) => server.close(() => closed()))
      }
      resolve({ port: address.port, close })
    }) as Server // plain HTTP was asked for
    server.on('error', reject)
  })
}

const refusal = () =>
  new Response(null, {
    status: 503,
    headers: { connection: 'close', 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
