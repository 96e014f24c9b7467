import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFeed } from '#server/domain/import/feed.ts'
import { csv, readWith, sorted } from './read.ts'
import { aFile, aFolder, all } from './write-file.ts'

const MAP = { serial: 'id', title: 'name', price: 'price' }

test('the shortest map reads serial, title and price', async () => {
  const { drafts, rows } = await readWith(MAP, 'id,name,price\nA1,Lamp,12.5\n')

  expect(rows).toEqual([2])
  expect(drafts).toEqual([
    {
      sn: 'A1',
      title: { en: 'Lamp' },
      category: [{ 'zh-cn': '其他', en: 'Other' }],
      options: [],
      variants: [{ sku: 'A1', values: [], price: 1250, stock: 999 }],
      pictures: [],
    },
  ])
})

test('texts come from one column for each language, from constants and patterns', async () => {
  const map = {
    ...MAP,
    serial: { pattern: 'shop-{id}' },
    title: { 'zh-cn': '名称', en: 'name' },
    fact: { 'zh-cn': { value: '现货' }, en: { pattern: '{weight} kg' } },
    description: { en: { column: 'text', default: 'No words yet' } },
    brand: { value: 'Acme' },
    stock: { value: 5 },
    sales: 'sold',
    createTime: 'since',
    onSale: { column: 'state', is: ['active', 'new'] },
    specifications: [
      { name: { 'zh-cn': '重量', en: 'Weight' }, value: { pattern: '{weight} kg' } },
      { name: 'Colour', value: 'colour' },
    ],
  }
  const feed = csv([
    {
      id: 1,
      name: 'Lamp',
      名称: '台灯',
      price: '1',
      weight: 2,
      text: '',
      sold: '1,200',
      since: '2024-05-01',
      state: 'NEW',
      colour: '',
    },
    {
      id: 2,
      name: '',
      名称: '吊灯',
      price: '2',
      weight: '',
      text: 'x',
      sold: 'many',
      since: 'May',
      state: 'old',
      colour: 'Red',
    },
  ])

  const { drafts, notes } = await readWith(map, feed)

  expect(drafts[0]).toMatchObject({
    sn: 'shop-1',
    title: { 'zh-cn': '台灯', en: 'Lamp' },
    fact: { 'zh-cn': '现货', en: '2 kg' },
    description: { en: '<p>No words yet</p>' },
    brand: 'Acme',
    variants: [{ stock: 5 }],
    sales: 1200,
    createTime: 1714521600,
    isOnSale: true,
    specifications: [{ name: { 'zh-cn': '重量', en: 'Weight' }, value: { en: '2 kg' } }],
  })
  expect(drafts[1]).toMatchObject({
    title: { 'zh-cn': '吊灯' },
    fact: { 'zh-cn': '现货' },
    isOnSale: false,
    specifications: [{ name: { en: 'Colour' }, value: { en: 'Red' } }],
  })
  expect(notes).toEqual([
    '3: the sales “many” are not a whole number and were left out',
    '3: the time “May” was not understood and was left out',
  ])
})

test.each([
  [
    'one column with a separator',
    { path: 'path', separator: '>' },
    [{ en: 'Home' }, { en: 'Lamps' }],
  ],
  [
    'a path in each language',
    { path: { 'zh-cn': 'pfad', en: 'path' }, separator: ' > ' },
    [
      { 'zh-cn': '家居', en: 'Home' },
      { 'zh-cn': '灯具', en: 'Lamps' },
    ],
  ],
  [
    'several columns',
    { levels: ['top', { 'zh-cn': 'pfad', en: 'name' }] },
    [{ en: 'House' }, { 'zh-cn': '家居 > 灯具', en: 'Lamp' }],
  ],
  [
    'one constant',
    { 'zh-cn': { value: '手袋' }, en: { value: 'Bags' } },
    [{ 'zh-cn': '手袋', en: 'Bags' }],
  ],
  [
    'marked parts of a cell',
    { path: { column: 'tags', separator: '|', prefix: 'category:' }, separator: '|' },
    [{ en: 'A' }, { en: 'B' }],
  ],
  [
    'the deepest of several paths',
    { path: 'paths', separator: '>', several: ',' },
    [{ en: 'A' }, { en: 'B' }],
  ],
  ['an empty column', 'none', [{ 'zh-cn': '其他', en: 'Other' }]],
])('takes the category from %s', async (_, category, path) => {
  const feed = csv([
    {
      id: 1,
      name: 'Lamp',
      price: '1',
      path: 'Home >  Lamps',
      pfad: '家居 > 灯具',
      top: 'House',
      tags: 'category:A|brand:X|category:B',
      none: '',
      paths: 'X, A > B, C',
    },
  ])

  const { drafts } = await readWith({ ...MAP, category }, feed)

  expect(drafts[0]?.category).toEqual(path)
})

test('a path that has other levels in each language is used in one language', async () => {
  const category = { path: { 'zh-cn': 'zh', en: 'en' }, separator: '>' }
  const feed = csv([{ id: 1, name: 'Lamp', price: '1', zh: '家居>灯具>台灯', en: 'Home>Lamps' }])

  const { drafts, notes } = await readWith({ ...MAP, category }, feed)

  expect(drafts[0]?.category).toEqual([
    { 'zh-cn': '家居' },
    { 'zh-cn': '灯具' },
    { 'zh-cn': '台灯' },
  ])
  expect(notes).toEqual([
    '2: the category has other levels in each language; one language was used',
  ])
})

test('words of the map give categories, options and specifications their other language', async () => {
  const map = {
    ...MAP,
    groupBy: 'id',
    category: { en: 'kind' },
    options: [{ name: { en: 'Colour' }, value: { en: 'colour' } }],
    words: { colour: '颜色', red: '红色', Lamps: { 'zh-cn': '灯具', en: 'All lamps' } },
  }
  const feed = csv([{ id: 1, name: 'Lamp', price: '1', kind: 'lamps', colour: 'Red' }])

  const { drafts } = await readWith(map, feed, { language: 'zh-cn' })

  expect(drafts[0]).toMatchObject({
    title: { 'zh-cn': 'Lamp' },
    category: [{ 'zh-cn': '灯具', en: 'All lamps' }],
    options: [
      { name: { 'zh-cn': '颜色', en: 'Colour' }, values: [{ 'zh-cn': '红色', en: 'Red' }] },
    ],
  })
})

test('single values of a cell can mean something else', async () => {
  const stock = { first: ['stock', { column: 'state', values: { yes: 100, no: 0 } }] }
  const feed = csv([
    { id: 1, name: 'a', price: '1', stock: '', state: 'yes' },
    { id: 2, name: 'b', price: '1', stock: '', state: 'no' },
    { id: 3, name: 'c', price: '1', stock: '7', state: 'no' },
  ])

  const { drafts } = await readWith({ ...MAP, stock }, feed)

  expect(drafts.map(({ variants }) => variants[0]?.stock)).toEqual([100, 0, 7])
})

test('prices in cents, a struck price and parts of a cent', async () => {
  const feed = csv([
    { id: 1, name: 'a', price: '2260', struck: '2486' },
    { id: 2, name: 'b', price: '22.60', struck: '' },
  ])

  const cents = await readWith({ ...MAP, priceUnit: 'cents', marketPrice: 'struck' }, feed)
  const rounded = await readWith({ ...MAP, priceUnit: 'cents', priceRounding: 'nearest' }, feed)

  expect(cents.drafts[0]?.variants).toMatchObject([{ price: 2260, marketPrice: 2486 }])
  expect(cents.skipped).toEqual(['3: the price “22.60” has parts smaller than a cent'])
  expect(rounded.drafts[1]?.variants).toMatchObject([{ price: 23 }])
})

test('pictures come from columns, lists and patterns, found beside the feed', async () => {
  const feed = aFile(
    csv([
      {
        id: 7,
        name: 'Lamp',
        price: '1',
        main: 'x/none.jpg',
        list: 'a.jpg | b.png|a.jpg',
        page: 'https://shop.example/p/c.html?x=1',
      },
    ]),
  )
  const folder = dirname(feed)
  for (const name of ['a.jpg', 'b.png', '7.webp', 'c.jpg']) writeFileSync(join(folder, name), 'x')
  const map = {
    ...MAP,
    pictures: [
      { pattern: '{id}.webp' },
      { column: 'list', separator: '|' },
      'main',
      { pattern: '{page|stem}.jpg' },
    ],
  }
  writeFileSync(join(folder, 'map.json'), JSON.stringify(map))

  const { drafts, notes } = sorted(
    await all(readFeed({ file: feed, map: join(folder, 'map.json'), language: 'en' })),
  )

  expect(drafts[0]?.pictures.map(({ file }) => file)).toEqual(
    ['7.webp', 'a.jpg', 'b.png', 'c.jpg'].map((name) => join(folder, name)),
  )
  expect(notes).toEqual(['2: pictures were not found (1, first “x/none.jpg”)'])
})

test('pictures never come from outside of the folder', async () => {
  const outside = aFolder({ 'secret.png': 'x' })
  const images = aFolder({ 'a.png': 'x' })
  const feed = csv([
    { id: 1, name: 'a', price: '1', picture: join(outside, 'secret.png') },
    { id: 2, name: 'b', price: '1', picture: `../${outside.split('/').at(-1)}/secret.png` },
    { id: 3, name: 'c', price: '1', picture: 'placeholder.png' },
  ])
  const map = { ...MAP, pictures: 'picture', noPicture: ['placeholder.png'] }

  for (const input of [{}, { images }]) {
    const { drafts, notes } = await readWith(map, feed, input)

    expect(drafts.map(({ pictures }) => pictures)).toEqual([[], [], []])
    expect(notes).toHaveLength(2)
  }
})

test('rows that the map leaves out are skipped with the reason', async () => {
  const map = {
    ...MAP,
    only: [
      { column: 'type', isNot: ['grouped'] },
      { column: 'live', is: 1 },
    ],
  }
  const feed = csv([
    { id: 1, name: 'a', price: '1', type: 'simple', live: 1 },
    { id: 2, name: 'b', price: '1', type: 'Grouped', live: 1 },
    { id: 3, name: 'c', price: '1', type: 'simple', live: 0 },
  ])

  const { drafts, skipped } = await readWith(map, feed)

  expect(drafts.map(({ sn }) => sn)).toEqual(['1'])
  expect(skipped).toEqual([
    '3: type is “Grouped”, which the map leaves out',
    '4: live is “0”, which the map leaves out',
  ])
})

test('a serial number that comes twice is skipped the second time', async () => {
  const { drafts, skipped } = await readWith(MAP, 'id,name,price\n1,a,1\n1,b,2\n,c,3\n')

  expect(drafts.map(({ title }) => title.en)).toEqual(['a'])
  expect(skipped).toEqual([
    '3: row 2 already is the product “1”',
    '4: nothing to make a serial number from',
  ])
})
