import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { getItem } from '#contract/item.ts'
import { cancelOrder } from '#contract/order.ts'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import { describeReason } from '#server/domain/import/reasons.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { aColourfulDraft, aDraft, stock } from '#tests/support/drafts.ts'
import { variantNow } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, intoCart, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

/** A lamp in a feed, with a stock and a price in cents. */
const lamp = (pieces: number, price = 2000) =>
  aDraft({ sn: 'lamp', variants: [{ sku: 'lamp', values: [], price, stock: pieces }] })

/** A shop that has imported products, with a member. */
async function aShopWith(...drafts: ProductDraft[]) {
  const opened = await openShop()
  const { shop, signIn, guest } = opened
  await stock(shop, drafts)
  const browser = await signIn(await aMember(shop))
  const item = (sn: string) => guest('en').call(getItem, { sn })
  const skuOf = async (sn: string, place = 0) => (await item(sn)).variants[place]?.skuId ?? 0
  return { ...opened, browser, item, skuOf }
}

/** The remaining stock of a product, as lists and the item page show it. */
async function left({ item }: Awaited<ReturnType<typeof aShopWith>>, sn: string) {
  const { variants } = await item(sn)
  return variants.map((variant) => variant.stock)
}

test('a new price leaves the stock as it is: pieces of a cancelled order are there once', async () => {
  const opened = await aShopWith(lamp(10))
  const { shop, browser, skuOf } = opened
  const { no } = await anOrder(browser, await skuOf('lamp'), 3)

  await stock(shop, [lamp(10, 1900)])
  const between = await left(opened, 'lamp')
  await browser.call(cancelOrder, { no })

  expect(between).toEqual([7])
  expect(await left(opened, 'lamp')).toEqual([10])
  await recountChangedProducts(shop)
  expect(await shop.db.query.products.findFirst()).toMatchObject({ priceMin: 1900, stock: 10 })
})

test('a new count holds the pieces of orders that were not sent, and none that are gone', async () => {
  const opened = await aShopWith(lamp(10))
  const { shop, browser, skuOf } = opened
  const skuId = await skuOf('lamp')
  const sent = await aPaidOrder(browser, skuId, 2)
  await ship(shop, sent.no)
  await aPaidOrder(browser, skuId, 1)
  const unpaid = await anOrder(browser, skuId, 3)
  const given = await anOrder(browser, skuId, 1)
  await browser.call(cancelOrder, { no: given.no })

  await stock(shop, [lamp(20)])
  const counted = await left(opened, 'lamp')
  await browser.call(cancelOrder, { no: unpaid.no })

  expect(counted).toEqual([16])
  expect(await left(opened, 'lamp')).toEqual([19])
  await recountChangedProducts(shop)
  expect(await shop.db.query.products.findFirst()).toMatchObject({ stock: 19 })
})

test('a count below what orders hold leaves nothing to buy', async () => {
  const opened = await aShopWith(lamp(10))
  await anOrder(opened.browser, await opened.skuOf('lamp'), 3)

  await stock(opened.shop, [lamp(2)])

  expect(await left(opened, 'lamp')).toEqual([0])
})

test('a line of a choice that is gone keeps its words', async () => {
  const both = aColourfulDraft(
    [
      ['red', 'small'],
      ['green', 'large'],
    ],
    { sn: 'shirt' },
  )
  const { shop, browser, skuOf } = await aShopWith(both)
  await intoCart(browser, await skuOf('shirt', 1))

  const [colour, size] = both.options
  const [red, green] = colour?.values ?? []
  const [small, large] = size?.values ?? []
  await stock(shop, [
    {
      ...both,
      options: [
        { name: colour?.name ?? {}, values: [red ?? {}, { en: 'Blue' }] },
        { name: size?.name ?? {}, values: [small ?? {}, { en: 'Wide' }] },
      ],
      variants: [...both.variants.slice(0, 1), { sku: 'new', values: [1, 1], price: 1, stock: 1 }],
    },
  ])

  const { lines } = await browser.call(getCart, {})
  expect(lines).toMatchObject([
    {
      state: 'offShelf',
      spec: [
        { name: colour?.name.en, value: green?.en },
        { name: size?.name.en, value: large?.en },
      ],
    },
  ])
})

test('an article number of another product is replaced, and stays so', async () => {
  const { shop, skuOf, item } = await aShopWith(aDraft({ sn: 'first' }))
  const second = (price: number) =>
    aColourfulDraft([['red', 'small']], {
      sn: 'second',
      variants: [{ sku: 'first', values: [0, 0], price, stock: 5 }],
    })

  const { totals, events } = await stock(shop, [second(100)])
  const made = await skuOf('second')
  const again = await stock(shop, [second(100)])
  const changed = await stock(shop, [second(200)])

  expect(totals).toMatchObject({ added: 1, skipped: 0 })
  expect(events.flatMap(({ reason }) => (reason ? [describeReason(reason)] : []))).toEqual([
    'the article number “first” was already used; “second-Red-Small” was made',
  ])
  expect(again.totals).toMatchObject({ unchanged: 1 })
  expect(changed.totals).toMatchObject({ changed: 1 })
  expect((await item('second')).variants).toMatchObject([{ skuId: made, shopPrice: 200 }])
  expect((await variantNow(shop, await skuOf('first'))).sku).toBe('first')
})
