import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { read, readWith } from '#tests/server/import/read.ts'

/** A ZIP archive of these files, without compression. */
function archive(files: Record<string, string>) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    local.push(Buffer.from('PK\u0003\u0004'), facts, name, bytes)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, name)
    offset += 30 + name.length + bytes.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006'), end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** A workbook with one sheet; numbers are number cells, as they are stored. */
function workbook(rows: (string | number)[][], stored: Record<string, string> = {}) {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${stored[at] ?? value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const line = (row: (string | number)[], at: number) =>
    `<row r="${at + 1}">${row.map((value, place) => cell(value, `${String.fromCharCode(65 + place)}${at + 1}`)).join('')}</row>`
  return archive({
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Goods" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(line).join('')}</sheetData></worksheet>`,
  })
}

const MAP = { serial: 'id', title: 'name', price: 'price', stock: 'stock' }

test('the first sheet of a workbook is read, its numbers as they were typed', async () => {
  const goods = workbook(
    [
      ['id', 'name', 'price', 'stock'],
      ['0012', 'Cup, "blue"', 39.9, 5],
      [6901234567890, '杯子', 20, 3],
    ],
    { C2: '39.899999999999999', A3: '6.90123456789E+12' },
  )

  const { drafts, skipped } = await readWith(MAP, goods)

  expect(skipped).toEqual([])
  expect(drafts).toMatchObject([
    { sn: '0012', title: { en: 'Cup, "blue"' }, variants: [{ price: 3990, stock: 5 }] },
    { sn: '6901234567890', title: { en: '杯子' }, variants: [{ price: 2000, stock: 3 }] },
  ])
})

test('a workbook of a known format needs no map', async () => {
  const goods = workbook([
    ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty'],
    ['cup', 'Cup', 12.5, 4],
  ])

  expect((await read(goods)).drafts).toMatchObject([
    { sn: 'cup', variants: [{ price: 1250, stock: 4 }] },
  ])
})

test('a workbook that is cut is refused with the way to save it', async () => {
  const goods = workbook([['id'], ['1']])

  await expect(read(goods.subarray(0, goods.length / 2))).rejects.toThrow(
    'cannot be imported as it is. Open it, choose “Save as”, then the file type “CSV UTF-8”',
  )
})
