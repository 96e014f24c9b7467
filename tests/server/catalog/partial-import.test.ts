import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { createOrder } from '#contract/checkout.ts'
import { getItem } from '#contract/item.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { readFeed } from '#server/domain/import/feed.ts'
import { importProducts } from '#server/domain/catalog/writer/catalog-writer.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { commandLine } from '#tests/support/command.ts'
import { aMember } from '#tests/support/members.ts'
import { confirm, confirmed, intoCart } from '#tests/support/orders.ts'
import { OPENING, openShop } from '#tests/support/shop.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

const FULL = {
  serial: 'sn',
  title: 'name',
  description: 'text',
  category: 'kind',
  price: 'price',
  marketPrice: 'was',
  stock: 'stock',
}
const KETTLE = 'sn,name,text,kind,price,was,stock\nK-1,Kettle,<p>Iron.</p>,Tea,199,259,7\n'
const SIZED = {
  serial: 'sn',
  groupBy: 'sn',
  title: 'name',
  price: 'price',
  stock: 'stock',
  sku: 'sku',
  options: [{ name: 'Size', value: 'size' }],
}
const SHIRTS = 'sn,name,price,stock,sku,size\nS-1,Shirt,20,3,S-S,S\nS-1,Shirt,22,4,S-M,M\n'

/** A merchant who types the import command. */
async function aMerchant() {
  const opened = await openShop()
  const type = await commandLine(opened.databaseUrl)
  const load = (map: object | null, csv: string, ...more: string[]) => {
    const folder = aFolder({ 'feed.csv': csv, 'map.json': JSON.stringify(map) })
    const options = map === null ? [] : ['--map', join(folder, 'map.json')]
    return type(importCommand, join(folder, 'feed.csv'), ...options, '--lang', 'en', ...more)
  }
  const item = (sn: string) => opened.guest('en').call(getItem, { sn })
  return { ...opened, load, item }
}

test('a file that says nothing about returns leaves them as they are', async () => {
  const { load, item } = await aMerchant()
  const map = { ...FULL, returns: 'returns', guarantee: 'months' }
  const rights = KETTLE.replace('stock\n', 'stock,returns,months\n').replace(
    ',7\n',
    ',7,unopened,24\n',
  )
  await load(map, rights)

  await load(FULL, KETTLE.replace('199', '209'))

  const kept = { returnRight: 'unopened', guarantee: 24 }
  expect(await item('K-1')).toMatchObject({ shopPrice: 20900, ...kept })
})

test('a file that says nothing about sizes keeps them; one with an empty cell deletes them', async () => {
  const { load, item } = await aMerchant()
  const map = { ...FULL, measures: { height: 'height', weight: 'weight' }, fitsWith: 'goes' }
  const sized = (cells: string) =>
    KETTLE.replace('stock\n', 'stock,height,weight,goes\n').replace(',7\n', `,7,${cells}\n`)
  const seen = async () => {
    const { variants, fitsWith } = await item('K-1')
    return [variants[0]?.measures, fitsWith]
  }
  await load(map, sized('21,900,S-1'))

  await load(FULL, KETTLE.replace('199', '209'))
  expect(await seen()).toEqual([{ height: 210, weight: 900 }, ['S-1']])

  await load(map, sized('22,,'))
  expect(await seen()).toEqual([{ height: 220 }, []])
})

test('a file without a stock column leaves the stock as it is', async () => {
  const { load, item } = await aMerchant()
  await load(FULL, KETTLE)

  const { stock: _stock, ...without } = FULL
  const said = await load(without, KETTLE.replaceAll(/,stock|,7/g, '').replace('199', '209'))

  expect(await item('K-1')).toMatchObject({ shopPrice: 20900, stock: 7, title: 'Kettle' })
  expect(said).toContain('The file says nothing about')
  expect(said).toContain('stock')
})

test('a column that the map names and the file lacks changes nothing either', async () => {
  const { load, item } = await aMerchant()
  await load(FULL, KETTLE)

  await load(FULL, 'sn,name,price\nK-1,Kettle,209\n')

  const found = await item('K-1')
  expect(found).toMatchObject({ shopPrice: 20900, marketPrice: 25900, stock: 7 })
  expect(found.description).toContain('Iron.')
  expect(found.path.map(({ name }) => name)).toEqual(['Tea'])
})

test.each([
  ['that names no title', { serial: 'sn', price: 'price' }],
  ['whose title is the number again', { serial: 'sn', title: 'sn', price: 'price' }],
])('a file of numbers and prices %s changes prices only, and says so', async (_, map) => {
  const { load, item } = await aMerchant()
  await load(FULL, KETTLE)

  const said = await load(map, 'sn,price\nK-1,189\n')

  const found = await item('K-1')
  expect(found).toMatchObject({ title: 'Kettle', shopPrice: 18900, marketPrice: 25900, stock: 7 })
  expect(found.description).toContain('Iron.')
  expect(said).toContain('The file has prices only: nothing else changes.')
})

test('a file of stock only changes the stock only, and says so', async () => {
  const { load, item } = await aMerchant()
  await load(FULL, KETTLE)

  const said = await load({ serial: 'sn', stock: 'stock' }, 'sn,stock\nK-1,12\nK-9,4\n')

  expect(await item('K-1')).toMatchObject({ title: 'Kettle', shopPrice: 19900, stock: 12 })
  expect(said).toContain('The file has stock only: nothing else changes.')
  expect(said).toContain(
    'skipped K-9: “K-9” is not in the shop, and the file has no title to add it with',
  )
})

test('article numbers alone name variants; the others stay as they are', async () => {
  const { load, item } = await aMerchant()
  await load(SIZED, SHIRTS)

  await load({ sku: 'sku', price: 'price' }, 'sku,price\nS-M,25\n')

  expect((await item('S-1')).variants).toMatchObject([
    { sku: 'S-S', shopPrice: 2000, stock: 3 },
    { sku: 'S-M', shopPrice: 2500, stock: 4 },
  ])
})

test('a price for a product of several variants, without saying which, is skipped', async () => {
  const { load, item } = await aMerchant()
  await load(SIZED, SHIRTS)

  const said = await load({ serial: 'sn', price: 'price' }, 'sn,price\nS-1,9\n')

  expect(said).toContain('“S-1” has 2 variants, and the file does not say which one is meant')
  expect((await item('S-1')).variants).toMatchObject([{ shopPrice: 2000 }, { shopPrice: 2200 }])
})

test('a Shopify file without quantities keeps the stock, and asks for that of new products', async () => {
  const { load, item } = await aMerchant()
  const head = 'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Price'
  await load(null, `${head},Variant Inventory Qty\ncap,Cap,CAP,shopify,89,5\n`)

  await load(null, `${head}\ncap,Cap,CAP,shopify,79\n`)
  const asked = await load(null, `${head}\nhat,Hat,HAT,shopify,99\n`)
  await load(null, `${head}\nhat,Hat,HAT,shopify,99\n`, '--stock', '6')

  expect(await item('cap')).toMatchObject({ shopPrice: 7900, stock: 5 })
  expect(asked).toContain('does not say how many pieces there are of “hat”')
  expect(asked).toContain('Nothing was imported.')
  expect(await item('hat')).toMatchObject({ stock: 6 })
})

test('a dry run shows three products as they will look and counts the kinds of changes', async () => {
  const { load, item } = await aMerchant()
  const rows = (...prices: number[]) =>
    `sn,name,text,kind,price,was,stock\n${prices.map((price, at) => `P-${at},Pot ${at},,Tea,${price},,5`).join('\n')}\n`
  await load(FULL, rows(10, 10, 10, 10))

  const next = rows(9, 12, 12, 10).replace('Pot 3,,Tea,10,,5', 'Big pot,,Tea,10,,8')
  const said = await load(FULL, `${next}P-4,Jug,,Tea,30,40,2\n`, '--dry-run')

  expect(said).toContain('Changes: price up 2, price down 1, stock 1, text 1, gone 0.')
  expect(said.split('\n').slice(-4)).toEqual([
    'As they will look:',
    '  P-0 (changed): Pot 0: ¥9.00, stock 5, in Tea, 0 pictures',
    '  P-1 (changed): Pot 1: ¥12.00, stock 5, in Tea, 0 pictures',
    '  P-2 (changed): Pot 2: ¥12.00, stock 5, in Tea, 0 pictures',
  ])
  expect(await item('P-0')).toMatchObject({ shopPrice: 1000 })
})

const SALE = {
  serial: 'sn',
  title: 'name',
  price: 'price',
  stock: 'stock',
  sale: { price: 'sale', from: 'from', until: 'until' },
}
const HOUR = 3600

/** A shop with a lamp whose sale runs for one more hour. */
async function aSale(from = '') {
  const opened = await openShop()
  const until = new Date((OPENING + HOUR) * 1000).toISOString()
  const folder = aFolder({
    'feed.csv': `sn,name,price,stock,sale,from,until\nlamp,Lamp,199,5,49,${from},${until}\n`,
    'map.json': JSON.stringify(SALE),
  })
  const load = () =>
    importProducts(
      opened.shop,
      readFeed({
        file: join(folder, 'feed.csv'),
        map: join(folder, 'map.json'),
        language: 'en',
        now: opened.shop.now(),
      }),
    )
  await load()
  const item = () => opened.guest('en').call(getItem, { sn: 'lamp' })
  return { ...opened, load, item }
}

test('a sale that runs ends by itself: item page, lists and carts agree', async () => {
  const { shop, db, pass, item, signIn } = await aSale()
  const browser = await signIn(await aMember(shop))
  const before = await item()
  await intoCart(browser, before.variants[0]?.skuId ?? 0)

  pass(HOUR)
  await runTimeouts(shop)

  expect(before).toMatchObject({ shopPrice: 4900, marketPrice: 19900 })
  const after = await item()
  expect(after.shopPrice).toBe(19900)
  expect(after.marketPrice ?? null).toBeNull()
  expect(await db.query.products.findFirst()).toMatchObject({ priceMin: 19900, priceMax: 19900 })
  expect((await browser.call(getCart, {})).lines).toMatchObject([{ shopPrice: 19900 }])
  expect(await db.query.scheduledPrices.findMany()).toEqual([])
})

test('a sale to come begins by itself, and ends', async () => {
  const { shop, pass, item } = await aSale(new Date((OPENING + 60) * 1000).toISOString())
  const prices = [(await item()).shopPrice]
  for (const seconds of [60, HOUR]) {
    pass(seconds)
    await runTimeouts(shop)
    prices.push((await item()).shopPrice)
  }

  expect(prices).toEqual([19900, 4900, 19900])
})

test('nobody orders at the price of a sale that has just ended', async () => {
  const { shop, pass, item, signIn } = await aSale()
  const browser = await signIn(await aMember(shop))
  const source = {
    from: 'item' as const,
    skuId: (await item()).variants[0]?.skuId ?? 0,
    quantity: 1,
  }
  pass(HOUR - 30)
  const wanted = await confirmed(browser, source)

  pass(30)
  const order = browser.call(createOrder, wanted)

  await expect(order).rejects.toThrow('Prices or stock have changed')
  expect(await confirm(browser, source)).toMatchObject({ goodsTotal: 19900 })
  expect((await item()).shopPrice).toBe(19900)
})

test('the same file after the end of the sale leaves the regular price', async () => {
  const { shop, pass, item, load } = await aSale()
  pass(HOUR)
  await runTimeouts(shop)

  await load()

  expect((await item()).shopPrice).toBe(19900)
})

test('a new price ends what was planned for the old one', async () => {
  const { shop, db, pass, item } = await aSale()
  const folder = aFolder({
    'feed.csv': 'sn,price\nlamp,99\n',
    'map.json': '{"serial":"sn","price":"price"}',
  })
  await importProducts(
    shop,
    readFeed({ file: join(folder, 'feed.csv'), map: join(folder, 'map.json'), language: 'en' }),
  )

  pass(HOUR)
  await runTimeouts(shop)

  expect((await item()).shopPrice).toBe(9900)
  expect(await db.query.scheduledPrices.findMany()).toEqual([])
})
