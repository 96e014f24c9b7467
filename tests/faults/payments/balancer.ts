import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** The one address of several servers: each connection goes to the next that is there. `ports` are those of the moment. */
export async function openBalancer(ports: () => readonly number[]) {
  let turn = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // the other side has gone, which `close` tells
  }
  const server = createServer((client) => {
    keep(client)
    const there = ports()
    const port = there[(turn += 1) % there.length]
    if (port === undefined) return void client.destroy()
    const shop = connect(port, 'localhost')
    keep(shop)
    client.pipe(shop).pipe(client)
    shop.on('close', () => client.destroy())
    client.on('close', () => shop.destroy())
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
