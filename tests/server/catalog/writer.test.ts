import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getCategories, getProducts, searchProducts } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { pictures as pictureRows, products, variants } from '#server/db/schema/catalog.ts'
import { importProducts, type ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import { describeReason, type FeedEntry } from '#server/domain/import/reasons.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { openPictureStore } from '#server/providers/pictures/store.ts'
import { aColourfulDraft, aDraft, asFeed, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

const NOTHING = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
const wordsOf = (events: ImportEvent[]) =>
  events.flatMap(({ row, reason }) => (reason ? `row ${row}: ${describeReason(reason)}` : []))

/** A shop that stores images, and photos in a folder. */
async function aShopWithPhotos() {
  const opened = await openShop()
  const folder = aFolder()
  const photo = (name: string, background: string, width = 300) =>
    sharp({ create: { width, height: 200, channels: 3, background } })
      .jpeg()
      .toFile(join(folder, name))
  const dataDir = aFolder()
  const pictures = openPictureStore(opened.db, dataDir)
  const file = (name: string) => ({ file: join(folder, name) })
  return { ...opened, shop: { ...opened.shop, pictures }, photo, file, folder, dataDir }
}

test('a second import of the same products changes nothing, not even stock that was sold since', async () => {
  const { db, shop, pass } = await openShop()
  const drafts = () => [
    aDraft({ sn: 'lamp', createTime: shop.now() }),
    aColourfulDraft([['red', 'small']], { sn: 'shirt' }),
  ]
  const first = await stock(shop, drafts())
  await db.update(variants).set({ stock: 7 }).where(eq(variants.sku, 'lamp'))
  const before = await db.select().from(products)

  pass(86_400)
  const second = await stock(shop, drafts())

  expect(first.totals).toEqual({ ...NOTHING, added: 2 })
  expect(second.totals).toEqual({ ...NOTHING, unchanged: 2 })
  expect(await db.select().from(products)).toEqual(before)
  expect(await db.select().from(variants).where(eq(variants.sku, 'lamp'))).toMatchObject([
    { stock: 7 },
  ])
})

test('a changed product is changed in place, its sales and its age are kept', async () => {
  const { db, shop, guest } = await openShop()
  await stock(shop, [aDraft({ sn: 'lamp', sales: 3, createTime: 5 })])
  await db.update(products).set({ sales: 12 })

  const { totals } = await stock(shop, [
    aDraft({ sn: 'lamp', title: { en: 'A brighter lamp' }, sales: 3, createTime: 9 }),
  ])

  expect(totals).toEqual({ ...NOTHING, changed: 1 })
  expect(await guest('en').call(getItem, { sn: 'lamp' })).toMatchObject({
    title: 'A brighter lamp',
    sales: 12,
  })
  expect(await db.select().from(products)).toMatchObject([{ createTime: 5 }])
})

test('a variant that is gone cannot be chosen any more, and comes back with its number', async () => {
  const { shop, guest } = await openShop()
  const both = aColourfulDraft(
    [
      ['red', 'small', 4],
      ['green', 'large', 5],
    ],
    { sn: 'shirt' },
  )
  const skus = async () => {
    const item = await guest().call(getItem, { sn: 'shirt' })
    return item.variants.map(({ sku, skuId }) => ({ sku, skuId }))
  }
  await stock(shop, [both])
  const atFirst = await skus()

  await stock(shop, [{ ...both, variants: both.variants.slice(0, 1) }])
  const afterwards = await skus()
  await stock(shop, [both])

  expect(atFirst).toHaveLength(2)
  expect(afterwards).toEqual(atFirst.slice(0, 1))
  expect(await skus()).toEqual(atFirst)
})

test('a feed that breaks leaves the catalogue as it was', async () => {
  const { db, shop } = await openShop()
  function* broken(): Generator<FeedEntry> {
    yield* asFeed(Array.from({ length: 700 }, (_, at) => aDraft({ sn: `p${at}` })))
    throw new Error('row 701 makes no sense')
  }

  await expect(importProducts(shop, broken())).rejects.toThrow('row 701 makes no sense')

  expect(await db.select().from(products)).toEqual([])
})

test('a dry run tells all and keeps nothing', async () => {
  const { db, shop, dataDir, photo, file } = await aShopWithPhotos()
  await photo('lamp.jpg', '#c63')
  const events: ImportEvent[] = []

  const totals = await importProducts(
    shop,
    asFeed([
      aDraft({ sn: 'lamp', pictures: [file('lamp.jpg')] }),
      aDraft({ sn: 'cup', pictures: [file('none.jpg')] }),
    ]),
    { isDryRun: true, onEvent: (event) => events.push(event) },
  )

  expect(totals).toEqual({ ...NOTHING, added: 2 })
  expect(wordsOf(events)).toEqual(['row 2: the picture “none.jpg” was not found'])
  expect(await db.select().from(products)).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})

test('a picture has the version by lamplight that lies beside its file, also when it comes later', async () => {
  const { db, shop, guest, photo, file } = await aShopWithPhotos()
  await photo('lamp.jpg', '#fe9')
  const drafts = () => [aDraft({ sn: 'lamp', pictures: [file('lamp.jpg')] })]
  const shown = async () => (await guest().call(getItem, { sn: 'lamp' })).pictures
  await stock(shop, drafts())
  expect(await shown()).not.toHaveProperty('0.lit')

  await photo('lamp.lit.jpg', '#420')
  await stock(shop, drafts())

  const [picture] = await shown()
  const lit = await shop.pictures.file(picture?.lit?.split('/').at(-1) ?? '', 160, 'webp')
  const [red = 0, , blue = 0] = await sharp(lit ?? undefined)
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(blue + 40)
  expect(await db.select().from(pictureRows)).toHaveLength(2)
})

test('a version by lamplight of another size is refused with its picture', async () => {
  const { shop, photo, file } = await aShopWithPhotos()
  await photo('lamp.jpg', '#fe9')
  await photo('lamp.lit.jpg', '#420', 301)

  const { events } = await stock(shop, [aDraft({ sn: 'lamp', pictures: [file('lamp.jpg')] })])

  expect(wordsOf(events)).toEqual([
    'row 1: the picture “lamp.jpg” is not a picture that can be shown',
  ])
})

test('more products than fit in one portion arrive all', async () => {
  const { shop, guest } = await openShop()

  const { totals } = await stock(
    shop,
    Array.from({ length: 1203 }, (_, at) => aDraft({ sn: `p${at}` })),
  )

  expect(totals).toEqual({ ...NOTHING, added: 1203 })
  expect(await guest().call(getProducts, { id: 'all', page: 121 })).toMatchObject({
    total: 1203,
    list: [{}, {}, {}],
  })
})

test('categories, options and their values are shared by name, in either language and any case', async () => {
  const { shop, guest } = await openShop()
  const one = (sn: string, axis: ProductDraft['options'][number]) =>
    aDraft({ sn, options: [axis], variants: [{ sku: sn, values: [0], price: 100, stock: 1 }] })
  await stock(shop, [
    {
      ...one('both', {
        name: { 'zh-cn': '颜色', en: 'Colour' },
        values: [{ 'zh-cn': '红', en: 'Red' }],
      }),
      category: [{ 'zh-cn': '衣服', en: 'Clothes' }],
    },
    {
      ...one('english', { name: { en: 'COLOR' }, values: [{ en: ' red ' }, { en: 'Blue' }] }),
      category: [{ en: 'clothes' }],
    },
    {
      ...one('chinese', { name: { 'zh-cn': '颜色' }, values: [{ 'zh-cn': '红' }] }),
      category: [{ 'zh-cn': '衣服' }],
    },
  ])

  const { list: categories } = await guest('en').call(getCategories, {})
  const { facets } = await guest('en').call(getProducts, { id: 'all' })

  expect(categories).toMatchObject([{ name: 'Clothes', count: 3 }])
  expect(facets).toEqual([])
})

test('a category that was known in one language learns its other name', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft({ category: [{ en: 'Tea' }] })])

  await stock(shop, [aDraft({ category: [{ 'zh-cn': '茶', en: 'Tea' }] })])

  const { list } = await guest('zh-cn').call(getCategories, {})
  expect(list).toMatchObject([{ name: '茶', count: 2 }])
})

test('what cannot be stored is skipped with its reason, the rest arrives', async () => {
  const { shop } = await openShop()
  const fine = aDraft({ sn: 'fine' })
  const priced = (price: number) => [{ sku: 'x', values: [], price, stock: 1 }]

  const { totals, events } = await stock(shop, [
    fine,
    { ...fine, title: { en: 'Again' } },
    aDraft({ sn: 'bad sn/' }),
    aDraft({ title: {} }),
    aDraft({ variants: [] }),
    aDraft({ variants: priced(-1) }),
    aDraft({ variants: priced(1.5) }),
  ])

  expect(totals).toEqual({ ...NOTHING, added: 1, skipped: 6 })
  expect(wordsOf(events)).toEqual([
    'row 2: row 1 already is the product “fine”',
    'row 3: cannot be stored: serial number "bad sn/"',
    'row 4: no title',
    'row 5: none of its rows has a usable price',
    'row 6: cannot be stored: price -1',
    'row 7: cannot be stored: price 1.5',
  ])
})

test('hostile text is kept as text', async () => {
  const { shop, guest } = await openShop()
  const hostile = `<script>alert(1)</script>'"; drop table products; -- \u0000 \ud800 👩‍👩‍👧 \u202E`

  const { totals } = await stock(shop, [
    aColourfulDraft([['red', 'small']], {
      sn: 'hostile',
      title: { en: hostile },
      brand: hostile,
      category: [{ en: hostile }],
      options: [{ name: { en: hostile }, values: [{ en: hostile }] }],
      variants: [{ sku: hostile, values: [0], price: 100, stock: 1 }],
      specifications: [{ name: { en: hostile }, value: { en: hostile } }],
    }),
  ])
  const item = await guest('en').call(getItem, { sn: 'hostile' })
  const found = await guest('en').call(searchProducts, { q: 'script alert' })

  expect(totals).toMatchObject({ added: 1 })
  expect(item.title).toContain('<script>alert(1)</script>')
  expect(found.total).toBe(1)
})

test('pictures arrive in their order, each once; a missing one is a note', async () => {
  const { shop, guest, photo, file } = await aShopWithPhotos()
  await photo('front.jpg', '#c63')
  await photo('back.jpg', '#36c')
  const draft = aDraft({
    sn: 'lamp',
    pictures: [file('front.jpg'), file('none.jpg'), file('back.jpg'), file('front.jpg')],
    variants: [{ sku: 'lamp', values: [], price: 100, stock: 1, picture: 2 }],
  })

  const { totals, events } = await stock(shop, [draft])
  const item = await guest('en').call(getItem, { sn: 'lamp' })

  expect(totals).toEqual({ ...NOTHING, added: 1 })
  expect(wordsOf(events)).toEqual(['row 1: the picture “none.jpg” was not found'])
  expect(item.pictures).toMatchObject([
    { width: 300, height: 200, alt: 'A lamp' },
    { width: 300, height: 200, alt: 'A lamp' },
  ])
  expect(item.variants).toMatchObject([{ picture: 1 }])
  const { list } = await guest('en').call(getCategories, {})
  expect(list[0]?.picture?.url).toBe(item.pictures[0]?.url)
})

test('another photo under the same name, or one that was missing, changes the product', async () => {
  const { shop, photo, file } = await aShopWithPhotos()
  const drafts = () => [aDraft({ sn: 'lamp', pictures: [file('lamp.jpg')] })]
  await stock(shop, drafts())

  await photo('lamp.jpg', '#c63')
  const arrived = await stock(shop, drafts())
  await photo('lamp.jpg', '#36c')
  const replaced = await stock(shop, drafts())
  const same = await stock(shop, drafts())

  expect(arrived.totals).toEqual({ ...NOTHING, changed: 1 })
  expect(replaced.totals).toEqual({ ...NOTHING, changed: 1 })
  expect(same.totals).toEqual({ ...NOTHING, unchanged: 1 })
})

test('a file that is no picture is a note, not the end', async () => {
  const { shop } = await aShopWithPhotos()
  const folder = aFolder({ 'lamp.jpg': 'this is text' })

  const { totals, events } = await stock(shop, [
    aDraft({ pictures: [{ file: join(folder, 'lamp.jpg') }] }),
  ])

  expect(totals).toEqual({ ...NOTHING, added: 1 })
  expect(wordsOf(events)).toEqual([
    'row 1: the picture “lamp.jpg” is not a picture that can be shown',
  ])
})
