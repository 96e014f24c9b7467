import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The connection's key follows in this message of the server: process id and secret. */
const KEY_MESSAGE = Buffer.from([0x4b, 0, 0, 0, 12]) // 'K'

/**
 * A proxy in front of a PostgreSQL. It breaks connections, freezes or behaves like a pooler when a test asks for it.
 * Connect to the returned `url`.
 */
export async function databaseLine(url: string) {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const place = folder
    ? { path: `${folder}/.s.PGSQL.${target.port}` }
    : { port: Number(target.port), host: target.hostname }
  const sockets = new Set<Socket>()
  let breaksAt: string | undefined
  let looksPooled = false
  const frozen = new WeakSet<Socket>()

  const server = createServer((shop) => {
    const database = connect(place)
    for (const socket of [shop, database]) {
      sockets.add(socket)
      socket.on('error', () => {}) // the other side may disconnect first
    }
    shop.on('close', () => database.destroy())
    database.on('close', () => shop.destroy())
    shop.on('data', (data: Buffer) => {
      if (frozen.has(shop)) return
      if (breaksAt !== undefined && data.includes(breaksAt)) {
        breaksAt = undefined
        shop.destroy()
      } else database.write(data)
    })
    database.on('data', (data: Buffer) => {
      if (frozen.has(shop)) return
      const key = looksPooled ? data.indexOf(KEY_MESSAGE) : -1
      if (key >= 0) data.writeInt32BE(0x7fff_ffff, key + KEY_MESSAGE.length) // as poolers do: an id of their own
      shop.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.searchParams.delete('host')
  through.port = String((server.address() as AddressInfo).port) // it listens on a port, so it is not a path
  return {
    url: through.href,
    /** The next statement with these words does not arrive: the connection breaks. */
    breakAt: (words: string) => {
      breaksAt = words
    },
    /** From now on it behaves like a pooler that lends connections of its own. */
    lookPooled: () => {
      looksPooled = true
    },
    /** Nothing arrives any more on the connections that are open, and none is closed; new ones work. */
    freeze: () => {
      for (const socket of sockets) frozen.add(socket)
    },
  }
}
