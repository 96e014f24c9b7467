import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FeedMapSchema } from '#server/domain/import/map/schema.ts'
import { csv, read } from '#tests/server/import/read.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const mapFile = (name: string) => join(import.meta.dirname, '../../demo/maps', `${name}.json`)
/** The shortest map that is whole: excerpts of the document add to it. */
const WHOLE = { serial: 'id', title: 'name', price: 'price' }

/** The JSON of a code block: one value over several lines, or one in each line. */
function valuesOf(block: string): unknown[] {
  try {
    return [JSON.parse(block)]
  } catch {
    return block
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): unknown => JSON.parse(line))
  }
}

test('every map in the document about imports is a map', () => {
  const text = readFileSync(join(DOCS, 'import.md'), 'utf8')
  const blocks = [...text.matchAll(/```json\n([^]*?)```/g)].map(([, block = '']) => block)
  const faults = blocks.flatMap(valuesOf).flatMap((value) => {
    const result = v.safeParse(FeedMapSchema, { ...WHOLE, ...v.parse(v.looseObject({}), value) })
    return result.success ? [] : [`${JSON.stringify(value)}: ${result.issues[0].message}`]
  })

  expect(blocks.length).toBeGreaterThan(7)
  expect(faults).toEqual([])
})

test('the map for Magento makes one product of a configurable one, and its sales count in their time', async () => {
  const row = {
    sku: '',
    store_view_code: '',
    product_type: 'simple',
    categories: 'Shop/Tops,Shop',
    name: 'Hoodie',
    price: '',
    special_price: '',
    special_price_from_date: '',
    special_price_to_date: '',
    qty: '',
    additional_attributes: '',
    configurable_variations: '',
    product_online: 1,
  }
  const feed = csv([
    {
      ...row,
      sku: 'H-S',
      price: 52,
      special_price: 40,
      special_price_to_date: '1/31/20',
      qty: '3.0000',
      additional_attributes: 'color=Black,size=S',
    },
    { ...row, sku: 'H-M', price: 52, qty: '5.0000', additional_attributes: 'color=Black,size=M' },
    {
      ...row,
      sku: 'H',
      product_type: 'configurable',
      configurable_variations: 'sku=H-S,size=S,color=Black|sku=H-M,size=M,color=Black',
    },
    { ...row, sku: 'H', product_type: 'configurable', store_view_code: 'de', name: 'Pulli' },
    { ...row, sku: 'cap', name: 'Cap', price: '12.50', qty: 2 },
  ])

  const { drafts, skipped } = await read(feed, { map: mapFile('magento') })

  expect(drafts).toMatchObject([
    {
      sn: 'H',
      title: { en: 'Hoodie' },
      category: [{ en: 'Shop' }, { en: 'Tops' }],
      variants: [
        { sku: 'H-S', price: 5200, stock: 3 },
        { sku: 'H-M', price: 5200, stock: 5 },
      ],
    },
    { sn: 'cap', variants: [{ price: 1250 }] },
  ])
  expect(skipped).toEqual(['5: store_view_code is “de”, which the map leaves out'])
})

test('the map for PrestaShop takes discounts in their time', async () => {
  const row = {
    'Product ID': 1,
    'Active (0/1)': 1,
    'Name *': 'Mug',
    'Categories (x,y,z...)': 'Home,Home > Mugs',
    'Price tax included': '20.000000',
    'Discount amount': '',
    'Discount percent': '',
    'Discount from (yyyy-mm-dd)': '',
    'Discount to (yyyy-mm-dd)': '',
    'Reference #': 'mug',
    Quantity: 7,
  }
  const feed = csv([
    { ...row, 'Discount percent': 10, 'Discount to (yyyy-mm-dd)': '2018-12-31' },
    {
      ...row,
      'Reference #': 'cup',
      'Discount percent': 10,
      'Discount to (yyyy-mm-dd)': '2099-12-31',
    },
    {
      ...row,
      'Reference #': 'jug',
      'Discount amount': '2.5',
      'Discount from (yyyy-mm-dd)': '0000-00-00',
    },
  ])

  const { drafts } = await read(feed, { map: mapFile('prestashop') })

  expect(drafts.map(({ sn, variants }) => [sn, variants[0]?.price, variants[0]?.stock])).toEqual([
    ['mug', 2000, 7],
    ['cup', 1800, 7],
    ['jug', 1750, 7],
  ])
})

test('the map for Vendure keeps products without a slug apart', async () => {
  const row = {
    name: '',
    slug: '',
    description: '',
    assets: '',
    facets: 'category:Desk',
    optionGroups: '',
    optionValues: '',
    sku: '',
    price: '',
    stockOnHand: '',
  }
  const feed = csv([
    {
      ...row,
      name: 'Lamp',
      slug: 'lamp',
      optionGroups: 'size',
      optionValues: 'S',
      sku: 'L-S',
      price: 10,
      stockOnHand: 1,
    },
    { ...row, optionValues: 'M', sku: 'L-M', price: 12, stockOnHand: 2 },
    { ...row, name: 'Pen', sku: 'P', price: 3, stockOnHand: 9 },
  ])

  const { drafts } = await read(feed, { map: mapFile('vendure') })

  expect(drafts).toMatchObject([
    { sn: 'lamp', variants: [{ price: 1000 }, { price: 1200 }] },
    { sn: 'Pen', variants: [{ price: 300, stock: 9 }] },
  ])
})

test('the map for Spree stops at another money, and converts it when a rate is told', async () => {
  const row = {
    slug: 'stool',
    name: '',
    status: '',
    price: '0.0',
    currency: 'USD',
    inventory_count: '',
    option1_name: '',
    option1_value: '',
    sku: '',
  }
  const feed = csv([
    { ...row, name: 'Stool', status: 'active' },
    {
      ...row,
      price: '62.50',
      inventory_count: 4,
      option1_name: 'Height',
      option1_value: 'Low',
      sku: 'S-1',
    },
  ])

  await expect(read(feed, { map: mapFile('spree') })).rejects.toThrow('is in USD')
  const { drafts } = await read(feed, {
    map: mapFile('spree'),
    money: { currency: 'USD', rate: '7' },
  })

  expect(drafts).toMatchObject([{ sn: 'stool', variants: [{ price: 43750, stock: 4 }] }])
})
