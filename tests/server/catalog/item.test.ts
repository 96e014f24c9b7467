import { expect, test } from 'vitest'
import { getProducts } from '#contract/catalog.ts'
import { createOrder } from '#contract/checkout.ts'
import { getItem } from '#contract/item.ts'
import { getItemReviews } from '#contract/review.ts'
import { insertReviews, refreshRatings } from '#server/db/catalog/catalog-reviews.ts'
import { aColourfulDraft, aDraft, stock } from '#tests/support/drafts.ts'
import { productBySn } from '#server/db/catalog/catalog.ts'
import { aMember } from '#tests/support/members.ts'
import { confirmed, intoCart, payAtGateway } from '#tests/support/orders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

type Star = {
  star: number
  nickname?: string
  content?: string
  isAnonymous?: boolean
  language?: string
}

async function review({ db, shop }: TestShop, sn: string, stars: Star[]) {
  const product = await productBySn(db, sn)
  await insertReviews(
    db,
    stars.map((given, at) => ({
      productId: product?.id ?? 0,
      nickname: '阿灯',
      content: 'Lights the whole lane.',
      language: 'en',
      spec: { 'zh-cn': '红 / 小', en: 'Red / Small' },
      pictures: [],
      createTime: shop.now() - at,
      ...given,
    })),
  )
  await refreshRatings(db)
}

test('a product page has its options, variants, way and specifications in the reader’s language', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aColourfulDraft(
      [
        ['red', 'small', 3, 2500],
        ['green', 'large', 0, 1500],
      ],
      {
        sn: 'lamp',
        brand: 'Lane',
        specifications: [{ name: { 'zh-cn': '材质', en: 'Material' }, value: { 'zh-cn': '纸' } }],
      },
    ),
  ])

  const item = await guest('en').call(getItem, { sn: 'lamp' })

  expect(item).toMatchObject({
    title: 'A lamp',
    brand: 'Lane',
    shopPrice: 1500,
    stock: 3,
    isOnSale: true,
    rating: null,
    goodShare: null,
    specifications: [{ name: 'Material', value: '纸' }],
    options: [
      { name: 'Colour', values: ['Red', 'Green'] },
      { name: 'Size', values: ['Small', 'Large'] },
    ],
  })
  expect(item.path.map(({ name }) => name)).toEqual(['Lamps'])
  expect(item.variants).toMatchObject([
    { sku: 'lamp-red-small', values: [0, 0], shopPrice: 2500, stock: 3 },
    { sku: 'lamp-green-large', values: [1, 1], shopPrice: 1500, stock: 0 },
  ])
})

test('beside a product stand others of its category, then those around it, what can be bought first', async () => {
  const { shop, guest } = await openShop()
  const lamps = { en: 'Lamps' }
  const [desk, wall] = [
    [lamps, { en: 'Desk lamps' }],
    [lamps, { en: 'Wall lamps' }],
  ]
  await stock(shop, [
    aDraft({ sn: 'lamp', category: desk }),
    aDraft({ sn: 'best', category: desk, sales: 9 }),
    aDraft({ sn: 'next', category: desk, sales: 8 }),
    aDraft({
      sn: 'gone',
      category: desk,
      sales: 99,
      variants: [{ sku: 'gone', values: [], price: 1, stock: 0 }],
    }),
    aDraft({ sn: 'wall', category: wall, sales: 50 }),
    aDraft({ sn: 'spade', category: [{ en: 'Garden' }, { en: 'Tools' }], sales: 70 }),
  ])

  const { related } = await guest().call(getItem, { sn: 'lamp' })

  expect(related.map(({ sn }) => sn)).toEqual(['best', 'next', 'wall', 'gone'])
})

test('what goes with a product: what the merchant names, then what several members buy in one order', async () => {
  const { shop, guest, signIn } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'pot', fitsWith: ['tea', 'pot', 'never', 'off'] }),
    aDraft({ sn: 'off', isOnSale: false }),
    ...['tea', 'cup', 'kettle', 'once', 'unpaid'].map((sn) => aDraft({ sn })),
  ])
  const buy = async (sns: string[], isPaid = true) => {
    const browser = await signIn(await aMember(shop))
    for (const sn of sns) {
      const { variants } = await browser.call(getItem, { sn })
      await intoCart(browser, variants[0]?.skuId ?? 0)
    }
    const { no } = await browser.call(createOrder, await confirmed(browser))
    if (isPaid) await payAtGateway(browser, no)
  }
  await buy(['pot', 'kettle', 'cup', 'once'])
  await buy(['pot', 'cup', 'kettle'])
  await buy(['pot', 'cup', 'unpaid'])
  await buy(['pot', 'unpaid'], false)

  const { goesWith, related } = await guest().call(getItem, { sn: 'pot' })

  expect(goesWith.map(({ sn }) => sn)).toEqual(['tea', 'cup', 'kettle'])
  expect(related.map(({ sn }) => sn).toSorted()).toEqual(['once', 'unpaid'])
})

test('a struck price is shown only where it is higher', async () => {
  const { shop, guest } = await openShop()
  const priced = (sku: string, marketPrice: number) => [
    { sku, values: [], price: 2000, marketPrice, stock: 1 },
  ]
  await stock(shop, [
    aDraft({ sn: 'down', variants: priced('down', 2600) }),
    aDraft({ sn: 'up', variants: priced('up', 1900) }),
  ])

  expect(await guest().call(getItem, { sn: 'down' })).toMatchObject({ marketPrice: 2600 })
  expect(await guest().call(getItem, { sn: 'up' })).toMatchObject({ marketPrice: null })
})

test('beside a product stand the best sellers of its category, never itself', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [
    aDraft({ sn: 'one', sales: 1 }),
    aDraft({ sn: 'two', sales: 2 }),
    aDraft({ sn: 'three', sales: 3 }),
    aDraft({ sn: 'tea', category: [{ en: 'Tea' }], sales: 99 }),
  ])

  const { related } = await guest().call(getItem, { sn: 'two' })

  expect(related.map(({ sn }) => sn)).toEqual(['three', 'one'])
})

test('a product that is no longer sold is still shown, and says so', async () => {
  const { shop, guest } = await openShop()
  await stock(shop, [aDraft({ sn: 'old', isOnSale: false })])

  expect(await guest().call(getItem, { sn: 'old' })).toMatchObject({ isOnSale: false })
})

test('a product that never was is not found', async () => {
  const { guest } = await openShop()

  expect((await refusalOf(guest().call(getItem, { sn: 'nothing' }))).code).toBe(404)
  expect((await refusalOf(guest().call(getItemReviews, { sn: 'nothing' }))).code).toBe(404)
})

test('reviews come newest first, with how many have so many stars, and without full names', async () => {
  const opened = await openShop()
  await stock(opened.shop, [aDraft({ sn: 'lamp' })])
  await review(opened, 'lamp', [
    { star: 5 },
    { star: 4, nickname: 'teapot42' },
    { star: 3, isAnonymous: true },
    { star: 1, nickname: '👩‍👩‍👧 family' },
  ])
  const guest = opened.guest('en')

  const all = await guest.call(getItemReviews, { sn: 'lamp' })
  const poor = await guest.call(getItemReviews, { sn: 'lamp', star: '1' })
  const item = await guest.call(getItem, { sn: 'lamp' })

  expect(all.counts).toEqual({ all: 4, picture: 0, 5: 1, 4: 1, 3: 1, 2: 0, 1: 1 })
  expect(all.list.map(({ nickname }) => nickname)).toEqual(['阿**', 't**', '***', '👩‍👩‍👧**'])
  expect(all.list[0]).toMatchObject({ star: 5, spec: 'Red / Small', language: 'en' })
  expect(poor).toMatchObject({ total: 1, list: [{ star: 1 }] })
  expect(item).toMatchObject({ rating: 3.3, reviewCount: 4, goodShare: 50 })
})

test('reviews in the reader’s language come first, then the others', async () => {
  const opened = await openShop()
  await stock(opened.shop, [aDraft({ sn: 'lamp' })])
  await review(opened, 'lamp', [
    { star: 5, content: '亮', language: 'zh-cn' },
    { star: 4, content: 'Bright' },
    { star: 3, content: '暗', language: 'zh-cn' },
    { star: 2, content: 'Dim' },
  ])

  const firstPage = await opened.guest('en').call(getItemReviews, { sn: 'lamp', limit: 3 })
  const chinese = await opened.guest('zh-cn').call(getItemReviews, { sn: 'lamp' })

  expect(firstPage.list.map(({ content }) => content)).toEqual(['Bright', 'Dim', '亮'])
  expect(chinese.list.map(({ content }) => content)).toEqual(['亮', '暗', 'Bright', 'Dim'])
})

test('by rating, many good reviews come before a single perfect one', async () => {
  const opened = await openShop()
  await stock(opened.shop, [aDraft({ sn: 'single' }), aDraft({ sn: 'many' })])
  await review(opened, 'single', [{ star: 5 }])
  await review(
    opened,
    'many',
    Array.from({ length: 20 }, () => ({ star: 5 })),
  )

  const { list } = await opened.guest().call(getProducts, { id: 'all', sort: 'rating' })

  expect(list.map(({ sn }) => sn)).toEqual(['many', 'single'])
})
