import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FeedInput, readFeed } from '#server/domain/import/feed.ts'
import { sorted } from '#tests/server/import/read.ts'
import { all } from '#tests/server/import/write-file.ts'

/** Folder of real feeds, which are not part of the project; without it these tests do not run. */
const DATA = process.env['SHOP_SHARED_DATA']
const at = (path: string) => join(DATA ?? '', path)

const readReal = async (path: string, input: Partial<FeedInput> = {}) =>
  sorted(await all(readFeed({ file: at(path), language: 'en', ...input })))
const map = (name: string) => join(import.meta.dirname, '../../demo/maps', `${name}.json`)

const totals = ({ drafts, skipped }: Awaited<ReturnType<typeof readReal>>) => ({
  products: drafts.length,
  variants: drafts.reduce((sum, { variants }) => sum + variants.length, 0),
  pictures: drafts.reduce((sum, { pictures }) => sum + pictures.length, 0),
  skipped: skipped.length,
})

describe.runIf(DATA !== undefined)('real feeds', () => {
  test.for([
    ['apparel', { products: 20, variants: 22 }],
    ['jewelery', { products: 20, variants: 23 }],
    ['packt-product-data', { products: 20, variants: 21 }],
  ] as const)('Shopify: %s', async ([name, counts]) => {
    const feed = await readReal(`en/shopify/${name}.csv`)

    expect(totals(feed)).toEqual({ ...counts, pictures: 0, skipped: 0 })
    expect(feed.drafts.every(({ variants }) => variants.every(({ price }) => price > 0))).toBe(true)
  })

  test('Shopify: variants, struck price and the stock of a bracelet that Shopify does not count', async () => {
    const { drafts } = await readReal('en/shopify/jewelery.csv')

    expect(drafts.find(({ sn }) => sn === 'chain-bracelet')).toMatchObject({
      title: { en: '7 Shakra Bracelet' },
      brand: 'Company 123',
      category: [{ en: 'Bracelet' }],
      options: [{ name: { en: 'Color' }, values: [{ en: 'Blue' }, { en: 'Black' }] }],
      variants: [
        { values: [0], price: 4299, marketPrice: 4499, stock: 999 },
        { values: [1], price: 4299, marketPrice: 4499, stock: 999 },
      ],
    })
  })

  test('eShop: 101 products, each with its photo', async () => {
    const feed = await readReal('en/dotnet-eshop/catalog.json', { map: map('dotnet-eshop') })

    expect(totals(feed)).toEqual({ products: 101, variants: 101, pictures: 101, skipped: 0 })
    expect(feed.drafts[0]).toMatchObject({
      sn: 'eshop-1',
      title: { en: 'Wanderer Black Hiking Boots' },
      brand: 'Daybird',
      category: [
        { 'zh-cn': '户外', en: 'Outdoor' },
        { 'zh-cn': '鞋靴', en: 'Footwear' },
      ],
      variants: [{ price: 10999 }],
      pictures: [{ file: at('en/dotnet-eshop/images/1.webp') }],
    })
  })

  test('AdventureWorks: 304 articles of 119 models and 9 without one', async () => {
    const feed = await readReal('bilingual/adventureworks/products.csv', {
      map: map('adventureworks'),
      images: at('bilingual/adventureworks/images'),
    })

    expect(totals(feed)).toMatchObject({ products: 128, variants: 304, skipped: 0 })
    expect(feed.drafts.find(({ sn }) => sn === 'aw-model-6')).toMatchObject({
      title: { en: 'HL Road Frame' },
      description: { 'zh-cn': expect.stringContaining('铝制车架') },
      category: [
        { 'zh-cn': '部件', en: 'Components' },
        { 'zh-cn': '公路车架', en: 'Road Frames' },
      ],
      options: [
        {
          name: { 'zh-cn': '颜色', en: 'Colour' },
          values: [
            { 'zh-cn': '黑色', en: 'Black' },
            { 'zh-cn': '红色', en: 'Red' },
          ],
        },
        { name: { 'zh-cn': '尺码', en: 'Size' } },
      ],
    })
  })

  test('100,000 rows pass through in bounded memory', async ({ annotate }) => {
    const file = at('scale/catalogue-100k.csv.gz')
    const before = process.memoryUsage().heapUsed
    const start = performance.now()
    let products = 0
    let cents = 0
    let most = 0

    for await (const entry of readFeed({ file, map: map('catalogue-100k'), language: 'zh-cn' })) {
      if (entry.kind === 'product') {
        products += 1
        cents += entry.draft.variants[0]?.price ?? 0
      }
      if (products % 1000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
    }

    const seconds = (performance.now() - start) / 1000
    await annotate(
      `${Math.round(products / seconds)} rows a second, heap grew by ${Math.round(most / 1e6)} MB`,
    )
    expect(products).toBe(100_000)
    expect(cents).toBeGreaterThan(0)
    expect(most).toBeLessThan(150_000_000)
  })

  test.for([
    ['vendure', 'en/vendure/products.csv', 'en/vendure/images', [54, 88, 54, 0]],
    ['spree', 'en/spree/products.csv', 'en/spree/images', [37, 87, 124, 0]],
    ['dior-cn-bags', 'zh/marketplace-csv/dior-cn-bags.csv', null, [24, 24, 0, 10]],
  ] as const)('%s', async ([name, path, images, [products, variants, pictures, skipped]]) => {
    const feed = await readReal(path, {
      map: map(name),
      ...(images === null ? {} : { images: at(images) }),
    })

    expect(totals(feed)).toEqual({ products, variants, pictures, skipped })
  })

  test.for([
    ['en/woocommerce/sample_products.csv', { products: 13, variants: 20, pictures: 0, skipped: 2 }],
    [
      'en/google-merchant/existential-supplies-feed.xml',
      { products: 42, variants: 42, pictures: 0, skipped: 0 },
    ],
    [
      'zh/google-merchant/engo-zh-tw-feed.xml',
      { products: 3, variants: 3, pictures: 0, skipped: 0 },
    ],
  ] as const)('%s needs no map', async ([path, expected]) => {
    const [currency, rate] = path.startsWith('zh') ? ['TWD', '0.22'] : ['EUR', '7.8']
    const money = path.endsWith('.xml') ? { money: { currency, rate } } : {}

    expect(totals(await readReal(path, money))).toEqual(expected)
  })

  test.for(['en/magento/products.csv', 'zh/marketplace-csv/shopee-tw-goods.xlsx'])(
    '%s needs a map, and its columns are named',
    async (path) => {
      await expect(readReal(path)).rejects.toThrow(/with --map .*Columns there are: \S+/)
    },
  )

  test.for([
    'en/bagisto-import/products.xls',
    'en/bagisto-import/products.xlsx',
    'en/bagisto-import/products.xml',
  ])('%s is refused in plain words', async (path) => {
    await expect(readReal(path)).rejects.toThrow(/workbook|archive|XML/)
  })
})
