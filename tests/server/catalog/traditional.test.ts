import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getSuggestions, searchProducts } from '#contract/catalog.ts'
import { foldSearchTerms } from '#server/jobs.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

const GOODS: [sn: string, title: string][] = [
  ['lamp', '奶油风台灯'],
  ['sofa', '云朵沙发'],
  ['case', '胡桃木书柜'],
  ['drape', '遮光窗帘'],
  ['inside', '里弄灯笼'],
  ['taiwan', '復古檯燈'],
]

async function aShopToSearch() {
  const opened = await openShop()
  await stock(
    opened.shop,
    GOODS.map(([sn, title]) => aDraft({ sn, title: { 'zh-cn': title, en: sn } })),
  )
  return opened
}

const found = async ({ guest }: TestShop, q: string) =>
  (await guest().call(searchProducts, { q })).list.map(({ sn }) => sn).toSorted()

test.each([
  ['檯燈', ['lamp', 'taiwan']],
  ['臺燈', ['lamp', 'taiwan']],
  ['枱燈', ['lamp', 'taiwan']],
  ['台灯', ['lamp', 'taiwan']],
  ['燈籠', ['inside']],
  ['裏', ['inside']],
  ['沙發', ['sofa']],
  ['書櫃', ['case']],
  ['窗簾', ['drape']],
  ['复古', ['taiwan']],
  ['台\u200b灯', ['lamp', 'taiwan']],
])('%s finds %j, in either script', async (q, expected) => {
  expect(await found(await aShopToSearch(), q)).toEqual(expected)
})

test('suggestions come for traditional characters too', async () => {
  const { guest } = await aShopToSearch()

  const { products } = await guest().call(getSuggestions, { q: '沙發' })

  expect(products.map(({ sn }) => sn)).toEqual(['sofa'])
})

test.each([['舊書櫃'], ['旧书柜'], ['书櫃']])(
  '%s suggests a category in either script',
  async (q) => {
    const { db, guest } = await aShopToSearch()
    await db.execute(sql`update categories set name = '{"zh-cn": "舊書櫃", "en": "Antiques"}'`)

    const { words } = await guest().call(getSuggestions, { q })

    expect(words).toEqual(['Antiques'])
  },
)

test('goods that were stored before are found once their terms are folded, and only then', async () => {
  const opened = await aShopToSearch()
  const { db } = opened
  // as it was written before: pairs of characters as they are, and the title’s weight
  const former = `'復古':1A '古檯':1A '檯燈':1A '燈':1A '家具':1`
  await db.execute(sql`update products set search = ${former}::tsvector where sn = 'taiwan'`)
  await db.execute(sql`delete from settings where key = 'searchTermsFolded'`)
  const before = await found(opened, '台灯')

  await foldSearchTerms(db, new AbortController().signal)

  const [row] = (await db.execute(sql`select search::text from products where sn = 'taiwan'`)).rows
  expect(before).toEqual(['lamp'])
  expect(await found(opened, '檯燈')).toEqual(['lamp', 'taiwan'])
  expect(row?.['search']).toBe(`'古台':1A '台灯':1A '复古':1A '家具':1 '灯':1A`)
})
