import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { act, type Answer, type Asked, type Fault, type Moment } from './faults.ts'

type Surroundings = {
  /** the shop's address */
  target: string
  /** the fault for a request */
  decide: (asked: Asked) => Fault | null
  /** awaited at each stage of each request */
  at?: (moment: Moment, asked: Asked) => Promise<void> | void
}

export type FaultyLine = {
  /** the address that clients use */
  url: string
  /** every request, with its fault */
  log: { method: string; path: string; fault: Fault | null }[]
  /** From now on there are no faults. What is still held back arrives. */
  heal: () => Promise<void>
  close: () => Promise<void>
}

/** A proxy between clients and a real shop that simulates the faults of real connections. */
export async function openLine({ target, decide, at }: Surroundings): Promise<FaultyLine> {
  const log: FaultyLine['log'] = []
  const underWay = new Set<Promise<void>>()
  let isHealed = false

  async function carry(incoming: IncomingMessage, client: ServerResponse) {
    client.on('error', () => {}) // the answered client has disconnected
    const isLeft = new Promise<void>((resolve) => client.once('close', resolve))
    const asked = await readAll(incoming)
    const fault = isHealed ? null : decide(asked)
    log.push({ method: asked.method, path: asked.path, fault })
    await at?.('arrived', asked)
    const pass = () => forward(target, asked, () => at?.('working', asked))
    const answered = async () => {
      const answer = await pass()
      await at?.('answered', asked)
      return answer
    }
    const untilLeft = async () => {
      if (!at) return isLeft
      await at('silent', asked)
      client.destroy() // a client that waits here has given up
      return isLeft
    }
    await act({ asked, client, pass: answered, untilLeft }, fault)
  }

  const server = createServer((incoming, client) => {
    const work = carry(incoming, client)
      .catch(() => void client.destroy()) // the shop is unreachable: so is the connection
      .finally(() => underWay.delete(work))
    underWay.add(work)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    log,
    async heal() {
      isHealed = true
      server.closeAllConnections()
      await Promise.all(underWay)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await Promise.all(underWay)
    },
  }
}

async function readAll(message: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // no encoding was set
  const { method = 'GET', url: path = '/', headers } = message
  return { method, path, headers, body: Buffer.concat(parts) }
}

async function forward(
  target: string,
  { method, path, headers, body }: Asked,
  onSent: () => Promise<void> | void | undefined,
): Promise<Answer> {
  const own = { ...headers, connection: 'close' }
  const request = ask(new URL(path, target), { method, headers: own, agent: false })
  const responding = once(request, 'response') as Promise<[IncomingMessage]> // what Node emits
  responding.catch(() => {}) // awaited below, after what happens in between
  request.end(body)
  await once(request, 'finish')
  await onSent()
  const [response] = await responding
  const answer = await readAll(response)
  return { status: response.statusCode ?? 0, headers: response.headers, body: answer.body }
}
