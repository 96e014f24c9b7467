import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const KEY_ID = 'AKIDEXAMPLE'
const SECRET = 'a secret of the peer'
const REGION = 'eu-test-1'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Verifies a request by AWS Signature Version 4: who signed it, what and when. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const given =
    /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    )
  if (!given) return false
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = given
  const time = String(headers['x-amz-date'])
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const content = String(headers['x-amz-content-sha256'])
  const asked = [method, url, '', signed.join(''), names, content].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  const age = Math.abs(
    Date.now() - Date.parse(time.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')),
  )
  return (
    keyId === KEY_ID &&
    region === REGION &&
    age < 5 * 60_000 &&
    hmac(key, text).toString('hex') === signature
  )
}

/**
 * An S3-compatible store on this machine that accepts only signed requests; ends with the test. `asked` are the requests
 * that it got, such as `GET /lamplight/originals/…`.
 */
export async function s3Peer() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let isHanging = false
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const path = request.url ?? ''
      asked.push(`${request.method} ${path}`)
      const found = objects.get(path)
      if (isHanging) return
      if (!isSigned(request)) response.writeHead(403).end()
      else if (request.method === 'PUT') {
        objects.set(path, body)
        response.writeHead(200).end()
      } else if (!found) response.writeHead(404).end()
      else
        response
          .writeHead(200, { 'content-length': found.length })
          .end(request.method === 'HEAD' ? undefined : found)
    })()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'lamplight',
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: KEY_ID,
    S3_SECRET_ACCESS_KEY: SECRET,
  }
  return {
    objects,
    asked,
    settings,
    /** From now on it accepts requests and answers none, until it is told not to. */
    hang: (isOn = true) => {
      isHanging = isOn
    },
  }
}
