import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import * as v from 'valibot'

const KEY = 'key'
const MessageSchema = v.looseObject({ mobile: v.string() })

type AcceptedSms = { message: v.InferOutput<typeof MessageSchema>; requestId: string | undefined }

/** A provider of short messages on this machine that takes only requests with its key; ends with the test. */
export async function smsPeer() {
  const accepted: AcceptedSms[] = []
  const held: ServerResponse[] = []
  let isHanging = false
  const server = createServer((request, response) => {
    void (async () => {
      const message = v.parse(MessageSchema, await json(request))
      if (isHanging) return held.push(response)
      if (request.headers.authorization !== `Bearer ${KEY}`) return response.writeHead(401).end()
      accepted.push({ message, requestId: request.headers['x-request-id']?.toString() })
      return response.writeHead(202).end()
    })()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    settings: { SMS_URL: `http://localhost:${port}/send`, SMS_KEY: KEY },
    /** the messages that it took, in their order */
    accepted,
    /** From now on it answers nobody, until it is told not to; then it drops those who waited. */
    hang: (isOn = true) => {
      isHanging = isOn
      for (const response of held.splice(0)) response.destroy()
    },
  }
}
