import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { read } from './read.ts'

/** “台灯” in GBK, as spreadsheets in Chinese save it. */
const LAMP_GBK = Buffer.from([0xcc, 0xa8, 0xb5, 0xc6])
const head = Buffer.from('Handle,Title,Variant Price\nlamp,')
const GBK = Buffer.concat([head, LAMP_GBK, Buffer.from(',20\n')])
const TEXT = 'Handle,Title,Variant Price\nlamp,台灯,20\n'
const UTF_16LE = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')])
const UTF_16BE = Buffer.from(UTF_16LE).swap16()

test('a file in GBK is read when that is said, and named as such when it is not', async () => {
  await expect(read(GBK)).rejects.toThrow(
    'it reads as GB18030 (GBK), which spreadsheets in Chinese save: “台灯”. If that is right, add --encoding gb18030',
  )
  const { drafts } = await read(GBK, { encoding: 'gb18030' })

  expect(drafts).toMatchObject([{ title: { en: '台灯' } }])
})

test.each([
  ['little end first', UTF_16LE],
  ['big end first', UTF_16BE],
  ['packed', gzipSync(UTF_16LE)],
])('UTF-16 is read by its byte order mark: %s', async (_, bytes) => {
  expect((await read(bytes)).drafts).toMatchObject([{ title: { en: '台灯' } }])
})

test('a file that is not in the encoding that was said is refused with the line', async () => {
  const broken = Buffer.concat([GBK, Buffer.from([0xff, 0xff])])

  await expect(read(broken, { encoding: 'gb18030' })).rejects.toThrow('not gb18030 either: line 1')
})

const HEAD = 'Handle,Title,Variant Price\n'
/** “書桌燈具” in Big5, as spreadsheets in Taiwan save it. */
const BIG5 = Buffer.concat([
  Buffer.from(`${HEAD}desk,`),
  Buffer.from([0xae, 0xd1, 0xae, 0xe0, 0xbf, 0x4f, 0xa8, 0xe3]),
  Buffer.from(',20\n'),
])
const WESTERN = Buffer.from(`${HEAD}desk,T\u00fcrklinke wei\u00df,20\n`, 'latin1')

test.each([
  ['big5', BIG5, '書桌燈具'],
  ['windows-1252', WESTERN, 'Türklinke weiß'],
  ['windows-1252', Buffer.from(`${HEAD}desk,Lampe \u00e0 poser,20\n`, 'latin1'), 'Lampe à poser'],
] as const)(
  '%s is named with a piece of the text as it would read, and read when that is said',
  async (encoding, bytes, title) => {
    await expect(read(bytes)).rejects.toThrow(
      `“${title}”. If that is right, add --encoding ${encoding}`,
    )

    expect((await read(bytes, { encoding })).drafts).toMatchObject([{ title: { en: title } }])
  },
)

test.each([
  ['little end first', UTF_16LE.subarray(2)],
  ['big end first', UTF_16BE.subarray(2)],
])('UTF-16 without a mark is known by its zeros: %s', async (_, bytes) => {
  expect((await read(bytes)).drafts).toMatchObject([{ title: { en: '台灯' } }])
})
