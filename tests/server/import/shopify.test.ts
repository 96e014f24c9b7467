import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { csv, read } from './read.ts'
import { aLamp, aShirt, firstShirt, shopify } from './shopify-rows.ts'
import { aFolder } from './write-file.ts'

test('reads a product without options', async () => {
  const feed = shopify(
    aLamp({
      'Body (HTML)': '<p>Floor lamp</p>',
      Vendor: 'Company 123',
      Type: 'Indoor',
      Tags: 'Black, Lamp',
      'Variant SKU': 'L-1',
      'Variant Compare At Price': '85.00',
    }),
  )

  const { drafts, rows, skipped, notes } = await read(feed)

  expect(drafts).toEqual([
    {
      sn: 'lamp',
      title: { en: 'Lamp' },
      description: { en: '<p>Floor lamp</p>' },
      brand: 'Company 123',
      category: [{ en: 'Indoor' }],
      options: [],
      variants: [{ sku: 'L-1', values: [], price: 6999, marketPrice: 8500, stock: 3 }],
      pictures: [],
      isOnSale: true,
    },
  ])
  expect([rows, skipped, notes]).toEqual([[2], [], []])
})

test('rows of one handle are the variants of one product', async () => {
  const feed = shopify(
    firstShirt('S', { 'Option2 Name': 'Color', 'Option2 Value': 'Blue', 'Variant SKU': 'A' }),
    aShirt('M', { 'Option2 Value': 'Blue', 'Variant Price': '21.5' }),
    aShirt('S', { 'Option2 Value': 'Red', 'Variant Inventory Qty': -2 }),
    aLamp(),
  )

  const { drafts, rows } = await read(feed)

  expect(rows).toEqual([2, 5])
  expect(drafts[0]).toMatchObject({
    options: [
      { name: { en: 'Size' }, values: [{ en: 'S' }, { en: 'M' }] },
      { name: { en: 'Color' }, values: [{ en: 'Blue' }, { en: 'Red' }] },
    ],
    variants: [
      { sku: 'A', values: [0, 0], price: 2000, stock: 1 },
      { sku: 'shirt-M-Blue', values: [1, 0], price: 2150, stock: 1 },
      { sku: 'shirt-S-Red', values: [0, 1], price: 2000, stock: 0 },
    ],
  })
})

test('texts are filed under the language that is asked for', async () => {
  const { drafts } = await read(shopify(aLamp({ Title: '落地灯', Type: '灯具' })), {
    language: 'zh-cn',
  })

  expect(drafts[0]).toMatchObject({ title: { 'zh-cn': '落地灯' }, category: [{ 'zh-cn': '灯具' }] })
})

test.each([
  [
    'the product category',
    { 'Product Category': 'Home > Lighting > Lamps', Type: 'x' },
    ['Home', 'Lighting', 'Lamps'],
  ],
  ['the type', { 'Product Category': 'Uncategorized', Type: 'Lamps', Tags: 'a' }, ['Lamps']],
  ['the first tag', { Tags: 'Light, Black' }, ['Light']],
  ['nothing', {}, ['Other']],
])('takes the category from %s', async (_, row, path) => {
  const { drafts } = await read(shopify(aLamp(row)))

  expect(drafts[0]?.category.map(({ en }) => en)).toEqual(path)
})

test.each([
  [{ Published: 'false' }, false],
  [{ Published: 'TRUE' }, true],
  [{ Status: 'draft' }, false],
  [{ Status: 'archived' }, false],
  [{ Status: 'active', Published: 'true' }, true],
])('%j is on sale: %s', async (row, isOnSale) => {
  const { drafts } = await read(shopify(aLamp(row)))

  expect(drafts[0]?.isOnSale).toBe(isOnSale)
})

test('pictures are found by name in the folder, whatever their address and ending', async () => {
  const images = aFolder({ 'Lamp_925x.webp': 'x', 'back.jpg': 'x', 'blue.png': 'x' })
  mkdirSync(join(images, 'more'))
  writeFileSync(join(images, 'more', 'side view.jpg'), 'x')
  const at = 'https://cdn.example/s/files/'
  const feed = shopify(
    aLamp({ 'Image Src': `${at}back.jpg`, 'Image Position': 2 }),
    {
      Handle: 'lamp',
      'Image Src': `${at}lamp_925x.jpg?v=1623`,
      'Image Position': 1,
      'Image Alt Text': 'Front',
    },
    { Handle: 'lamp', 'Image Src': '//cdn.example/side%20view.jpg', 'Image Position': 3 },
    { Handle: 'lamp', 'Image Src': `${at}back.jpg`, 'Image Position': 4 },
    firstShirt('S', { 'Variant Image': `${at}blue.png` }),
  )

  const { drafts, skipped, notes } = await read(feed, { images })

  expect(drafts[0]?.pictures).toEqual([
    { file: join(images, 'Lamp_925x.webp'), alt: { en: 'Front' } },
    { file: join(images, 'back.jpg') },
    { file: join(images, 'more', 'side view.jpg') },
  ])
  expect(drafts[1]).toMatchObject({
    pictures: [{ file: join(images, 'blue.png') }],
    variants: [{ picture: 0 }],
  })
  expect([skipped, notes]).toEqual([[], []])
})

test('a picture name that two folders share is not guessed', async () => {
  const images = aFolder()
  for (const name of ['a', 'b']) {
    mkdirSync(join(images, name))
    writeFileSync(join(images, name, 'x.jpg'), name)
  }
  const feed = shopify(
    aLamp({ 'Image Src': 'https://cdn.example/x.jpg' }),
    firstShirt('S', { 'Image Src': 'https://cdn.example/media/b/x.jpg' }),
  )

  const { drafts } = await read(feed, { images })

  expect(drafts[0]?.pictures).toEqual([])
  expect(drafts[1]?.pictures).toEqual([{ file: join(images, 'b', 'x.jpg') }])
})

test('remote pictures without a file are named once for each product, and nothing is fetched', async () => {
  const feed = shopify(
    aLamp({ 'Image Src': 'https://cdn.example/1.jpg' }),
    { Handle: 'lamp', 'Image Src': 'https://cdn.example/2.jpg' },
    { Handle: 'lamp', 'Image Src': '../../../../etc/passwd' },
  )

  const { drafts, notes } = await read(feed)

  expect(drafts[0]?.pictures).toEqual([])
  expect(notes).toEqual([
    '2: pictures are not fetched from the network (2, first “https://cdn.example/1.jpg”); put them into the folder of --images, or name their host with --fetch-pictures',
    '2: pictures were not found (1, first “../../../../etc/passwd”)',
  ])
})

test('article numbers that are missing or used twice are made, the same in every run', async () => {
  const feed = shopify(
    firstShirt('S', { 'Variant SKU': 'A' }),
    aShirt('M', { 'Variant SKU': 'A' }),
    aLamp({ 'Variant SKU': 'A' }),
    aLamp({ Handle: 'lamp-2', 'Variant SKU': "'0012" }),
    aLamp({ Handle: 'lamp-3' }),
  )

  const first = await read(feed)
  const second = await read(feed)

  expect(first.drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku))).toEqual([
    'A',
    'shirt-M',
    'lamp',
    '0012',
    'lamp-3',
  ])
  expect(first.notes).toEqual([
    '3: the article number “A” was already used; “shirt-M” was made',
    '4: the article number “A” was already used; “lamp” was made',
  ])
  expect(second.drafts).toEqual(first.drafts)
})

test('the column names of newer exports are understood', async () => {
  const feed = csv([
    {
      Title: 'Shirt',
      'URL handle': 'shirt',
      Description: 'Plain',
      'Option1 name': 'Size',
      'Option1 value': 'S',
      SKU: 'S1',
      Price: '20',
      'Compare-at price': '30',
      'Inventory quantity': '4',
    },
  ])

  const { drafts } = await read(feed)

  expect(drafts[0]).toMatchObject({
    sn: 'shirt',
    description: { en: '<p>Plain</p>' },
    variants: [{ sku: 'S1', price: 2000, marketPrice: 3000, stock: 4 }],
  })
})

test('a gzipped export with byte order mark and Windows line ends is read alike', async () => {
  const feed = shopify(firstShirt('S', { 'Body (HTML)': '<p>a</p>\n<p>b</p>' }), aShirt('M'))

  const plain = await read(feed)
  const packed = await read(gzipSync(`\uFEFF${feed.replaceAll(/"\n"/g, '"\r\n"')}`))

  expect(packed).toEqual(plain)
})

test('a file with nothing below its column names holds nothing', async () => {
  expect(await read('Handle,Title,Variant Price\n')).toMatchObject({ drafts: [], skipped: [] })
})

test('a file that is not from Shopify is refused, naming its columns', async () => {
  await expect(read('id,name,price\n1,a,2')).rejects.toThrow(
    'Describe its columns in a map and pass it with --map (docs/import.md). Columns there are: id, name, price.',
  )
  await expect(read('id,name,price\n1,a,2', { format: 'shopify' })).rejects.toThrow(
    'feed lacks the Shopify columns Handle, Title. Columns there are: id, name, price.',
  )
  await expect(read('<!doctype html><title>Shop</title>')).rejects.toThrow('is a web page')
})

test('grams are the weight of a variant; 0 is none', async () => {
  const feed = shopify(
    aLamp({ 'Variant Grams': 420 }),
    aLamp({ Handle: 'bulb', 'Variant Grams': 0 }),
  )

  const { drafts } = await read(feed)

  expect(drafts.map(({ variants: [variant] }) => variant?.measures)).toEqual([
    { weight: 420 },
    undefined,
  ])
})
