import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '#contract/upload.ts'
import { NotAPicture, measure } from '#server/providers/pictures/encoder.ts'
import { aMember } from '#tests/support/members.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop({ hasPictures: true })
  return { ...opened, browser: await opened.signIn(await aMember(opened.shop)) }
}
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'lamp.png', type = 'image/png') =>
  new File([bytes], name, { type })
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer) {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** A few bytes that claim to unpack to an image of this size. */
function aBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/secret"/></svg>`
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`

// Proves security 1.3.4, security 5.2.2, security 5.2.3
test.each([
  ['a few bytes that unpack to 40 gigabytes', () => aBomb(100_000, 100_000)],
  ['a picture as wide as a number can be', () => aBomb(2_147_483_647, 1)],
  ['a picture without pixels', () => aBomb(0, 0)],
  ['a picture that is said to be larger than its bytes', () => aBomb(500, 500)],
  ['half a photo', async () => (await bytesOf(await aPhoto())).subarray(0, 300)],
  ['the beginning of a photo alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a drawing that loads something', () => Buffer.from(SVG)],
  ['a drawing that reads a file of the server', () => Buffer.from(XXE)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', () => Buffer.from('PK\x03\x04', 'latin1')],
  ['a document', () => Buffer.from('%PDF-1.7')],
  ['a program', () => Buffer.from('\x7fELF', 'latin1')],
])('%s is refused, and the shop goes on', async (_, make) => {
  const { browser } = await aShopper()

  const { reason } = await refusalOf(
    browser.call(uploadFile, { file: fileOf(new Uint8Array(await make())) }),
  )

  expect(reason).toMatch(/^upload_(type|pixels)$/)
  expect((await browser.call(uploadFile, { file: await aPhoto() })).file.size).toBeGreaterThan(0)
})

test('a drawing is no picture for an import either, by its first bytes', async () => {
  await expect(measure(Buffer.from(SVG))).rejects.toThrow(NotAPicture)
})

const PAYLOAD = '*/=1;alert(document.domain)//<script>alert(1)</script>'

// Proves security 5.3.1, security 5.4.3
test.each(['gif', 'jpeg', 'png', 'webp'] as const)(
  'a %s that is a script or a page as well is kept as its pixels alone',
  async (kind) => {
    const { browser, api } = await aShopper()
    const photo = await sharp(await bytesOf(await aPhoto({ width: 400, height: 300 })))
      .withExif({ IFD0: { ImageDescription: PAYLOAD } })
      .toFormat(kind)
      .toBuffer()
    const both = Buffer.concat([photo, Buffer.from(PAYLOAD)])

    const file = fileOf(new Uint8Array(both), `lamp.${kind}`, `image/${kind}`)
    const { picture } = (await browser.call(uploadFile, { file })).file
    const served = await api.fetch(new Request(`http://shop.test${picture.url}/320.webp`))
    const bytes = Buffer.from(await served.arrayBuffer())

    expect(bytes.toString('latin1')).not.toMatch(/alert|script/)
    const { format, exif } = await sharp(bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

// Proves security 5.3.2, security 5.4.1, security 5.4.2
test.each([
  '../../../../etc/passwd.png',
  '..\\..\\windows\\lamp.png',
  'lamp.php\0.png',
  'lamp.png\r\nset-cookie: a=b.png',
  '"><img src=x onerror=alert(1)>.png',
  `${'x'.repeat(5000)}.png`,
  '\u202egnp.exe.png',
])('the name %j leads nowhere: the shop names the file itself', async (name) => {
  const { browser } = await aShopper()
  const file = fileOf(new Uint8Array(await bytesOf(await aPhoto({ kind: 'png' }))), name)

  const { id, picture } = (await browser.call(uploadFile, { file })).file

  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(picture.url).toBe(`/media/u/${id}`)
})

test.each([
  '/media/../../secret/320.webp',
  '/media/%2e%2e%2f%2e%2e%2fsecret/320.webp',
  '/media/0123456789abcdef0123456789abcdef/..%2f..%2f320.webp',
  '/media/0123456789abcdef0123456789abcdef/320.webp%00.svg',
  '/media/0123456789abcdef0123456789abcdef/999999.webp',
  '/media/0123456789abcdef0123456789abcdef/320.svg',
])('%s is no picture', async (path) => {
  const { api } = await openShop({ hasPictures: true })

  expect((await api.fetch(new Request(`http://shop.test${path}`))).status).toBe(404)
})
