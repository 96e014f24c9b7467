import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request as it came: the body is not read, as signatures are over its bytes. */
export type SimRequest = {
  method: string
  /** path and query, as they were sent */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a simulator answers, and how much of it arrives. */
export type SimAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer | string
  /** `cut`: half of the body, `silent`: nothing, but the line stays open, `away`: the line is closed. By default all. */
  delivery?: 'cut' | 'silent' | 'away' | undefined
}

export type SimServer = { url: string; close: () => Promise<void> }

/** A server on a free port of this machine. */
export async function openSimServer(
  answer: (request: SimRequest) => Promise<SimAnswer>,
): Promise<SimServer> {
  const server = createServer((incoming, response) => {
    response.on('error', () => {}) // the client has left
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = 'GET', url: target = '/', headers } = incoming
      answer({ method, target, headers, body: Buffer.concat(parts) }).then(
        (answered) => deliver(response, answered),
        (error: unknown) => {
          console.error(error)
          response.destroy()
        },
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function deliver(response: ServerResponse, { status, headers, body, delivery }: SimAnswer) {
  if (delivery === 'silent') return
  if (delivery === 'away') return void response.destroy()
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { 'Content-Length': bytes.length }),
  })
  if (delivery !== 'cut') return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
