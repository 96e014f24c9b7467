import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getProducts } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { inTransaction } from '#server/db/database.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'
const LAMP = [
  'lamp,Paper lamp,<p>Soft light</p>,Lane,Lamps,true,Colour,White,L-W,shopify,4,29.90,35.00,lamp.jpg',
  'lamp,,,,,,,Red,L-R,shopify,0,31.00,,',
]
const CUP = 'cup,Cup,,Lane,Tea,true,Title,Default Title,CUP,shopify,9,12,,'
const PRICELESS = 'plate,Plate,,Lane,Tea,true,Title,Default Title,PLATE,shopify,9,,,'

const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

/** A merchant with files in a folder. */
async function aMerchant(files: Record<string, string | Uint8Array>) {
  const { databaseUrl, guest, db } = await openShop()
  const folder = aFolder(files)
  const type = await commandLine(databaseUrl)
  const run = (file: string, ...args: string[]) => type(importCommand, join(folder, file), ...args)
  return { run, type, folder, db, guest: guest('en') }
}

test('a Shopify export becomes products, reported row by row', async () => {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c63' } }).jpeg()
  const { run, guest } = await aMerchant({
    'products.csv': csv(...LAMP, CUP, PRICELESS),
    'lamp.jpg': await photo.toBuffer(),
  })

  const told = await run('products.csv', '--lang', 'en')
  const lamp = await guest.call(getItem, { sn: 'lamp' })

  expect(told.split('\n').toSorted()).toEqual([
    'Products: 2 added, 0 changed, 0 unchanged, 1 skipped.',
    'row 2: added lamp',
    'row 4: added cup',
    'row 5: skipped: no price',
  ])
  expect(lamp).toMatchObject({
    title: 'Paper lamp',
    brand: 'Lane',
    shopPrice: 2990,
    marketPrice: 3500,
    stock: 4,
    pictures: [{ width: 90, height: 60 }],
    variants: [{ sku: 'L-W' }, { sku: 'L-R', stock: 0 }],
  })
  expect(lamp.path.map(({ name }) => name)).toEqual(['Lamps'])
})

test('a second import of the same file changes nothing and says so', async () => {
  const { run } = await aMerchant({ 'products.csv': csv(CUP) })
  await run('products.csv')

  expect(await run('products.csv')).toBe('Products: 0 added, 0 changed, 1 unchanged, 0 skipped.')
})

test('a dry run tells what would be and changes nothing', async () => {
  const { run, guest } = await aMerchant({ 'products.csv': csv(CUP) })

  const told = await run('products.csv', '--dry-run')

  expect(told).toContain('Dry run, nothing was changed. It would be: 1 added')
  expect(await guest.call(getProducts, { id: 'all' })).toMatchObject({ total: 0 })
})

test('a broken file changes nothing and says where it breaks', async () => {
  const { run, guest } = await aMerchant({ 'products.csv': csv(CUP, 'plate,"Plate,,,') })

  const told = await run('products.csv')

  expect(told).toMatch(/^refused: products\.csv is broken in row 3/m)
  expect(told).toContain('Nothing was imported.')
  expect(await guest.call(getProducts, { id: 'all' })).toMatchObject({ total: 0 })
})

test('a gzipped list with a map and a byte order mark is read as well', async () => {
  const list = JSON.stringify([{ id: 7, name: '灯笼', yuan: '¥18.50', kind: '灯 > 灯笼' }])
  const { run, folder, guest } = await aMerchant({
    'list.json.gz': gzipSync(`\uFEFF${list}`),
    'map.json': JSON.stringify({
      serial: { pattern: 'n-{id}' },
      title: 'name',
      category: { path: 'kind', separator: ' > ' },
      price: 'yuan',
      stock: { value: 3 },
    }),
  })

  await run('list.json.gz', '--map', join(folder, 'map.json'))

  expect(await guest.call(getItem, { sn: 'n-7' })).toMatchObject({ title: '灯笼', shopPrice: 1850 })
})

test.each([
  [['nothing.csv'], 'there is no such file'],
  [['products.csv', 'more.csv'], 'One file at a time'],
  [['products.csv', '--lang', 'fr'], '--lang can be zh-cn or en, not “fr”'],
  [
    ['products.csv', '--format', 'woo'],
    '--format can be shopify or woocommerce or google, not “woo”',
  ],
  [['products.csv', '--colour'], '--colour'],
])('%j is refused in words', async ([file = '', ...args], words) => {
  const { run } = await aMerchant({ 'products.csv': csv(CUP) })

  const told = await run(file, ...args)

  expect(told).toContain('refused: ')
  expect(told).toContain(words)
})

test('a database that goes away in the middle is told in words, and nothing was imported', async () => {
  const { run, guest, db } = await aMerchant({ 'products.csv': csv(...LAMP, CUP) })
  const told = await inTransaction(db, async (holding) => {
    await holding.execute('lock table products in access exclusive mode')
    const importing = run('products.csv')
    await until(async () => {
      const { rowCount } = await db.execute('select from pg_locks where not granted')
      expect(rowCount).toBe(1)
    })
    await db.execute('select pg_terminate_backend(pid) from pg_locks where not granted')
    return importing
  })

  expect(told).toContain('refused: The database stopped responding: nothing was imported')
  expect((await guest.call(getProducts, { id: 'all' })).total).toBe(0)
  expect(await run('products.csv')).toContain('Products: 2 added')
})
