import { expect, test } from 'vitest'
import { readWith } from './read.ts'

const MAP = { items: 'products', serial: 'id', title: 'title', price: 'price' }

test('reads keys inside of objects and lists', async () => {
  const map = {
    ...MAP,
    title: { 'zh-cn': 'names.zh_cn', en: 'names.en' },
    brand: 'maker.name',
    category: { levels: ['path.0', 'path.1'] },
    specifications: [{ name: 'Tags', value: 'tags' }],
    stock: 'stock',
  }
  const feed = {
    products: [
      {
        id: 1,
        names: { zh_cn: '台灯', en: 'Lamp' },
        maker: { name: 'Acme' },
        path: ['Home', 'Lamps'],
        tags: ['new', 3, null, true],
        price: 19.99,
        stock: 4,
      },
    ],
  }

  const { drafts, rows } = await readWith(map, JSON.stringify(feed))

  expect(rows).toEqual([1])
  expect(drafts[0]).toMatchObject({
    sn: '1',
    title: { 'zh-cn': '台灯', en: 'Lamp' },
    brand: 'Acme',
    category: [{ en: 'Home' }, { en: 'Lamps' }],
    specifications: [{ value: { en: 'new, 3, true' } }],
    variants: [{ price: 1999, stock: 4 }],
  })
})

test('the items of a list inside of each product are its variants', async () => {
  const map = {
    ...MAP,
    each: 'variants',
    price: 'variants.price',
    sku: 'variants.sku',
    options: [{ name: 'Size', value: 'variants.size' }],
  }
  const feed = {
    products: [
      {
        id: 'a',
        title: 'Shirt',
        variants: [
          { sku: 'S1', price: '20.00', size: 'S' },
          { price: '21', size: 'M' },
        ],
      },
      { id: 'b', title: 'Cap', variants: [] },
    ],
  }

  const { drafts, skipped } = await readWith(map, JSON.stringify(feed))

  expect(drafts).toMatchObject([
    {
      sn: 'a',
      options: [{ values: [{ en: 'S' }, { en: 'M' }] }],
      variants: [
        { sku: 'S1', price: 2000 },
        { sku: 'a-M', price: 2100 },
      ],
    },
  ])
  expect(skipped).toEqual(['2: no price'])
})

test('several prices in a list are no price', async () => {
  const { drafts, skipped } = await readWith(
    MAP,
    '{"products": [{"id": 1, "title": "a", "price": [1, 2]}, {"id": 2, "title": "b", "price": [3]}, 5, null]}',
  )

  expect(drafts).toMatchObject([{ sn: '2', variants: [{ price: 300 }] }])
  expect(skipped).toEqual([
    '1: the price “1, 2” is not a number',
    '3: it is not an object with keys',
    '4: it is not an object with keys',
  ])
})

test('prices keep every digit that is written', async () => {
  const { skipped } = await readWith(
    MAP,
    '{"products": [{"id": 1, "title": "a", "price": 19.990000000000001}, {"id": 2, "title": "b", "price": 1e3}]}',
  )

  expect(skipped).toEqual([
    '1: the price “19.990000000000001” has parts smaller than a cent',
    '2: the price “1e3” is not a number',
  ])
})

test('a list of objects gives its pictures', async () => {
  const map = { ...MAP, pictures: 'images.file' }
  const feed = {
    products: [{ id: 1, title: 'a', price: 1, images: [{ file: 'a.png' }, { file: 'b.png' }] }],
  }

  const { notes } = await readWith(map, JSON.stringify(feed))

  expect(notes).toEqual(['1: pictures were not found (2, first “a.png”)'])
})

test('a right of return and a guarantee are read in the words of the file', async () => {
  const map = { ...MAP, returns: 'returnable', guarantee: 'warranty' }
  const products = [
    { returnable: 'Made to order', warranty: '2 years' },
    { returnable: false, warranty: '18 个月' },
    { returnable: 'unopened', warranty: 6 },
    { returnable: '', warranty: '' },
    { returnable: 'perhaps', warranty: 'for ever' },
  ].map((product, at) => ({ id: `P${at}`, title: 'Thing', price: 1, ...product }))

  const { drafts, notes } = await readWith(map, JSON.stringify({ products }))

  expect(drafts.map(({ returnRight, guarantee }) => [returnRight, guarantee])).toEqual([
    ['made_to_order', 24],
    ['nature', 18],
    ['unopened', 6],
    [undefined, undefined],
    [undefined, undefined],
  ])
  expect(notes.join()).toMatch(/“perhaps” is none of yes, unopened.*“for ever” is not a number/)
})

test('sizes and weights are read with the unit of the cell or of the map, and what goes with a product', async () => {
  const measures = { width: 'w', depth: 'd', height: 'h', weight: 'kg', weightUnit: 'kg' }
  const map = { ...MAP, measures, fitsWith: 'goes' }
  const products = [
    { w: 30, d: '12,5', h: '1.2 m', kg: '0.42', goes: 'P1, 茶 壶' },
    { w: '12"', d: '', h: 0, kg: '850 g', goes: ['P0', 'P0', 'P3'] },
    { w: 'wide', d: '5 kg', kg: '2 lbs' },
    {},
  ].map((product, at) => ({ id: `P${at}`, title: 'Thing', price: 1, ...product }))

  const { drafts, notes } = await readWith(map, JSON.stringify({ products }))

  expect(drafts.map(({ variants: [variant] }) => variant?.measures)).toEqual([
    { width: 300, depth: 125, height: 1200, weight: 420 },
    { width: 305, weight: 850 },
    { weight: 907 },
    undefined,
  ])
  expect(drafts.map(({ fitsWith }) => fitsWith)).toEqual([
    ['P1', expect.stringMatching(/^[\w.-]+$/)],
    ['P0', 'P3'],
    undefined,
    undefined,
  ])
  expect(notes.join()).toMatch(/the measure “wide” was not understood.*the measure “5 kg”/)
})
