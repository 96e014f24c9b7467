import { expect, test } from 'vitest'
import { csv, read } from './read.ts'

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

  await expect(read(table)).rejects.toThrow('the price “12.50 USD”, which is in USD')
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

test('a Google feed as plugins write it: case, blanks, a sale price of 0, an encoded path, words of schema.org', async () => {
  const lamp = { ...LAMP, title: 'Lamp', description: 'Warm' }
  const table = csv([
    {
      ...lamp,
      id: 'a',
      availability: 'In Stock',
      sale_price: '0.00 CNY',
      product_type: 'Home &gt; Lamps',
    },
    { ...lamp, id: 'b', availability: 'available for order', sale_price: '' },
    { ...lamp, id: 'c', availability: 'https://schema.org/InStock', sale_price: '' },
    { ...lamp, id: 'd', availability: 'Out of Stock', sale_price: '' },
  ])

  const { drafts } = await read(table)

  expect(drafts.map(({ variants }) => [variants[0]?.price, variants[0]?.stock])).toEqual([
    [12000, 999],
    [12000, 999],
    [12000, 999],
    [12000, 0],
  ])
  expect(drafts[0]?.category).toEqual([{ en: 'Home' }, { en: 'Lamps' }])
})

test('a sale of a Google feed counts between the two moments of its one column', async () => {
  const sale = { ...LAMP, sale_price: '99.00 CNY' }
  const { drafts } = await read(
    rss(
      {
        ...sale,
        id: 'over',
        sale_price_effective_date: '2020-02-24T13:00-0800/2020-02-29T15:30-0800',
      },
      { ...sale, id: 'now', sale_price_effective_date: '2020-02-24T13:00Z/2099-02-28T15:30Z' },
    ),
  )

  expect(drafts.map(({ variants }) => variants[0])).toMatchObject([
    { price: 12000 },
    { price: 9900, marketPrice: 12000, later: [{ price: 12000 }] },
  ])
})
