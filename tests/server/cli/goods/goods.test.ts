import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { searchProducts } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { getMessages } from '#contract/message.ts'
import { addFavourite } from '#contract/saved.ts'
import { goodsCommand, goodsShowCommand } from '#server/cli/goods/goods.ts'
import { goodsSetCommand } from '#server/cli/goods/goods-set.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { commandLine } from '#tests/support/command.ts'
import { aFeed } from '#tests/support/feeds.ts'
import { aMember } from '#tests/support/members.ts'
import { aPaidOrder } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const FEED = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Tracker,Variant Price,Variant Compare At Price
lamp,Moon lamp,Lane,,,LAMP,50,shopify,20,
cup,=Cup,Kiln,Colour,Red,CUP-R,3,shopify,12.50,15
cup,,,,Blue,CUP-B,0,shopify,13,15
old,Old pot,Kiln,,,OLD,2,shopify,30,
`

async function aMerchant() {
  const { shop, databaseUrl, guest, signIn, runJobs } = await openShop()
  const run = await commandLine(databaseUrl)
  const load = async (feed = FEED) => run(importCommand, await aFeed(feed), '--lang', 'en')
  await load()
  return {
    load,
    runJobs,
    list: (...args: string[]) => run(goodsCommand, ...args),
    show: (...args: string[]) => run(goodsShowCommand, ...args),
    set: (...args: string[]) => run(goodsSetCommand, ...args),
    browser: async () => signIn(await aMember(shop, { username: 'xiaoman' })),
    item: (sn: string) => guest('en').call(getItem, { sn }),
    found: async (q: string) =>
      (await guest('en').call(searchProducts, { q })).list.map(({ sn }) => sn),
  }
}

const skusIn = (table: string) =>
  ['LAMP', 'CUP-R', 'CUP-B', 'OLD'].filter((sku) => table.includes(sku))

test('goods are listed by variant, searched and filtered', async () => {
  const { list, set } = await aMerchant()
  await set('old', '--off')

  expect(skusIn(await list())).toEqual(['LAMP', 'CUP-R', 'CUP-B', 'OLD'])
  expect(skusIn(await list('kiln'))).toEqual(['CUP-R', 'CUP-B', 'OLD'])
  expect(skusIn(await list('moon', 'lamp'))).toEqual(['LAMP'])
  expect(skusIn(await list('--off'))).toEqual(['OLD'])
  expect(skusIn(await list('--on'))).toEqual(['LAMP', 'CUP-R', 'CUP-B'])
  expect(skusIn(await list('--sold-out'))).toEqual(['CUP-B'])
  expect(skusIn(await list('--low', '3'))).toEqual(['CUP-R', 'OLD'])
  expect(await list('100%')).toBe('No goods.')
})

test('a long list has pages and says how many there are', async () => {
  const { list } = await aMerchant()

  const first = await list('--limit', '3')
  const second = await list('--limit', '3', '--page', '2')

  expect(skusIn(first)).toEqual(['LAMP', 'CUP-R', 'CUP-B'].filter((sku) => first.includes(sku)))
  expect([...skusIn(first), ...skusIn(second)].toSorted()).toEqual(
    ['CUP-B', 'CUP-R', 'LAMP', 'OLD'].toSorted(),
  )
  expect(first).toContain('Page 1 of 2, 4 in all. --page 2 shows more.')
  expect(second).toContain('Page 2 of 2, 4 in all.')
})

test('programs get JSON with cents, spreadsheets CSV with decimal text and no formula', async () => {
  const { list } = await aMerchant()

  const json: unknown = JSON.parse(await list('CUP-R', '--json'))
  const csv = await list('--csv', '--limit', '1')
  const rows = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' })

  expect(json).toMatchObject([
    { sn: 'cup', sku: 'CUP-R', price: 1250, marketPrice: 1500, stock: 3, held: 0, isOnSale: true },
  ])
  expect(csv.startsWith('\uFEFFsn,sku,')).toBe(true)
  expect(rows).toHaveLength(4)
  expect(rows).toContainEqual(
    expect.objectContaining({
      sku: 'CUP-R',
      title_en: "'=Cup",
      values: 'Red',
      price: '12.50',
      was: '15.00',
      stock: '3',
      sale: 'on',
    }),
  )
})

test('price, struck price and stock change at once for shoppers, also in lists', async () => {
  const { set, item, show } = await aMerchant()

  await set('LAMP', '--price', '18', '--was', '25', '--stock', '7')
  await set('CUP-R', '--price', '¥9.90', '--stock', '+5')
  await set('CUP-B', '--stock', '4')
  await set('CUP-R', '--stock', '-2')

  const lamp = await item('lamp')
  const cup = await item('cup')
  expect(lamp.variants).toMatchObject([{ shopPrice: 1800, marketPrice: 2500, stock: 7 }])
  expect(lamp).toMatchObject({ shopPrice: 1800, stock: 7 })
  expect(cup.variants).toMatchObject([
    { sku: 'CUP-R', shopPrice: 990, stock: 6 },
    { sku: 'CUP-B', shopPrice: 1300, stock: 4 },
  ])
  expect(cup).toMatchObject({ shopPrice: 990, marketPrice: 1500, stock: 10 })
  expect(await show('cup')).toMatch(/CUP-R +=Cup · Red +9\.90 +15\.00 +6 +0 +on/)
})

test('a new title is found by search, the former one no longer', async () => {
  const { set, found } = await aMerchant()

  await set('lamp', '--title', '落地灯', '--title-en', 'Floor torch')
  await set('old', '--title-en', 'Teapot')

  expect([await found('torch'), await found('落地灯'), await found('moon')]).toEqual([
    ['lamp'],
    ['lamp'],
    [],
  ])
  expect(await found('teapot')).toEqual(['old'])
})

test('pieces that orders wait for are shown, and a change of stock does not give them back', async () => {
  const { set, list, browser, item } = await aMerchant()
  const shopper = await browser()
  const { skuId } = (await item('lamp')).variants[0] ?? { skuId: 0 }
  await aPaidOrder(shopper, skuId, 3)

  await set('lamp', '--stock', '+1')

  expect(await list('LAMP')).toMatch(/LAMP +Moon lamp +20\.00 +48 +3 +on/)
})

test('an import of the same file leaves what was changed by hand', async () => {
  const { set, load, item } = await aMerchant()

  await set('lamp', '--price', '18', '--stock', '7')
  await load()

  expect((await item('lamp')).variants).toMatchObject([{ shopPrice: 1800, stock: 7 }])
})

test('members who saved a product are told that it became cheaper', async () => {
  const { set, browser, runJobs } = await aMerchant()
  const shopper = await browser()
  await shopper.call(addFavourite, { sn: 'lamp' })

  await set('lamp', '--price', '15')
  await runJobs()

  const { list } = await shopper.call(getMessages, { kind: 'all' })
  expect(list.map(({ title }) => title)).toEqual(['Moon lamp is now ¥15.00'])
})

test.each([
  { args: ['nothing', '--on'], words: 'There is no product or variant “nothing”.' },
  { args: ['cup', '--price', '9'], words: 'cup has 2 variants. Name one: CUP-R, CUP-B' },
  { args: ['cup', '--stock', '9'], words: 'cup has 2 variants' },
  { args: ['CUP-R', '--price', '16'], words: 'The struck price must be above the price.' },
  { args: ['lamp', '--was', '20'], words: 'The struck price must be above the price.' },
  { args: ['lamp', '--stock', '-51'], words: 'would not be from 0 to' },
  { args: ['lamp', '--stock', '2.5'], words: '--stock takes a whole number' },
  { args: ['lamp', '--stock', '+-2'], words: '--stock takes a whole number' },
  { args: ['lamp', '--price', '0'], words: '--price takes an amount in yuan' },
  { args: ['lamp', '--price', '20 SEK'], words: '--price takes an amount in yuan' },
  { args: ['lamp', '--title', ''], words: '--title takes a text' },
  { args: ['lamp', '--on', '--off'], words: '--on and --off exclude each other.' },
  { args: ['lamp', '--price', '19', '--stock', '-99'], words: 'Nothing was changed.' },
])('goods set $args is refused and changes nothing', async ({ args, words }) => {
  const { set, list } = await aMerchant()
  const before = await list()

  const said = await set(...args)

  expect(said).toContain(`refused: `)
  expect(said).toContain(words)
  expect(await list()).toBe(before)
})

test('the struck price goes with --was none', async () => {
  const { set, item } = await aMerchant()

  await set('CUP-R', '--was', 'none', '--price', '16')

  expect((await item('cup')).variants[0]).toMatchObject({ shopPrice: 1600, marketPrice: null })
})

test('one product is shown to programs', async () => {
  const { show } = await aMerchant()
  const answer: unknown = JSON.parse(await show('CUP-B', '--json'))

  const skus = v.parse(v.array(v.looseObject({ sku: v.string() })), answer).map(({ sku }) => sku)

  expect(skus).toEqual(['CUP-R', 'CUP-B'])
})
