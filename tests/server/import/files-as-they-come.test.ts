import { expect, test } from 'vitest'
import { csv, read, readWith } from './read.ts'
import { aLamp, shopify } from './shopify-rows.ts'

const MAP = { serial: 'id', title: 'name', price: 'price', stock: 'stock' }

test.each([
  ['a line that names the separator', 'sep=;\nid;name;price;stock\n1;Cup;2,50;4\n'],
  ['a title above the table', 'Stock list of 3 May\n\nid,name,price,stock\n1,Cup,2.50,4\n'],
  ['a title with commas above the table', 'Cups, bowls\nid,name,price,stock\n1,Cup,2.50,4\n'],
  ['a mark below an empty line', '\n\uFEFF"id",name,price,stock\n1,Cup,2.50,4\n'],
  [
    'a table of a web page',
    '<html><body><table><tr><th>id<th>name<th>price<th>stock</tr><tr><td>1</td><td>Cup</td><td>2.50</td><td>4</td></tr></table></body></html>',
  ],
  [
    'a table of a strict web page',
    '<?xml version="1.0"?>\n<!DOCTYPE html><html><body><table><tr><td>id</td><td>name</td><td>price</td><td>stock</td></tr><tr><td>1</td><td>Cup</td><td>2.50</td><td>4</td></tr></table></body></html>',
  ],
  [
    'a table without a page around it',
    '<table border=1><tr><td>id</td><td>name</td><td>price</td><td>stock</td></tr><tr><td>1</td><td>Cup</td><td>2.50</td><td>4</td></tr></table>',
  ],
  [
    'XML of a workbook',
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${[
      'id,name,price,,stock',
      '1,Cup,2.50,,4',
    ]
      .map(
        (row) =>
          `<Row>${row
            .split(',')
            .map((cell, at) =>
              cell === ''
                ? ''
                : `<Cell${at === 4 ? ' ss:Index="5"' : ''}><Data ss:Type="String">${cell}</Data></Cell>`,
            )
            .join('')}</Row>`,
      )
      .join('')}</Table></Worksheet></Workbook>`,
  ],
  [
    'JSON Lines',
    '{"id": 1, "name": "Cup", "price": 2.50, "stock": 4}\n{"id": 2, "name": "Jug", "price": "3", "stock": 1}\n',
  ],
  [
    'XML whose names have another case',
    '<SHOP><ITEM><ID>1</ID><Name>Cup</Name><PRICE>2.50</PRICE><STOCK>4</STOCK></ITEM></SHOP>',
  ],
])('%s is read', async (_, content) => {
  const map = content.startsWith('<SHOP') ? { ...MAP, items: 'Item' } : MAP
  const { drafts, skipped } = await readWith(map, content)

  expect(skipped).toEqual([])
  expect(drafts[0]).toMatchObject({
    sn: '1',
    title: { en: 'Cup' },
    variants: [{ price: 250, stock: 4 }],
  })
})

test('names of a map in capitals find keys in small letters, nested ones too', async () => {
  const feed =
    '<list><item><g:id>7</g:id><Maker><Name>Kiln</Name></Maker><title>Cup</title><price>3</price></item></list>'
  const { drafts } = await readWith(
    { serial: 'G:ID', title: 'TITLE', price: 'Price', brand: 'maker.NAME' },
    feed,
  )

  expect(drafts).toMatchObject([{ sn: '7', title: { en: 'Cup' }, brand: 'Kiln' }])
})

test('a broken line of JSON Lines is named', async () => {
  await expect(readWith(MAP, '{"id": 1}\n{"id": 2\n')).rejects.toThrow(
    'is not whole JSON: after item 1',
  )
})

test('a map can say in which line the names stand, and how many lines below are no products', async () => {
  const feed =
    'version 1.00\ntitle\tprice\tnum\tnum_id\n宝贝名称\t宝贝价格\t宝贝数量\t数字ID\nLamp\t39.90\t120\t612345678901234567\n'
  const map = { header: 2, skip: 1, serial: 'num_id', title: 'title', price: 'price', stock: 'num' }
  const { drafts, skipped } = await readWith(map, feed)

  expect(skipped).toEqual([])
  expect(drafts).toMatchObject([
    { sn: '612345678901234567', variants: [{ price: 3990, stock: 120 }] },
  ])
})

test.each([
  ['2,50', '1.000', 1000],
  ['2.50', '1.000', 1],
  ['2,50', '12.500', 12500],
])('beside a price of %s a stock of %s is %i', async (price, stock, pieces) => {
  const { drafts } = await readWith(MAP, csv([{ id: 1, name: 'Cup', price, stock }]))

  expect(drafts[0]?.variants).toMatchObject([{ stock: pieces }])
})

test('a stock with a point is not guessed where no price shows what it means', async () => {
  const { skipped } = await readWith(MAP, csv([{ id: 1, name: 'Cup', price: 3, stock: '1.250' }]))

  expect(skipped).toEqual([
    '2: the stock “1.250” can mean two numbers, and no price of the file shows which',
  ])
})

test('a workbook is refused with the way to save it, whatever its name', async () => {
  const workbook = Buffer.concat([
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
    Buffer.alloc(26),
    Buffer.from('[Content_Types].xml'),
  ])

  await expect(read(workbook)).rejects.toThrow(
    'is a spreadsheet workbook, which cannot be imported as it is. Open it, choose “Save as”, then the file type “CSV UTF-8”',
  )
})

test('thousands with points are read in the prices of such a file, too', async () => {
  const feed = csv([
    { id: 1, name: 'Cup', price: '2,50', stock: 1 },
    { id: 2, name: 'Urn', price: '1.499', stock: 1 },
  ])

  expect((await readWith(MAP, feed)).drafts[1]?.variants).toMatchObject([{ price: 149900 }])
})

test('a column that names another money stops the import with the way to convert', async () => {
  const feed = csv([{ id: 1, name: 'Cup', price: 3, stock: 1, Currency: 'USD' }])

  await expect(readWith(MAP, feed)).rejects.toThrow('the price “3 USD”, which is in USD')
  const map = { ...MAP, currency: 'USD', rate: '7' }
  expect((await readWith(map, feed)).drafts[0]?.variants).toMatchObject([{ price: 2100 }])
})

test.each(['Price (USD)', '价格（€）', 'Preis [EUR]'])(
  'a price column called %s is of another money',
  async (column) => {
    const feed = csv([{ id: 1, name: 'Cup', [column]: 3, stock: 1 }])
    const map = { ...MAP, price: column }

    await expect(readWith(map, feed)).rejects.toThrow(`The column “${column}” is in`)
  },
)

test.each(['Price (CNY)', '价格（元）', 'Price (VAT)', 'Price (¥)'])(
  'a price column called %s is of the shop’s',
  async (column) => {
    const feed = csv([{ id: 1, name: 'Cup', [column]: 3, stock: 1 }])

    expect((await readWith({ ...MAP, price: column }, feed)).drafts[0]?.variants).toMatchObject([
      { price: 300 },
    ])
  },
)

test('a map that takes the price of a sale without its time is refused with the way to take it', async () => {
  const feed = csv([
    { id: 1, name: 'Cup', price: 30, special_price: 9, special_to_date: '2020-01-01', stock: 1 },
  ])
  const map = { ...MAP, price: { first: ['special_price', 'price'] } }

  await expect(readWith(map, feed)).rejects.toThrow(
    'The file has times of sales in “special_to_date”',
  )
  const sale = { price: 'special_price', until: 'special_to_date' }
  expect((await readWith({ ...MAP, sale }, feed)).drafts[0]?.variants).toMatchObject([
    { price: 3000 },
  ])
})

const damaged = (fields: Record<string, string>) =>
  shopify(aLamp(fields), aLamp({ Handle: 'whole', 'Variant SKU': 'W' }))

test.each([
  ['a shortened number', { 'Variant SKU': '6.90123E+12' }],
  ['a cell that was too narrow', { 'Variant SKU': '########' }],
  ['a formula that failed', { 'Variant SKU': '#NAME?' }],
  ['a size that became a day', { 'Option1 Name': 'Size', 'Option1 Value': '02-Mar' }],
  ['a size that became a day in Chinese', { 'Option1 Name': 'Size', 'Option1 Value': '3月2日' }],
  ['a handle that became a number', { Handle: '4.00638E+12' }],
  ['a title that is not shown', { Title: '#####' }],
])('%s is named with its row and not sold', async (_, fields) => {
  const { drafts, skipped } = await read(damaged(fields))

  expect(drafts.map(({ sn }) => sn)).toEqual(['whole'])
  expect(skipped).toEqual([expect.stringContaining('2: a spreadsheet has damaged')])
})

test('numbers and names that only look a little like damage are sold', async () => {
  const names = ['1E5', '#1', 'Mar-Lys', '12-05', '0012']
  const { drafts } = await read(
    shopify(...names.map((sku, at) => aLamp({ Handle: `l${at}`, 'Variant SKU': sku }))),
  )

  expect(drafts.map(({ variants }) => variants[0]?.sku)).toEqual(names)
})

test('characters that nobody sees make no second product, brand or category', async () => {
  const twin = {
    Handle: 'floor\u200B-lamp',
    Vendor: 'Ki\u200Bln',
    Type: 'La\u2060mps',
    'Variant SKU': 'B\u200D',
  }
  const { drafts, skipped } = await read(
    shopify(
      aLamp({ Handle: 'floor-lamp', Vendor: 'Kiln', Type: 'Lamps' }),
      aLamp(twin),
      aLamp({ ...twin, Handle: 'other' }),
    ),
  )

  expect(drafts).toMatchObject([
    { sn: 'floor-lamp', brand: 'Kiln', category: [{ en: 'Lamps' }] },
    { sn: 'other', brand: 'Kiln', category: [{ en: 'Lamps' }], variants: [{ sku: 'B' }] },
  ])
  expect(skipped).toEqual(['3: row 2 is already “floor-lamp”, and no option tells the two apart'])
})

test('a picture inside a description does not swallow the text behind it', async () => {
  const picture = `<img alt="x" src="data:image/png;base64,${'A'.repeat(150_000)}">`
  const { drafts, notes } = await read(
    shopify(aLamp({ 'Body (HTML)': `<p>Before.</p>${picture}<p>After.</p>` })),
  )

  expect(drafts[0]?.description).toEqual({ en: '<p>Before.</p><p>After.</p>' })
  expect(notes).toEqual(['2: pictures inside the description were left out; the text stays'])
})

test('formatting around the words of a title goes, encoded or not', async () => {
  const titles = [
    'Warm &lt;span class=H&gt;winter&lt;/span&gt; gloves',
    '<b>Warm</b> winter&amp;nbsp;gloves',
    '5 < 6 > 4',
  ]
  const { drafts } = await read(
    shopify(...titles.map((Title, at) => aLamp({ Handle: `t${at}`, Title }))),
  )

  expect(drafts.map(({ title }) => title.en)).toEqual([
    'Warm winter gloves',
    'Warm winter gloves',
    '5 < 6 > 4',
  ])
})

test('a row without a slug but with another title is a product of its own', async () => {
  const map = { groupBy: { by: 'slug', blank: 'above' }, title: 'name', price: 'price' }
  const feed = csv([
    { name: 'Laptop', slug: 'laptop', price: 10 },
    { name: 'Mouse', slug: '', price: 3 },
    { name: 'Pen', slug: '', price: 1 },
  ])

  const { drafts, skipped } = await readWith(map, feed)

  expect(drafts.map(({ sn, variants }) => [sn, variants[0]?.price])).toEqual([
    ['laptop', 1000],
    ['Mouse', 300],
    ['Pen', 100],
  ])
  expect(skipped).toEqual([])
})
