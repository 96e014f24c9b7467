import { expect, test } from 'vitest'
import { getSuggestions, searchProducts } from '#contract/catalog.ts'
import { SORTS } from '#contract/product-search.ts'
import { typedWords } from '#contract/lib/search-words.ts'
import { searchQuery, searchVector } from '#server/domain/catalog/catalog-words.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** A shop with some lamps, a teapot and a shirt. */
async function aShopToSearch(): Promise<TestShop> {
  const opened = await openShop()
  const tea = [{ 'zh-cn': '茶与咖啡', en: 'Tea & Coffee' }]
  await stock(opened.shop, [
    aDraft({ sn: 'lantern', title: { 'zh-cn': '巷口纸灯笼', en: 'Lane Paper Lantern' } }),
    aDraft({ sn: 'bulb', title: { 'zh-cn': '暖光灯泡', en: 'Warm Bulb' }, sales: 900 }),
    aDraft({ sn: 'pot', title: { 'zh-cn': '红色陶壶', en: 'Red Teapot' }, category: tea }),
    aDraft({
      sn: 'shirt',
      title: { 'zh-cn': '纯棉T恤', en: 'Cotton T-shirt' },
      category: [{ 'zh-cn': '衣服', en: 'Clothes' }],
    }),
  ])
  return opened
}

const FINDS: [q: string, sns: string[]][] = [
  ['灯笼', ['lantern']],
  ['笼', ['lantern']],
  ['纸灯笼', ['lantern']],
  ['灯', ['bulb', 'lantern']],
  ['红色 壶', ['pot']],
  ['红色陶壶', ['pot']],
  ['T恤', ['shirt']],
  ['Ｔ恤', ['shirt']],
  ['lanterns', ['lantern']],
  ['LANE lantern', ['lantern']],
  ['lamps', ['bulb', 'lantern']],
  ['bul', ['bulb']],
  ['茶', ['pot']],
  ['the teapot', ['pot']],
]

test('words find what holds them: one or many, Chinese or English, singular or plural', async () => {
  const { guest } = await aShopToSearch()

  for (const [q, expected] of FINDS) {
    const { list, total, isExact } = await guest().call(searchProducts, { q })
    const found = { sns: list.map(({ sn }) => sn), total, isExact }
    expect(found, q).toEqual({ sns: expected, total: expected.length, isExact: true })
  }
})

test('a title that holds the words comes before other places, however well those sell', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'named', title: { en: 'Candle' } }),
    aDraft({ sn: 'near', title: { en: 'Holder' }, fact: { en: 'For a candle' }, sales: 500 }),
  ])

  const { list } = await guest().call(searchProducts, { q: 'candle' })

  expect(list.map(({ sn }) => sn)).toEqual(['named', 'near'])
})

test.each(SORTS)('what is sold out comes last in what was found, sorted by %s', async (sort) => {
  const { shop, guest } = await openShop()
  const drafts = Array.from({ length: 16 }, (_, at) =>
    aDraft({
      sn: `p${at}`,
      title: { en: at < 8 ? 'Paper lantern' : 'Holder' },
      fact: { en: 'For a lantern' },
      sales: at,
      createTime: 100 + at,
      variants: [{ sku: `p${at}`, values: [], price: 900 - at, stock: at % 2 }],
    }),
  )
  await stock(shop, drafts)

  for (const q of ['lantern', 'lantren']) {
    const first = await guest().call(searchProducts, { q, sort })
    const after = first.next ?? undefined
    const second = await guest().call(searchProducts, { q, sort, page: 2, after })
    const stocks = [...first.list, ...second.list].map((card) => card.stock)
    expect(stocks, q).toEqual([...Array(8).fill(1), ...Array(8).fill(0)])
  }
})

test.each([
  ['lantren', 'lantern'],
  ['纸灯龙', 'lantern'],
  ['蓝色陶壶', 'pot'],
])('when nothing fits “%s”, the nearest is shown and called so', async (q, expected) => {
  const { guest } = await aShopToSearch()

  const { list, isExact } = await guest().call(searchProducts, { q })

  expect(list[0]?.sn).toBe(expected)
  expect(isExact).toBe(false)
})

test('words that fit but for the filters leave an empty list, not a near one', async () => {
  const { guest } = await aShopToSearch()

  const answer = await guest().call(searchProducts, { q: '灯笼', price: { min: 999_900 } })

  expect(answer).toMatchObject({ total: 0, isExact: true, priceRange: { min: 2000, max: 2000 } })
})

test('nothing typed shows the whole shop', async () => {
  const { guest } = await aShopToSearch()

  expect(await guest().call(searchProducts, { q: '  ' })).toMatchObject({ total: 4, isExact: true })
})

const ODD = [
  '%',
  '_',
  '\\',
  '%%%___\\\\',
  "'; drop table products; --",
  '\u0000',
  'a\u0000b',
  '🏮',
  '🏮灯',
  '\ud83c',
  '<script>alert(1)</script>',
  'ﷺ ％ ⓛⓐⓜⓟ',
  '灯'.repeat(100),
  'a '.repeat(50),
  '(((((',
  '𠮷野家',
]

test('odd input is answered, not stumbled over', async () => {
  const { guest } = await aShopToSearch()

  for (const q of ODD) {
    const found = await guest().call(searchProducts, { q })
    const suggested = await guest().call(getSuggestions, { q })
    expect(found.list.length, q).toBeLessThanOrEqual(4)
    expect(suggested.products.length, q).toBeLessThanOrEqual(6)
  }
})

test('a wildcard is no word of any product', async () => {
  const { guest } = await aShopToSearch()

  expect(await guest().call(searchProducts, { q: '%' })).toMatchObject({ total: 0, isExact: false })
})

test('the box suggests categories and products while typing, and popular ones before', async () => {
  const { guest } = await aShopToSearch()

  const typed = await guest('en').call(getSuggestions, { q: 'tea' })
  const empty = await guest('zh-cn').call(getSuggestions, {})

  expect(typed.words).toEqual(['Tea & Coffee'])
  expect(typed.products).toMatchObject([{ sn: 'pot', title: 'Red Teapot' }])
  expect(empty.words).toEqual(['灯', '茶与咖啡', '衣服'])
  expect(empty.products[0]).toMatchObject({ sn: 'bulb', title: '暖光灯泡' })
})

test('stored words mark those of the title, and hold pairs of Chinese characters', () => {
  expect(searchVector(['纸灯笼 Lamp'], ['LP-1', 'lamp'])).toBe(
    "'lp':1 '1':1 'lamp':1A '纸灯':1A '灯笼':1A '笼':1A",
  )
})

test('typed words lose what says nothing, and Chinese is cut into words', () => {
  expect(typedWords('the red lamp')).toEqual(['red', 'lamp'])
  expect(typedWords('阳台的花盆')).toEqual(['阳台', '花盆'])
  expect(typedWords('的')).toEqual(['的'])
})

test.each([
  ['berries', 'berry'],
  ['berry', 'berries'],
  ['boxes', 'box'],
  ['lamp', 'lamps'],
])('an English word is looked for in singular and plural: “%s” is “%s”, too', (typed, form) => {
  expect(searchQuery([typed], 'whole')).toContain(`'${form}'`)
})

test('what was found and what comes near goes on from page to page, too', async () => {
  const { shop, guest } = await openShop()
  await stock(
    shop,
    Array.from({ length: 12 }, (_, at) => aDraft({ sn: `p${at}`, title: { en: `Lantern ${at}` } })),
  )

  for (const q of ['lantern', 'lantren']) {
    const first = await guest().call(searchProducts, { q })
    const after = first.next ?? undefined
    const second = await guest().call(searchProducts, { q, page: 2, after })
    const sns = [...first.list, ...second.list].map(({ sn }) => sn)
    expect([first.list.length, new Set(sns).size, second.next], q).toEqual([10, 12, null])
  }
})
