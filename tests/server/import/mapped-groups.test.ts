import { expect, test } from 'vitest'
import { csv, readWith } from './read.ts'

const MAP = {
  groupBy: 'model',
  title: 'name',
  price: 'price',
  sku: 'sku',
  options: [
    { name: { 'zh-cn': '颜色', en: 'Colour' }, value: { 'zh-cn': '色', en: 'colour' } },
    { name: 'Size', value: 'size' },
  ],
}
const aRow = (row: Record<string, string | number>) => ({
  model: 'M1',
  name: 'Shirt',
  price: '20',
  sku: '',
  色: '',
  colour: '',
  size: '',
  ...row,
})

test('rows of one group are the variants of one product, also when others lie between', async () => {
  const feed = csv([
    aRow({ 色: '红', colour: 'Red', size: 'S', sku: 'A' }),
    aRow({ model: 'M2', name: 'Cap' }),
    aRow({ 色: '蓝', colour: 'Blue', size: 'S', price: '21' }),
    aRow({ model: '', name: 'Belt', sku: 'B' }),
    aRow({ model: '', name: 'Sock', sku: 'C' }),
  ])

  const { drafts, rows, skipped } = await readWith(
    { ...MAP, serial: { first: ['model', 'sku'] } },
    feed,
  )

  expect(drafts.map(({ sn }) => sn)).toEqual(['M2', 'M1', 'B', 'C'])
  expect(rows).toEqual([3, 2, 5, 6])
  expect(skipped).toEqual([])
  expect(drafts[1]).toMatchObject({
    options: [
      {
        name: { 'zh-cn': '颜色', en: 'Colour' },
        values: [
          { 'zh-cn': '红', en: 'Red' },
          { 'zh-cn': '蓝', en: 'Blue' },
        ],
      },
      { name: { en: 'Size' }, values: [{ en: 'S' }] },
    ],
    variants: [
      { sku: 'A', values: [0, 0], price: 2000 },
      { sku: 'M1-Blue-S', values: [1, 0], price: 2100 },
    ],
  })
})

test('an empty group cell can mean the product above', async () => {
  const map = { ...MAP, groupBy: { by: 'model', blank: 'above' } }
  const feed = csv([aRow({ size: 'S' }), aRow({ model: '', name: '', size: 'M' })])

  const { drafts } = await readWith(map, feed)

  expect(drafts).toHaveLength(1)
  expect(drafts[0]).toMatchObject({ sn: 'M1', title: { en: 'Shirt' }, variants: [{}, {}] })
})

test('a row that is only the product gives texts and pictures, no variant', async () => {
  const map = { ...MAP, productRow: { column: 'size', is: '' } }
  const feed = csv([
    aRow({ price: '0' }),
    aRow({ name: '', size: 'S' }),
    aRow({ model: 'M2', name: 'Cap', price: '9' }),
  ])

  const { drafts, skipped } = await readWith(map, feed)

  expect(drafts).toMatchObject([
    { sn: 'M1', title: { en: 'Shirt' }, variants: [{ price: 2000 }] },
    { sn: 'M2', options: [], variants: [{ price: 900 }] },
  ])
  expect(skipped).toEqual([])
})

test('a product whose variants are not in the file is not sold as one of them', async () => {
  const map = { ...MAP, productRow: { column: 'model', is: 'M1' } }

  const { drafts, skipped } = await readWith(map, csv([aRow({ size: 'S, M, L' })]))

  expect(drafts).toEqual([])
  expect(skipped).toEqual(['2: “M1” has variants, and none of them is in the file'])
})

test('option lists may stand in the file once for each language', async () => {
  const list = (column: string) => ({ column, separator: '|' })
  const map = {
    ...MAP,
    options: {
      names: { 'zh-cn': list('axis_zh'), en: list('axis_en') },
      values: { 'zh-cn': list('value_zh'), en: list('value_en') },
    },
  }
  const lists = { axis_zh: '颜色|尺码', axis_en: 'Colour|Size' }
  const feed = csv([
    { ...aRow({}), ...lists, value_zh: '红|小', value_en: 'Red|S' },
    { ...aRow({}), ...lists, value_zh: '蓝|小', value_en: 'Blue|S' },
  ])

  const { drafts } = await readWith(map, feed)

  expect(drafts[0]?.options).toEqual([
    {
      name: { 'zh-cn': '颜色', en: 'Colour' },
      values: [
        { 'zh-cn': '红', en: 'Red' },
        { 'zh-cn': '蓝', en: 'Blue' },
      ],
    },
    { name: { 'zh-cn': '尺码', en: 'Size' }, values: [{ 'zh-cn': '小', en: 'S' }] },
  ])
})

test('option names can come from the file', async () => {
  const map = {
    ...MAP,
    options: [
      { nameFrom: 'axis', value: 'size' },
      { nameFrom: 'none', value: 'colour' },
    ],
  }
  const feed = csv([{ ...aRow({ size: 'S', colour: 'Red' }), axis: 'Größe', none: '' }])

  const { drafts } = await readWith(map, feed)

  expect(drafts[0]?.options).toEqual([
    { name: { en: 'Größe' }, values: [{ en: 'S' }] },
    { name: { 'zh-cn': '选项 2', en: 'Option 2' }, values: [{ en: 'Red' }] },
  ])
})

test('names and values of options can be lists in two cells', async () => {
  const map = {
    ...MAP,
    groupBy: { by: 'model', blank: 'above' },
    options: {
      names: { column: 'axes', separator: '|' },
      values: { column: 'values', separator: '|' },
    },
  }
  const feed = csv([
    { ...aRow({}), axes: 'screen | RAM', values: '13 inch|8GB' },
    { ...aRow({ model: '' }), axes: '', values: '15 inch|8GB' },
    { ...aRow({ model: '' }), axes: '', values: '15 inch' },
    { ...aRow({ model: 'M2' }), axes: 'a|b|c|d', values: '1|2|3|4' },
  ])

  const { drafts, skipped } = await readWith(map, feed)

  expect(drafts[0]).toMatchObject({
    options: [
      { name: { en: 'screen' }, values: [{ en: '13 inch' }, { en: '15 inch' }] },
      { name: { en: 'RAM' }, values: [{ en: '8GB' }] },
    ],
    variants: [{ values: [0, 0] }, { values: [1, 0] }],
  })
  expect(skipped).toEqual([
    '4: no value for the option RAM',
    '5: 4 options; a product has at most 3',
  ])
})

test('options that are empty in every row are none, those empty in some rows are missing', async () => {
  const feed = csv([
    aRow({ size: 'S' }),
    aRow({ size: 'M' }),
    aRow({ size: '' }),
    aRow({ model: 'M2', name: 'Cap' }),
  ])

  const { drafts, skipped } = await readWith(MAP, feed)

  expect(drafts.map(({ options }) => options.length)).toEqual([1, 0])
  expect(skipped).toEqual(['4: no value for the option Size'])
})

test('so many unfinished products that memory would grow are ended early', async () => {
  const rows = Array.from({ length: 25_000 }, (_, at) => `M${at},a,1,S`)
  const feed = ['model,name,price,size', ...rows, ...rows.map((row) => `${row}2`)].join('\n')
  const { sku: _, ...map } = { ...MAP, options: [{ name: 'Size', value: 'size' }] }

  const { drafts, skipped } = await readWith(map, feed)

  expect(drafts).toHaveLength(25_000)
  expect(skipped.length).toBeGreaterThan(0)
  expect(drafts.reduce((sum, { variants }) => sum + variants.length, skipped.length)).toBe(50_000)
  expect(skipped[0]).toMatch(/the rows of “M\d+” ended above/)
})
