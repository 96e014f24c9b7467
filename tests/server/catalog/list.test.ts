import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCategories, getProducts } from '#contract/catalog.ts'
import { products } from '#server/db/schema/catalog.ts'
import { aColourfulDraft, aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'

const valueIds = async (guest: Shopper) => {
  const { facets } = await guest.call(getProducts, { id: 'all' })
  const ids = new Map(
    facets.flatMap(({ values }) => values.map(({ name, id }) => [name, id] as const)),
  )
  return (...names: string[]) => names.map((name) => ids.get(name)).join(',')
}
const twoOf = <T>(make: () => T) => [make(), make()]
const snsOf = ({ list }: { list: { sn: string }[] }) => list.map(({ sn }) => sn)

test('a department lists what lies in it and below it, with the way there and its branches', async () => {
  const { shop, guest } = await openShop()
  const lamps = { 'zh-cn': '灯', en: 'Lamps' }
  await stock(shop, [
    aDraft({ sn: 'desk', category: [lamps, { en: 'Desk lamps' }] }),
    aDraft({ sn: 'wall', category: [lamps, { en: 'Wall lamps' }] }),
    aDraft({ sn: 'tea', category: [{ en: 'Tea' }] }),
  ])
  const { list: all } = await guest().call(getCategories, {})
  const idOf = (name: string) => String(all.find((category) => category.name === name)?.id)

  const department = await guest('zh-cn').call(getProducts, { id: idOf('Lamps') })
  const leaf = await guest().call(getProducts, { id: idOf('Wall lamps') })

  expect(snsOf(department).toSorted()).toEqual(['desk', 'wall'])
  expect(department.category).toMatchObject({ name: '灯', count: 2 })
  expect(department.children.map(({ name, count }) => [name, count])).toEqual([
    ['Desk lamps', 1],
    ['Wall lamps', 1],
  ])
  expect(snsOf(leaf)).toEqual(['wall'])
  expect(leaf.path.map(({ name }) => name)).toEqual(['Lamps', 'Wall lamps'])
})

test('the whole shop lists everything and its departments', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft(), aDraft({ category: [{ en: 'Tea' }] })])

  const list = await guest().call(getProducts, { id: 'all' })

  expect(list).toMatchObject({ total: 2, category: null, path: [] })
  expect(list.children.map(({ name }) => name)).toEqual(['Lamps', 'Tea'])
})

test('a category that does not exist is not found', async () => {
  const { guest } = await openShop()

  expect((await refusalOf(guest().call(getProducts, { id: '999999999' }))).code).toBe(404)
})

test('what is no longer on sale is in no list', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft({ sn: 'here' }), aDraft({ sn: 'gone', isOnSale: false })])

  const list = await guest().call(getProducts, { id: 'all' })

  expect(snsOf(list)).toEqual(['here'])
  expect(list.total).toBe(1)
})

test('texts missing in the reader’s language come in the other one', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft({ title: { 'zh-cn': '灯笼' }, fact: { en: 'Folds flat' } })])

  const { list } = await guest('en').call(getProducts, { id: 'all' })

  expect(list[0]).toMatchObject({ title: '灯笼', fact: 'Folds flat' })
})

test.each([
  ['newest', ['new', 'middle', 'old']],
  ['sales', ['old', 'new', 'middle']],
  ['priceUp', ['middle', 'old', 'new']],
  ['priceDown', ['new', 'old', 'middle']],
] as const)('sorted by %s', async (sort, expected) => {
  const { shop, guest } = await openShop()
  const priced = (sn: string, price: number) => [{ sku: sn, values: [], price, stock: 5 }]
  await stock(shop, [
    aDraft({ sn: 'old', createTime: 100, sales: 30, variants: priced('old', 500) }),
    aDraft({ sn: 'new', createTime: 300, sales: 20, variants: priced('new', 900) }),
    aDraft({ sn: 'middle', createTime: 200, sales: 10, variants: priced('middle', 300) }),
  ])

  expect(snsOf(await guest().call(getProducts, { id: 'all', sort }))).toEqual(expected)
})

test('pages follow each other without gap or repetition, also among equals', async () => {
  const { shop, guest } = await openShop()
  await stock(
    shop,
    Array.from({ length: 25 }, (_, at) => aDraft({ sn: `same-${at}`, createTime: 1, sales: 7 })),
  )

  for (const sort of ['default', 'newest', 'priceUp', 'priceDown', 'rating'] as const) {
    const pages = [1, 2, 3].map((page) => guest().call(getProducts, { id: 'all', sort, page }))
    const answers = await Promise.all(pages)
    expect(answers.map(({ list }) => list.length)).toEqual([10, 10, 5])
    expect(new Set(answers.flatMap(snsOf)).size).toBe(25)
  }
})

test('a price filter keeps what starts between its ends, and the range tells what there would be', async () => {
  const { shop, guest } = await openShop()
  await stock(
    shop,
    [900, 1000, 2000, 2100].map((price) =>
      aDraft({ sn: `p${price}`, variants: [{ sku: `p${price}`, values: [], price, stock: 1 }] }),
    ),
  )

  const list = await guest().call(getProducts, {
    id: 'all',
    sort: 'priceUp',
    price: { min: 1000, max: 2000 },
  })

  expect(snsOf(list)).toEqual(['p1000', 'p2000'])
  expect(list).toMatchObject({ total: 2, priceRange: { min: 900, max: 2100 } })
})

test('options of one axis add up, options of two axes must meet in one variant', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aColourfulDraft([['red', 'small']], { sn: 'redSmall' }),
    aColourfulDraft([['green', 'large']], { sn: 'greenLarge' }),
    aColourfulDraft(
      [
        ['red', 'small'],
        ['green', 'large'],
      ],
      { sn: 'both' },
    ),
  ])
  const choose = await valueIds(guest())
  const listed = async (...names: string[]) =>
    snsOf(await guest().call(getProducts, { id: 'all', values: choose(...names) })).toSorted()

  expect(await listed('Red')).toEqual(['both', 'redSmall'])
  expect(await listed('Red', 'Green')).toEqual(['both', 'greenLarge', 'redSmall'])
  expect(await listed('Red', 'Small')).toEqual(['both', 'redSmall'])
  expect(await listed('Red', 'Large')).toEqual([])
})

test('a value’s number is what choosing it would show', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    ...twoOf(() => aColourfulDraft([['red', 'small']])),
    ...twoOf(() => aColourfulDraft([['red', 'large']])),
    ...twoOf(() => aColourfulDraft([['green', 'small']])),
  ])
  const choose = await valueIds(guest())

  const { facets } = await guest().call(getProducts, { id: 'all', values: choose('Red') })

  const counts = facets.flatMap(({ values }) => values.map(({ name, count }) => [name, count]))
  expect(Object.fromEntries(counts)).toEqual({ Red: 4, Green: 2, Small: 2, Large: 2 })
})

test('a value that only one product has is no filter, unless it is chosen', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    ...twoOf(() => aColourfulDraft([['red', 'small']])),
    ...twoOf(() => aColourfulDraft([['green', 'small']])),
    aColourfulDraft([['red', 'large']]),
    aColourfulDraft([['green', 'large']]),
  ])
  const choose = await valueIds(guest())
  const filters = async (...chosen: string[]) => {
    const { facets } = await guest().call(getProducts, { id: 'all', values: choose(...chosen) })
    const names = facets.flatMap(({ values }) => values.map(({ name }) => name))
    return new Set(names)
  }

  expect(await filters('Large')).toEqual(new Set(['Small', 'Large']))
  expect(await filters('Red', 'Large')).toEqual(new Set(['Red', 'Small', 'Large']))
})

test('in stock, a chosen option counts only where that variant is there', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aColourfulDraft(
      [
        ['red', 'small', 0],
        ['green', 'small', 4],
      ],
      { sn: 'redGone' },
    ),
    aColourfulDraft([['red', 'small', 2]], { sn: 'redLeft' }),
    aColourfulDraft([['red', 'small', 3]], { sn: 'redToo' }),
    aColourfulDraft([['green', 'small', 1]], { sn: 'greenLeft' }),
    aColourfulDraft([['red', 'small', 0]], { sn: 'allGone' }),
  ])
  const choose = await valueIds(guest())

  const red = await guest().call(getProducts, { id: 'all', values: choose('Red'), inStock: '1' })
  const any = await guest().call(getProducts, { id: 'all', inStock: '1' })

  expect(snsOf(red).toSorted()).toEqual(['redLeft', 'redToo'])
  expect(snsOf(any).toSorted()).toEqual(['greenLeft', 'redGone', 'redLeft', 'redToo'])
  const counts = any.facets.flatMap(({ values }) => values.map(({ name, count }) => [name, count]))
  expect(Object.fromEntries(counts)).toMatchObject({ Red: 2, Green: 2 })
})

test('an old link with values that are gone still shows the list', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft()])

  const { total } = await guest().call(getProducts, { id: 'all', values: '99999,123' })

  expect(total).toBe(1)
})

// Proves spec §3.13, spec §9.9
test('a card tells the lowest price, and the variant where there is only one', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'one', sales: 2 }),
    aColourfulDraft(
      [
        ['red', 'small', 1, 2500],
        ['green', 'large', 2, 1500],
      ],
      { sn: 'many', sales: 1 },
    ),
  ])

  const { list } = await guest().call(getProducts, { id: 'all' })

  expect(list).toMatchObject([
    { sn: 'one', shopPrice: 2000, isMultiVariant: false, skuId: expect.any(Number) },
    { sn: 'many', shopPrice: 1500, isMultiVariant: true, skuId: null, stock: 3 },
  ])
})

test('who reads on is told nothing twice, whatever was sold meanwhile; the last page says that it is the last', async () => {
  const { db, shop, guest } = await openShop()
  const drafts = Array.from({ length: 25 }, (_, at) => aDraft({ sn: `p${at}`, sales: 100 - at }))
  await stock(shop, drafts)
  const { call } = guest()
  const read = (page: number, after: string | null) =>
    call(getProducts, { id: 'all', sort: 'sales', page, after: after ?? undefined })

  const first = await read(1, null)
  await db.update(products).set({ sales: 500 }).where(eq(products.sn, 'p12'))
  const second = await read(2, first.next)
  const third = await read(3, second.next)

  const sns = [first, second, third].flatMap(snsOf)
  expect(sns).toEqual(drafts.map(({ sn }) => sn).filter((sn) => sn !== 'p12'))
  expect(third.next).toBeNull()
})

test.each([
  'nonsense',
  'default_1',
  'newest_0_1_2',
  'sales_0_1_x',
  'sales_0_1_99999999999999999999',
  // as it was before sold-out products came last
  'sales_-91_9',
])(
  'a place that is none in this list (“%s”) is passed over, and the page’s number holds',
  async (after) => {
    const { shop, guest } = await openShop()
    await stock(
      shop,
      Array.from({ length: 12 }, (_, at) => aDraft({ sn: `p${at}`, sales: 100 - at })),
    )

    const { list } = await guest().call(getProducts, { id: 'all', sort: 'sales', page: 2, after })

    expect(list.map(({ sn }) => sn)).toEqual(['p10', 'p11'])
  },
)
