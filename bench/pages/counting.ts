import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The beginning of each request, as HTTP/1.1 has it. */
const REQUEST = /(?:^|\r\n)(?:GET|HEAD|POST|PUT|DELETE) [^\r\n]+ HTTP\/1\.1\r\n/g

/**
 * A line to a site that counts all that goes over it: a page's own requests, its worker's, and whatever follows later.
 * Bytes are those of the answers, headers included.
 */
export async function countingLine(url: string) {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  let requests = 0
  let bytes = 0
  let last = performance.now()
  const server = createServer((client) => {
    const site = connect(Number(port), 'localhost')
    for (const socket of [client, site]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (data: Buffer) => {
      requests += [...data.toString('latin1').matchAll(REQUEST)].length
      last = performance.now()
    })
    site.on('data', (data: Buffer) => {
      bytes += data.length
      last = performance.now()
    })
    client.pipe(site).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // listening on a port
    counted: () => ({ requests, bytes }),
    /** Resolves once nothing has gone over the line for so many milliseconds. */
    async untilQuiet(ms: number) {
      for (let since = 0; since < ms; since = performance.now() - last)
        await new Promise((resolve) => setTimeout(resolve, ms / 10))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
