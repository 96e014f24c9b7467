import { expect, test } from 'vitest'
import {
  acknowledgePrices,
  addToCart,
  getCart,
  mergeCart,
  selectCartLines,
  setCartLine,
} from '#contract/cart.ts'
import { aProduct, changeVariant } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

test('a member sets, raises and removes a line, and the version grows each time', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)

  const one = await browser.call(setCartLine, { opId: anId(), skuId, quantity: 1 })
  const three = await browser.call(addToCart, { opId: anId(), skuId, quantity: 2 })
  const none = await browser.call(setCartLine, { opId: anId(), skuId, quantity: 0 })

  expect(one.lines).toMatchObject([{ skuId, title: 'A lamp', quantity: 1, state: 'ok' }])
  expect(three).toMatchObject({ count: 3, selectedCount: 3, goodsTotal: 6000 })
  expect(none.lines).toEqual([])
  expect([one, three, none].map(({ version }) => version)).toEqual([1, 2, 3])
})

test('a repeated operation changes nothing and answers the present cart', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const opId = anId()
  await browser.call(addToCart, { opId, skuId, quantity: 2 })
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 5 })

  const repeated = await browser.call(addToCart, { opId, skuId, quantity: 2 })

  expect(repeated).toMatchObject({ count: 5, version: 2 })
})

test('what changes nothing leaves the version as it was', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 2 })

  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 2 })
  await browser.call(selectCartLines, { opId: anId(), skuIds: [skuId], selected: true })
  const prices = [{ skuId, shopPrice: 2000 }]
  const cart = await browser.call(acknowledgePrices, { opId: anId(), prices })

  expect(cart.version).toBe(1)
})

test('pieces added by two tabs at once are all there', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await browser.call(getCart, {})

  await Promise.all(
    Array.from({ length: 10 }, () => browser.call(addToCart, { opId: anId(), skuId, quantity: 1 })),
  )

  expect(await browser.call(getCart, {})).toMatchObject({ count: 10, version: 10 })
})

test.each([
  { is: 'ok', change: { price: 2000 }, quantity: 2 },
  { is: 'priceChanged', change: { price: 1900 }, quantity: 2 },
  { is: 'lowStock', change: { stock: 5 }, quantity: 2 },
  { is: 'lowStock', change: { stock: 6 }, quantity: 7 },
  { is: 'soldOut', change: { stock: 0 }, quantity: 2 },
  { is: 'soldOut', change: { stock: 1, limitMin: 2 }, quantity: 2 },
  { is: 'offShelf', change: { isActive: false }, quantity: 2 },
  { is: 'limit', change: { limitMax: 1 }, quantity: 2 },
  { is: 'limit', change: { limitMin: 3 }, quantity: 2 },
])('a line of $quantity is $is after $change', async ({ is, change, quantity }) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await browser.call(setCartLine, { opId: anId(), skuId, quantity })

  await changeVariant(shop, skuId, change)

  const cart = await browser.call(getCart, {})
  expect(cart.lines[0]?.state).toBe(is)
})

test('only ticked lines that can be bought count, with the pieces that are there', async () => {
  const { shop, browser } = await aShopper()
  const [sold, short, unticked] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  for (const { skuId } of [sold, short, unticked]) {
    await browser.call(setCartLine, { opId: anId(), skuId, quantity: 3 })
  }
  await changeVariant(shop, sold.skuId, { stock: 0 })
  await changeVariant(shop, short.skuId, { stock: 2 })
  const skuIds = [unticked.skuId]

  const cart = await browser.call(selectCartLines, { opId: anId(), skuIds, selected: false })

  expect(cart).toMatchObject({ count: 9, selectedCount: 2, goodsTotal: 4000, freeDeliverGap: 5900 })
})

test('more than there is is refused, fewer than before never is', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop, { variants: [{ stock: 4 }] })
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 4 })

  const refusal = await refusalOf(browser.call(setCartLine, { opId: anId(), skuId, quantity: 5 }))
  await changeVariant(shop, skuId, { stock: 1 })
  const fewer = await browser.call(setCartLine, { opId: anId(), skuId, quantity: 3 })

  expect(refusal).toMatchObject({ reason: 'stock_short', message: 'Only 4 of “A lamp” left.' })
  expect(fewer.lines).toMatchObject([{ quantity: 3, state: 'lowStock' }])
})

test('adding takes what fits and is refused when nothing more fits', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop, { variants: [{ limitMax: 3 }] })

  const capped = await browser.call(addToCart, { opId: anId(), skuId, quantity: 9 })
  const refusal = await refusalOf(browser.call(addToCart, { opId: anId(), skuId, quantity: 1 }))

  expect(capped.count).toBe(3)
  expect(refusal.reason).toBe('limit')
})

test('the 100th product fits into the cart, the 101st does not', async () => {
  const { shop, browser } = await aShopper()
  const { variants } = await aProduct(shop, { variants: Array.from({ length: 101 }, () => ({})) })
  const lines = variants.slice(0, 100).map(({ id, price }) => ({
    skuId: id,
    title: 'A lamp',
    quantity: 1,
    priceAtAdd: price,
  }))

  const { cart } = await browser.call(mergeCart, { opId: anId(), lines })
  const skuId = variants[100]?.id ?? 0
  const refusal = await refusalOf(browser.call(addToCart, { opId: anId(), skuId, quantity: 1 }))

  expect(cart.lines).toHaveLength(100)
  expect(refusal).toMatchObject({ reason: 'limit' })
})

test('accepting the price that was seen ends the notice; one that has moved again is still to be seen', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 1 })
  await changeVariant(shop, skuId, { price: 1500 })
  const accept = (shopPrice: number) =>
    browser.call(acknowledgePrices, { opId: anId(), prices: [{ skuId, shopPrice }] })

  const tooLate = await accept(1800)
  const seen = await accept(1500)

  expect(tooLate.lines).toMatchObject([{ state: 'priceChanged', priceAtAdd: 2000 }])
  expect(seen.lines).toMatchObject([{ state: 'ok', priceAtAdd: 1500 }])
})

test('a new line starts with the price that the shopper saw, so a change since then shows', async () => {
  const { shop, browser } = await aShopper()
  const [added, set] = [await aProduct(shop), await aProduct(shop)]
  const seen = { quantity: 1, priceSeen: 1700 }

  await browser.call(addToCart, { opId: anId(), skuId: added.skuId, ...seen })
  const cart = await browser.call(setCartLine, { opId: anId(), skuId: set.skuId, ...seen })

  expect(cart.lines).toHaveLength(2)
  for (const line of cart.lines) {
    expect(line).toMatchObject({ state: 'priceChanged', priceAtAdd: 1700, shopPrice: 2000 })
  }
})

test('whatever is changed, a repetition changes nothing, even after later changes', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const [set, add, tick, seen] = [anId(), anId(), anId(), anId()]
  const prices = [{ skuId, shopPrice: 1500 }]
  await browser.call(setCartLine, { opId: set, skuId, quantity: 2 })
  await browser.call(addToCart, { opId: add, skuId, quantity: 3 })
  await browser.call(selectCartLines, { opId: tick, skuIds: [skuId], selected: false })
  await browser.call(acknowledgePrices, { opId: seen, prices })
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 0 })
  await changeVariant(shop, skuId, { price: 1500 })

  await browser.call(setCartLine, { opId: set, skuId, quantity: 2 })
  await browser.call(addToCart, { opId: add, skuId, quantity: 3 })
  await browser.call(selectCartLines, { opId: tick, skuIds: [skuId], selected: false })
  const cart = await browser.call(acknowledgePrices, { opId: seen, prices })

  expect(cart).toMatchObject({ lines: [], version: 4 })
})

test("a guest's cart is merged once, and told the same again when asked again", async () => {
  const { shop, browser } = await aShopper()
  const [fits, few, dearer, gone] = [
    await aProduct(shop),
    await aProduct(shop, { variants: [{ stock: 4 }] }),
    await aProduct(shop, { variants: [{ price: 2500 }] }),
    await aProduct(shop, { isOnSale: false }),
  ]
  await browser.call(setCartLine, { opId: anId(), skuId: few.skuId, quantity: 3 })
  const opId = anId()
  const lines = [fits, few, dearer, gone].map(({ skuId }) => ({
    skuId,
    title: 'As the guest saw it',
    quantity: 2,
    priceAtAdd: 2000,
  }))

  const first = await browser.call(mergeCart, { opId, lines })
  const again = await browser.call(mergeCart, { opId, lines })

  expect(first.merged.map(({ result, quantity }) => [result, quantity])).toEqual([
    ['added', 2],
    ['capped', 1],
    ['priceChanged', 2],
    ['gone', 0],
  ])
  const quantityOf = new Map(first.cart.lines.map(({ skuId, quantity }) => [skuId, quantity]))
  expect([fits, few, dearer].map(({ skuId }) => quantityOf.get(skuId))).toEqual([2, 4, 2])
  expect(again).toEqual(first)
})

test("a member's cart is its own", async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  await browser.call(setCartLine, { opId: anId(), skuId, quantity: 1 })

  const other = await signIn(await aMember(shop))

  expect((await other.call(getCart, {})).lines).toEqual([])
})
