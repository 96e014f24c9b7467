import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCsvRows } from '#server/domain/import/file/csv-rows.ts'
import { aFile, aFolder, all } from '#tests/server/import/write-file.ts'

const rows = async (content: string | Uint8Array, delimiter?: string) =>
  (await all(readCsvRows(aFile(content), delimiter))).map(({ row, cells }) => [row, ...cells])

test.each([
  ['line feeds', 'a,b\n1,2\n'],
  ['Windows line ends', 'a,b\r\n1,2\r\n'],
  ['old Mac line ends', 'a,b\r1,2'],
  ['mixed line ends', 'a,b\r\n1,2\n'],
  ['a byte order mark', '\uFEFFa,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['padded cells and names', 'a  , b \n 1 ,"2"  \n'],
])('reads a file with %s', async (_, content) => {
  expect(await rows(content)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})

test('reads a gzipped file, whatever its name', async () => {
  expect(await rows(gzipSync('\uFEFFa,b\n1,你好'))).toEqual([
    [1, 'a', 'b'],
    [2, '1', '你好'],
  ])
})

test('keeps line breaks, separators and doubled quotes of quoted cells', async () => {
  expect(await rows('a,b\n"1\r\n2\n3","say ""hi"", twice"\nx,5" pipe\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1\r\n2\n3', 'say "hi", twice'],
    [3, 'x', '5" pipe'],
  ])
})

test('counts rows as a spreadsheet does: empty rows count, line breaks in cells do not', async () => {
  expect(await rows('a,b\n\n"x\ny",1\n,,\n  \nz,2\n')).toEqual([
    [1, 'a', 'b'],
    [3, 'x\ny', '1'],
    [6, 'z', '2'],
  ])
})

test('takes the separator it is told', async () => {
  expect(await rows('a,b~c\n1~2', '~')).toEqual([
    [1, 'a,b', 'c'],
    [2, '1', '2'],
  ])
})

test('text that is cut between two reads stays whole', async () => {
  const long = '你好🙂'.repeat(30_000)

  expect(await rows(`a\nx${long}\n`)).toEqual([
    [1, 'a'],
    [2, `x${long}`],
  ])
})

test.each([
  ['never closed', 'a,b\n1,2\n3,"4\n5,6\n', /row 3, which starts at line 3: a quote is opened/],
  ['not doubled', 'a,b\n"1\n2",2\n3,"4" or 5"\n', /row 3, which starts at line 4: a quote inside/],
])('a quote that is %s ends the reading and is named', async (_, content, message) => {
  await expect(rows(content)).rejects.toThrow(message)
})

// Proves security 5.2.3
test('an unclosed quote in a large file does not gather the whole file', async () => {
  const content = `a,b\n1,"2\n${'3,4\n'.repeat(1_500_000)}`

  await expect(rows(content)).rejects.toThrow(
    /row 2, which starts at line 2: it is longer than 4 MB/,
  )
})

test('bytes that are not UTF-8 are named by line and byte', async () => {
  const content = Buffer.concat([Buffer.from('a,b\n1,你\n2,'), Buffer.from([0xc4, 0xe3, 0x2c])])

  await expect(rows(content)).rejects.toThrow('not UTF-8: line 3, byte 13.')
})

test('bytes that are not UTF-8 far inside the file are named, too', async () => {
  const good = '1,你好\n'.repeat(50_000)
  const content = Buffer.concat([Buffer.from(good), Buffer.from([0xff])])

  await expect(rows(content)).rejects.toThrow(`line 50001, byte ${Buffer.byteLength(good) + 1}.`)
})

test('a file that ends inside a character is not UTF-8', async () => {
  await expect(rows(Buffer.from('a\n你').subarray(0, 4))).rejects.toThrow('line 2, byte 3.')
})

test.each([
  ['cut', (packed: Buffer) => packed.subarray(0, packed.length - 200)],
  ['damaged', (packed: Buffer) => Buffer.concat([packed.subarray(0, 900), Buffer.alloc(400, 7)])],
])('a gzip file that is %s is refused', async (_, change) => {
  const content = Array.from({ length: 9000 }, (__, at) => `${at},${(at * 7919) % 10007}`).join(
    '\n',
  )

  await expect(rows(change(gzipSync(content)))).rejects.toThrow(/broken or cut gzip file/)
})

test.each([
  ['an empty file', '', 'feed.csv is empty.'],
  ['a workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'spreadsheet workbook'],
  ['an archive', 'PK\u0003\u0004rest', 'ZIP archive'],
])('%s is refused with words of its own', async (_, content, message) => {
  await expect(rows(content)).rejects.toThrow(message)
})

test('a missing file and a folder are refused by name', async () => {
  const folder = aFolder()

  await expect(all(readCsvRows(`${folder}/none.csv`))).rejects.toThrow(
    'Cannot read none.csv: there is no such file.',
  )
  await expect(all(readCsvRows(folder))).rejects.toThrow('it is a folder')
})
