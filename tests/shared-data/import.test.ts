import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getProducts, searchProducts } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { importProducts } from '#server/domain/catalog/writer/catalog-writer.ts'
import { type FeedInput, readFeed } from '#server/domain/import/feed.ts'
import { openPictureStore } from '#server/providers/pictures/store.ts'
import { openShop } from '#tests/support/shop.ts'
import { aFolder } from '#tests/server/import/write-file.ts'

/** Folder of real feeds, which are not part of the project; without it these tests do not run. */
const DATA = process.env['SHOP_SHARED_DATA']
const MINUTES = 60_000

const map = (name: string) => join(import.meta.dirname, '../../demo/maps', `${name}.json`)

/** A shop that imports real feeds. */
async function aMerchant() {
  const { shop, db, guest } = await openShop()
  const pictures = openPictureStore(db, aFolder())
  const run = (path: string, input: Partial<FeedInput> = {}) =>
    importProducts(
      { ...shop, pictures },
      readFeed({ file: join(DATA ?? '', path), language: 'en', ...input }),
    )
  return { run, guest: guest('en'), chinese: guest('zh-cn') }
}

describe.runIf(DATA !== undefined)('real feeds in a shop', () => {
  test(
    'eShop: 101 products with photos; a second import changes nothing',
    async () => {
      const { run, guest } = await aMerchant()
      const eShop = () => run('en/dotnet-eshop/catalog.json', { map: map('dotnet-eshop') })

      const first = await eShop()
      const second = await eShop()
      const { list, total } = await guest.call(getProducts, { id: 'all', limit: 50 })

      expect(first).toEqual({ added: 101, changed: 0, unchanged: 0, skipped: 0 })
      expect(second).toEqual({ added: 0, changed: 0, unchanged: 101, skipped: 0 })
      expect(total).toBe(101)
      expect(list.every(({ picture }) => picture !== null)).toBe(true)
    },
    MINUTES,
  )

  test(
    'AdventureWorks: both languages, colours and sizes as filters',
    async () => {
      const { run, chinese } = await aMerchant()

      await run('bilingual/adventureworks/products.csv', { map: map('adventureworks') })
      const { facets } = await chinese.call(getProducts, { id: 'all' })

      expect(facets.length).toBeGreaterThan(1)
      expect(facets.every(({ values }) => values.length > 1)).toBe(true)
    },
    MINUTES,
  )

  test(
    'Shopify: three exports after each other in one shop',
    async () => {
      const { run, guest } = await aMerchant()

      for (const name of ['apparel', 'jewelery', 'packt-product-data']) {
        expect(await run(`en/shopify/${name}.csv`)).toMatchObject({ added: 20, skipped: 0 })
      }

      expect(await guest.call(getItem, { sn: 'chain-bracelet' })).toMatchObject({ shopPrice: 4299 })
    },
    MINUTES,
  )

  test(
    '100,000 products arrive, are found, and are not imported twice',
    async () => {
      const { run, chinese } = await aMerchant()
      const all = () => run('scale/catalogue-100k.csv.gz', { map: map('catalogue-100k') })

      expect(await all()).toEqual({ added: 100_000, changed: 0, unchanged: 0, skipped: 0 })
      expect(await all()).toEqual({ added: 0, changed: 0, unchanged: 100_000, skipped: 0 })

      const { total } = await chinese.call(getProducts, { id: 'all' })
      const { list, isExact } = await chinese.call(searchProducts, { q: '减速器链条' })
      expect(total).toBe(100_000)
      expect(list[0]?.title).toBe('减速器链条')
      expect(isExact).toBe(true)
    },
    10 * MINUTES,
  )
})
