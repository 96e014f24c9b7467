import { expect, test } from 'vitest'
import { csv, read } from './read.ts'

const WOO = {
  ID: '',
  Type: 'simple',
  SKU: '',
  Name: '',
  Published: 1,
  'In stock?': 1,
  Stock: '',
  'Backorders allowed?': 0,
  'Sale price': '',
  'Regular price': '',
  Categories: '',
  Parent: '',
  'Attribute 1 name': '',
  'Attribute 1 value(s)': '',
}
const woo = (...rows: Record<string, string | number>[]) =>
  csv(rows.map((row) => ({ ...WOO, ...row })))

test('a product export of WooCommerce is read without a map', async () => {
  const tee = { Name: 'Tee', Categories: 'Clothing > Tees, Sale', 'Attribute 1 name': 'Colour' }
  const feed = woo(
    { ID: 1, Type: 'variable', SKU: 'tee', ...tee, 'Attribute 1 value(s)': 'Blue, Green' },
    {
      ID: 2,
      Type: 'variation',
      SKU: 'tee-b',
      ...tee,
      Parent: 'tee',
      'Regular price': 20,
      'Attribute 1 value(s)': 'Blue',
      Stock: 3,
    },
    {
      ID: 3,
      Type: 'variation',
      SKU: 'tee-g',
      ...tee,
      Parent: 'tee',
      'Regular price': 20,
      'Sale price': 15,
      'Attribute 1 value(s)': 'Green',
    },
    { ID: 4, Name: 'Mug', 'Regular price': 8, Stock: 0, 'Backorders allowed?': 'notify' },
    { ID: 5, Name: 'Cap', 'Regular price': 9, 'In stock?': 0, Published: -1 },
    { ID: 6, Type: 'external', Name: 'Book', 'Regular price': 9 },
    {
      ID: 7,
      Type: 'variable',
      SKU: 'sock',
      Name: 'Sock',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, M',
    },
  )

  const { drafts, skipped } = await read(feed)

  expect(drafts).toMatchObject([
    {
      sn: 'tee',
      title: { en: 'Tee' },
      category: [{ en: 'Clothing' }, { en: 'Tees' }],
      options: [{ name: { en: 'Colour' }, values: [{ en: 'Blue' }, { en: 'Green' }] }],
      variants: [
        { sku: 'tee-b', price: 2000, stock: 3 },
        { sku: 'tee-g', price: 1500, marketPrice: 2000, stock: 999 },
      ],
    },
    { sn: 'id-4', variants: [{ price: 800, stock: 999 }] },
    { sn: 'id-5', isOnSale: false, variants: [{ stock: 0 }] },
  ])
  expect(skipped).toEqual([
    '7: Type is "external", which the map leaves out',
    '8: "sock" has variants, and none of them is in the file',
  ])
})

const item = (elements: Record<string, string>) =>
  `<item>${Object.entries(elements)
    .map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
    .join('')}<g:shipping><g:country>CN</g:country><g:price>8.00 CNY</g:price></g:shipping></item>`
const rss = (...items: Record<string, string>[]) => `<?xml version="1.0"?>
<!-- a feed --><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>The shop</title><link>https://shop.example</link>${items.map(item).join('\n')}</channel></rss>`

const LAMP = {
  id: 'lamp-1',
  title: 'Lamp &amp; shade',
  description: '<![CDATA[Warm.\n\nBright.]]>',
  link: 'https://shop.example/lamp',
  image_link: 'https://shop.example/lamp.jpg',
  availability: 'in_stock',
  price: '120.00 CNY',
  product_type: 'Home &gt; Lamps',
  brand: 'Lane',
}

test('a feed for Google Merchant is read without a map: groups, sale prices, availability', async () => {
  const feed = rss(
    { ...LAMP, sale_price: '99.00 CNY' },
    { ...LAMP, id: 'cup-r', title: 'Cup', item_group_id: 'cup', color: 'Red' },
    {
      ...LAMP,
      id: 'cup-b',
      title: 'Cup',
      item_group_id: 'cup',
      color: 'Blue',
      availability: 'out of stock',
    },
  )

  const { drafts, skipped } = await read(feed)

  expect(skipped).toEqual([])
  expect(drafts).toMatchObject([
    {
      sn: 'lamp-1',
      title: { en: 'Lamp & shade' },
      description: { en: '<p>Warm.</p><p>Bright.</p>' },
      brand: 'Lane',
      category: [{ en: 'Home' }, { en: 'Lamps' }],
      variants: [{ sku: 'lamp-1', price: 9900, marketPrice: 12000, stock: 999 }],
    },
    {
      sn: 'cup',
      options: [{ name: { en: 'Colour' }, values: [{ en: 'Red' }, { en: 'Blue' }] }],
      variants: [
        { sku: 'cup-r', stock: 999 },
        { sku: 'cup-b', stock: 0 },
      ],
    },
  ])
})

test('a group that is a category to its shop does not make one product of many', async () => {
  const { drafts } = await read(
    rss(
      { ...LAMP, item_group_id: 'Home' },
      { ...LAMP, id: 'pot', title: 'Pot', item_group_id: 'Home' },
    ),
  )

  expect(drafts.map(({ sn }) => sn)).toEqual(['lamp-1', 'pot'])
})

test('the same feed as a table, its columns with spaces, and in another currency with its rate', async () => {
  const { image_link, product_type, ...rest } = {
    ...LAMP,
    title: 'Lamp',
    product_type: 'Home > Lamps',
  }
  const row = {
    ...rest,
    'image link': image_link,
    'product type': product_type,
    price: '12.50 USD',
  }
  const table = csv([row]).replaceAll(',', '\t')

  await expect(read(table)).rejects.toThrow('the price "12.50 USD", which is in USD')
  const { drafts } = await read(table, { money: { currency: 'USD', rate: '7.1' } })

  expect(drafts).toMatchObject([
    { sn: 'lamp-1', category: [{ en: 'Home' }, { en: 'Lamps' }], variants: [{ price: 8875 }] },
  ])
})

test.each([
  ['cut in the middle', rss(LAMP).slice(0, -60), 'is not whole XML: after item'],
  ['without products', '<rss><channel></channel></rss>', 'has no elements <item, entry>'],
  ['a web page', '<!doctype html><html></html>', 'is a web page'],
  ['other XML', '<rss><item><sku>1</sku><cost>2</cost></item></rss>', 'is XML. Describe its keys'],
  ['of too many levels', `<rss><item>${'<a>'.repeat(20)}`, 'lies too deep'],
])('a feed that is %s is refused by name', async (_, feed, words) => {
  await expect(read(feed)).rejects.toThrow(words)
})
