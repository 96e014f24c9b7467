import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isFetchable, fetchedPictures } from '#server/domain/import/fetched-pictures.ts'
import { isPublicAddress } from '#server/lib/public-address.ts'
import { selfSigned } from '#e2e/support/self-signed.ts'
import { aFolder } from './write-file.ts'

const PICTURE = Buffer.from('picture')

/** A host with images, and the downloads of a shop that takes this machine for the internet. */
async function aHost(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer(selfSigned(), (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const host = `localhost:${port}`
  const folder = join(aFolder(), 'fetched')
  const open = (isPublic = () => true) =>
    fetchedPictures(folder, { hosts: [host], isPublic, tls: { rejectUnauthorized: false } })
  const fetched = async (path: string, isPublic?: () => boolean) => {
    const pictures = open(isPublic)
    pictures.find(`https://${host}${path}`)
    return pictures.fetchAll()
  }
  return { host, asked, open, fetched }
}
const answering: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'image/png').end(PICTURE)

test('pictures of a named host are fetched once, and found from then on', async () => {
  const { host, asked, open } = await aHost(answering)
  const addresses = ['/a.png', '/b.png', '/a.png'].map((path) => `https://${host}${path}`)
  const first = open()
  for (const address of addresses) expect(first.find(address)).toBeNull()

  const { count, failed } = await first.fetchAll()
  const again = open()
  const files = addresses.map((address) => again.find(address) ?? '')

  expect([count, failed, again.missing()]).toEqual([2, [], 0])
  expect(files.map((file) => readFileSync(file))).toEqual([PICTURE, PICTURE, PICTURE])
  expect(asked.toSorted()).toEqual(['/a.png', '/b.png'])
})

test('one that fails keeps no other, and is fetched by the next import', async () => {
  let isBroken = true
  const { host, open } = await aHost((request, response) => {
    if (isBroken && request.url === '/b.png') response.writeHead(503).end()
    else answering(request, response)
  })
  const want = () => {
    const pictures = open()
    for (const path of ['/a.png', '/b.png']) pictures.find(`https://${host}${path}`)
    return pictures
  }

  const first = await want().fetchAll()
  isBroken = false
  const second = await want().fetchAll()

  expect(first).toEqual({
    count: 1,
    failed: [{ address: `https://${host}/b.png`, detail: 'the answer is 503' }],
  })
  expect(second).toEqual({ count: 1, failed: [] })
})

// Proves security 1.3.6
test('a name that leads to a private address is not asked', async () => {
  const { asked, fetched } = await aHost(answering)

  const { failed } = await fetched('/a.png', () => false)

  expect(failed).toMatchObject([{ detail: 'localhost leads to a private address' }])
  expect(asked).toEqual([])
})

test.each<[string, RequestListener, string]>([
  [
    'is no picture',
    (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
    'it is text/html, neither picture nor video',
  ],
  [
    'redirects to a host that was not named',
    (_, response) => response.writeHead(302, { location: 'https://inside.example/a.png' }).end(),
    'it redirects to inside.example, which was not named',
  ],
  [
    'redirects in circles',
    (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
    'it redirects too often',
  ],
  [
    'is too large',
    (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(20_000_001)),
    'it is larger than 20 MB',
  ],
  [
    'is cut in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' })
      response.write(PICTURE, () => response.destroy())
    },
    'aborted',
  ],
])('a picture that %s is not kept', async (_, answer, detail) => {
  const { fetched, open, host } = await aHost(answer)

  const { failed } = await fetched('/a.png')

  expect(failed).toMatchObject([{ detail }])
  expect(open().find(`https://${host}/a.png`)).toBeNull()
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['::7f00:1', false],
  ['::a00:1', false],
  ['168.63.129.16', false],
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['https://cdn.example/a.png', true],
  ['http://cdn.example/a.png', false],
  ['https://cdn.example:8443/a.png', false],
  ['https://evil.example/a.png', false],
  ['https://cdn.example@evil.example/a.png', false],
  ['https://1.2.3.4/a.png', false],
  ['//cdn.example/a.png', false],
])('with cdn.example and 1.2.3.4 named, %s is fetched: %s', (address, expected) => {
  expect(isFetchable(address, { hosts: ['cdn.example', '1.2.3.4'] })).toBe(expected)
})
