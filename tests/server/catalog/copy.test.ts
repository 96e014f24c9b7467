import { expect, test } from 'vitest'
import { getCategories, getProducts } from '#contract/catalog.ts'
import { getCopyIndex, getCopyProducts, getCopySummary } from '#contract/copy.ts'
import { getItem } from '#contract/item.ts'
import { takeStock } from '#server/db/order/goods.ts'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import { aColourfulDraft, aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'

const LAMPS = { 'zh-cn': '灯', en: 'Lamps' }
const TEA = { 'zh-cn': '茶', en: 'Tea' }

const index = (guest: Shopper, input: { departments?: string; limit?: number } = {}) =>
  guest.call(getCopyIndex, { language: 'en', ...input })
const versions = async (guest: Shopper) => new Map((await index(guest)).entries)
const departmentId = async (guest: Shopper, name: string) => {
  const { list } = await guest.call(getCategories, {})
  return String(list.find((category) => category.name === name)?.id)
}

test('a copy of chosen departments holds their best sellers, up to a limit, and their categories', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'desk', sales: 5, category: [LAMPS, { en: 'Desk lamps' }] }),
    aDraft({ sn: 'wall', sales: 9, category: [LAMPS, { en: 'Wall lamps' }] }),
    aDraft({ sn: 'floor', sales: 1, category: [LAMPS] }),
    aDraft({ sn: 'green', sales: 99, category: [TEA] }),
    aDraft({ sn: 'gone', sales: 999, category: [LAMPS], isOnSale: false }),
  ])
  const departments = await departmentId(guest('en'), 'Lamps')

  const lamps = await index(guest(), { departments, limit: 2 })
  const all = await index(guest())

  expect(lamps.entries.map(([sn]) => sn)).toEqual(['wall', 'desk'])
  expect(lamps.categories.map(({ name }) => name)).toEqual(['Lamps', 'Desk lamps', 'Wall lamps'])
  expect(all.entries.map(([sn]) => sn)).toEqual(['green', 'wall', 'desk', 'floor'])
})

test('a version stays while nothing changes, and is another one after each change', async () => {
  const { shop, db, guest } = await openShop()
  const drafts = [aDraft({ sn: 'sold' }), aDraft({ sn: 'still' }), aDraft({ sn: 'dearer' })]
  await stock(shop, drafts)
  const before = await versions(guest())
  expect(await versions(guest())).toEqual(before)

  const { list } = await guest().call(getProducts, { id: 'all' })
  const sold = list.find(({ sn }) => sn === 'sold')
  const pieces = [{ variantId: sold?.skuId ?? 0, quantity: 1, price: sold?.shopPrice ?? 0 }]
  await takeStock(db, pieces, shop.now())
  await recountChangedProducts(shop)
  const dearer = [{ sku: 'dearer', values: [], price: 9900, stock: 50 }]
  await stock(shop, [aDraft({ sn: 'dearer', variants: dearer }), aDraft({ sn: 'new' })])
  const after = await versions(guest())

  expect(after.get('still')).toBe(before.get('still'))
  expect(after.get('sold')).not.toBe(before.get('sold'))
  expect(after.get('dearer')).not.toBe(before.get('dearer'))
  expect(after.has('new')).toBe(true)
})

test('what is no longer sold leaves the index and is not handed out', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft({ sn: 'here' }), aDraft({ sn: 'gone' })])
  await stock(shop, [aDraft({ sn: 'gone', isOnSale: false })])

  const { list } = await guest().call(getCopyProducts, { language: 'en', sns: 'here,gone,never' })

  expect([...(await versions(guest())).keys()]).toEqual(['here'])
  expect(list.map(({ goods }) => goods.sn)).toEqual(['here'])
})

test('a copied product says the same as its card and its page, in the language asked for', async () => {
  const { shop, guest } = await openShop()
  const described = { description: { 'zh-cn': '<p>纸</p>', en: '<p>Paper</p>' }, brand: 'Lane' }
  await stock(shop, [
    aColourfulDraft(
      [
        ['red', 'small', 3, 2500],
        ['green', 'large', 0, 1500],
      ],
      { sn: 'lamp', category: [LAMPS, { en: 'Desk lamps' }], ...described },
    ),
    aDraft({ sn: 'other' }),
  ])
  const chinese = guest('zh-cn')
  const { list: cards } = await chinese.call(getProducts, { id: 'all' })
  const {
    related: _,
    goesWith: ___,
    serverTime: __,
    path,
    isOnSale,
    ...page
  } = await chinese.call(getItem, {
    sn: 'lamp',
  })

  // the reader's language plays no part: a copy keeps the language it was started in
  const copy = await guest('en').call(getCopyProducts, { language: 'zh-cn', sns: 'other,lamp' })
  const [other, lamp] = copy.list

  expect(other?.goods).toMatchObject(cards.find(({ sn }) => sn === 'other') ?? {})
  expect({ ...lamp?.goods, ...lamp?.details }).toMatchObject(page)
  expect(lamp?.goods.categoryIds).toEqual(path.map(({ id }) => id))
  expect(lamp?.goods.alsoFoundBy.title).toBe('A lamp')
  expect(lamp?.goods.alsoFoundBy.rest).toContain('Desk lamps')
  expect(lamp?.goods.axes.map(({ name }) => name)).toEqual(['颜色', '尺寸'])
  expect(lamp?.goods.choices.map(({ stock: left }) => left)).toEqual([3, 0])
  expect(isOnSale).toBe(true)
})

test('the summary tells the size of each department; a long description makes it larger', async () => {
  const { shop, guest } = await openShop()
  const long = { en: `<p>${'word '.repeat(2_000)}</p>` }
  await stock(shop, [
    aDraft({ category: [LAMPS] }),
    aDraft({ category: [TEA] }),
    aDraft({ category: [TEA], description: long }),
  ])

  const summary = await guest().call(getCopySummary, { language: 'zh-cn' })

  const [lamps, tea] = summary.departments
  expect(lamps).toMatchObject({ name: '灯', count: 1 })
  expect(tea).toMatchObject({ name: '茶', count: 2 })
  expect(tea?.textBytes).toBeGreaterThan((lamps?.textBytes ?? 0) + 10_000)
  expect(summary.count).toBe(3)
  expect(summary.textBytes).toBe((lamps?.textBytes ?? 0) + (tea?.textBytes ?? 0))
})

test('at most fifty products are handed out at a time, five thousand listed', async () => {
  const { guest } = await openShop()
  const sns = Array.from({ length: 51 }, (_, at) => `sn-${at}`).join(',')

  expect((await refusalOf(guest().call(getCopyProducts, { language: 'en', sns }))).code).toBe(400)
  expect((await refusalOf(index(guest(), { limit: 5_001 }))).code).toBe(400)
  expect((await refusalOf(index(guest(), { departments: '0' }))).code).toBe(400)
})
