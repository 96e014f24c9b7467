import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { selfSigned } from './self-signed.ts'
import { PushPayloadSchema } from '#contract/push-payload.ts'

/** What a push service answers; by default it takes the message. */
type Answer = { status: number; headers?: Record<string, string> }

/** A browser vendor's push service on this machine. `isSilent`: it takes requests and never answers. */
export async function openPushServer({ isSilent = false } = {}) {
  const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const answers: Answer[] = []
  const server = createServer(selfSigned(), (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(chunks) })
      if (isSilent) return
      const { status, headers: told = {} } = answers.shift() ?? { status: 201 }
      response.writeHead(status, told).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return {
    /** the requests so far, oldest first */
    received,
    /** answers the next requests so, one after the other */
    answerWith: (...next: Answer[]) => answers.push(...next),
    /** a browser that subscribes here */
    browser: () => aBrowser(`https://localhost:${port}/${randomBytes(12).toString('hex')}`),
    close: () => {
      const closed = new Promise<unknown>((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
}
export type PushServer = Awaited<ReturnType<typeof openPushServer>>

function aBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    /** what the browser tells the shop */
    subscription: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      timeZone: 'Asia/Shanghai',
    },
    /** what it hands to the service worker */
    open: (body: Buffer) =>
      v.parse(PushPayloadSchema, JSON.parse(decrypted(body, keys, auth).toString())),
  }
}

/** RFC 8291, for one record: salt, record size, the sender's key, the encrypted text. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const hkdf = (key: Uint8Array, extract: Uint8Array, info: Uint8Array | string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, extract, info, size))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf(keys.computeSecret(sender), auth, about, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)) // 2 ends the last record, zeros fill it
}
