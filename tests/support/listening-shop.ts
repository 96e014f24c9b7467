import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { openShop } from './shop.ts'

/** A test shop behind a real socket. */
export async function aListeningShop(options: Parameters<typeof openShop>[0] = {}) {
  const opened = await openShop(options)
  const server = serve({ fetch: opened.api.fetch, port: 0 }) as Server // plain HTTP was requested
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  /** Sends these bytes and keeps the connection open. */
  const begin = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}) // the shop may disconnect midway
    onTestFinished(() => void socket.destroy())
    await new Promise<void>((sent) => socket.write(bytes, 'latin1', () => sent()))
    return socket
  }
  /** Sends these raw bytes, and returns everything received until the connection ended. */
  const raw = async (bytes: string) => text(await begin(bytes)).catch(() => '')
  return { ...opened, raw, begin, port }
}
