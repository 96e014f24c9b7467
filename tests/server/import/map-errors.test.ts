import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, readWith } from './read.ts'
import { aFolder } from './write-file.ts'

const MAP = { serial: 'id', title: 'name', price: 'price' }
const FEED = 'id,name,price\n1,Lamp,2\n'

test.each([
  [{ titel: 'name' }, 'titel: is not a key of a map'],
  [
    { title: undefined, price: undefined },
    'map: needs "title" and "price"; for products of the shop',
  ],
  [{ sale: { until: 'price' } }, 'sale: needs "price", "percent" or "amount"'],
  [{ sale: { price: 'price', dates: 'us' } }, 'sale.dates: expected "year-month-day" or'],
  [{ header: 0 }, 'header: the first line is 1'],
  [{ serial: undefined }, 'map: needs "serial"'],
  [{ price: 5 }, 'price: expected a column name, {"column": …}'],
  [{ price: { column: 'price', unit: 'yuan' } }, 'price: expected a column name'],
  [{ priceUnit: 'euro' }, 'priceUnit: expected "yuan" or "cents"'],
  [{ options: [{ name: 'Size' }] }, 'options[0]: expected {"name": "…", "value": …}'],
  [
    { options: [{ name: 'Size', value: { en: 5 } }] },
    'options[0].value.en: expected a column name',
  ],
  [
    { options: ['a', 'b', 'c', 'd'].map((name) => ({ name, value: 'id' })) },
    'options: a product has at most three options',
  ],
  [{ title: { fr: 'name' } }, 'title: expected a column name'],
  [{ onSale: { column: 'name' } }, 'onSale: needs "is" or "isNot"'],
  [{ fact: { pattern: '{name|upper}' } }, 'fact: a placeholder is {column}, or {column|basename}'],
  [
    { specifications: [{ name: 'a', value: 3 }] },
    'specifications[0].value: expected a column name',
  ],
])('a map with %j is refused, naming the place', async (change, message) => {
  await expect(readWith({ ...MAP, ...change }, FEED)).rejects.toThrow(message)
})

test('a map that finds no title, price or serial number, or whose conditions name what is not there, is refused', async () => {
  const refused = (change: object, missing: string) =>
    expect(readWith({ ...MAP, ...change }, FEED)).rejects.toThrow(
      `The map names columns that feed does not have: ${missing}. Columns there are: id, name, price.`,
    )

  await refused({ title: { en: 'label' } }, '"label"')
  await refused({ price: { first: ['sale', 'regular'] } }, '"sale", "regular"')
  await refused({ serial: { pattern: '{sku}' } }, '"sku"')
  await refused({ only: { column: 'kind', is: 'lamp' } }, '"kind"')
})

test('what else a map names may be absent, and is named once', async () => {
  const map = {
    ...MAP,
    price: { first: ['sale', 'Price'] },
    brand: 'Brand',
    category: { en: 'kind' },
  }

  const { drafts, about } = await readWith(map, FEED)

  expect(drafts).toHaveLength(1)
  expect(about).toEqual(['1: the map names what the file does not have: "Brand", "kind", "sale"'])
})

test('keys that no item of a JSON list has are treated alike', async () => {
  const feed =
    '[{"id": 1, "name": "a", "price": 1, "maker": {"name": "x"}}, {"id": 2, "brand": null}]'

  await expect(readWith({ ...MAP, title: { en: 'maker.nam' } }, feed)).rejects.toThrow(
    'does not have: "maker.nam". Columns there are: id, name, price, maker.name',
  )
  await expect(readWith({ ...MAP, brand: 'brand' }, feed)).resolves.toMatchObject({ drafts: [{}] })
})

test.each([
  ['is not JSON', '{"serial": ', /Cannot read the map map.json: .*JSON/],
  ['is a list', '[]', 'The map map.json is wrong'],
])('a map that %s is refused', async (_, content, message) => {
  const folder = aFolder({ 'map.json': content })

  await expect(read(FEED, { map: join(folder, 'map.json') })).rejects.toThrow(message)
})

test('a map and a folder of pictures that are not there are named', async () => {
  const folder = aFolder()

  await expect(read(FEED, { map: join(folder, 'none.json') })).rejects.toThrow(
    'Cannot read the map none.json: there is no such file.',
  )
  await expect(readWith(MAP, FEED, { images: join(folder, 'none') })).rejects.toThrow(
    'Cannot read the picture folder',
  )
})

test('a map and a format do not go together', async () => {
  await expect(readWith(MAP, FEED, { format: 'shopify' })).rejects.toThrow('leave out --format')
})

test('JSON without a map is refused, naming its keys', async () => {
  await expect(read('[{"id": 1, "name": {"en": "a"}}]')).rejects.toThrow(
    'feed is JSON. Describe its keys in a map and pass it with --map (docs/import.md). Keys there are: id, name.en.',
  )
})
