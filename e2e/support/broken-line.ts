import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'

/** A different server on the shop's address, while the shop itself is halted. */
export type BrokenLine = { close: () => Promise<void> }

const portOf = (url: string) => Number(new URL(url).port)

async function listen(server: Server | HttpServer, url: string): Promise<BrokenLine> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // the browser may disconnect first
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(portOf(url))
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Accepts every connection and never responds. */
export const silentLine = (url: string) => listen(createServer(), url)

/** A captive portal: its own page, with status 200, for every request. */
export const captivePortal = (url: string) =>
  listen(
    createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end('<!doctype html><title>Free Wi-Fi</title><h1>Please sign in</h1>')
    }),
    url,
  )

/** Answers every request with the same page. The page stops after each of the given texts until `goOn` is called. */
export async function stallingLine(url: string, html: string, ...texts: string[]) {
  const ends = texts.map((text) => html.indexOf(text) + text.length)
  const stops = ends.map(() => Promise.withResolvers<void>())
  let passed = 0
  async function answer(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    for (const [at, { promise }] of stops.entries()) {
      response.write(html.slice(ends[at - 1] ?? 0, ends[at]))
      await promise
    }
    response.end(html.slice(ends.at(-1)))
  }
  const line = await listen(
    createHttpServer((_request, response) => void answer(response)),
    url,
  )
  return { ...line, goOn: () => stops[passed++]?.resolve() }
}
