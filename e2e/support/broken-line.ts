import { once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
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

/** Answers everything with one page that stops after a given text until it is told to continue. */
export async function stallingLine(url: string, html: string, text: string) {
  const end = html.indexOf(text) + text.length
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const line = await listen(
    createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, end))
      void mayGoOn.then(() => response.end(html.slice(end)))
    }),
    url,
  )
  return { ...line, goOn }
}
