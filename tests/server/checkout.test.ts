import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { BEST_COUPON, createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { getOrder, getOrders } from '#contract/order.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { coupons } from '#server/db/schema/member.ts'
import { aProduct, changeVariant, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow } from '#tests/support/members.ts'
import { anOrder, confirm, confirmed, intoCart } from '#tests/support/orders.ts'
import { anId, OPENING, openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper(holding: { money?: number; score?: number } = {}) {
  const opened = await openShop()
  const member = await aMember(opened.shop, holding)
  return { ...opened, member, browser: await opened.signIn(member) }
}

const aCoupon = ({ db }: TestShop, memberId: number, amount: number, minAmount = 0) =>
  insertCoupon(db, {
    memberId,
    name: { 'zh-cn': '灯下券', en: 'Under the lamp' },
    amount,
    minAmount,
    start: OPENING - 60,
    end: OPENING + 86_400,
  })

// Proves spec §9.4, spec §9.5
test.each([
  { goods: 9899, fee: 1000 },
  { goods: 9900, fee: 0 },
])('goods of $goods cents are delivered for $fee', async ({ goods, fee }) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop, { variants: [{ price: goods }] })
  await intoCart(browser, skuId)

  const preview = await confirm(browser)

  expect(preview).toMatchObject({
    goodsTotal: goods,
    deliverMoney: fee,
    freeDeliverGap: 9900 - goods,
    payAmount: goods + fee,
  })
})

test('coupon and points do not change the delivery fee', async () => {
  const opened = await aShopper({ score: 5000 })
  const { skuId } = await aProduct(opened.shop, { variants: [{ price: 9900 }] })
  const { id } = await aCoupon(opened, opened.member.id, 3000)
  await intoCart(opened.browser, skuId)

  const preview = await confirm(opened.browser, undefined, { couponId: id, score: 5000 })

  expect(preview).toMatchObject({
    couponMoney: 3000,
    scoreMax: 1980,
    scoreMoney: 1980,
    deliverMoney: 0,
    payAmount: 9900 - 3000 - 1980,
    warnings: [{ reason: 'score_invalid' }],
  })
})

test('coupons are offered with what is missing, and none is chosen for the shopper', async () => {
  const opened = await aShopper()
  const { skuId } = await aProduct(opened.shop)
  await aCoupon(opened, opened.member.id, 500)
  await aCoupon(opened, opened.member.id, 900, 5000)
  await intoCart(opened.browser, skuId)

  const preview = await confirm(opened.browser)

  expect(preview.couponId).toBeNull()
  expect(preview.couponList).toMatchObject([
    { amount: 500, usable: true, shortBy: 0 },
    { amount: 900, usable: false, shortBy: 3000 },
  ])
})

test('the best coupon is the usable one that takes off most, and of equal ones the one that ends first', async () => {
  const opened = await aShopper()
  const { skuId } = await aProduct(opened.shop)
  await aCoupon(opened, opened.member.id, 500)
  const late = await aCoupon(opened, opened.member.id, 800)
  const soon = await aCoupon(opened, opened.member.id, 800)
  await opened.db
    .update(coupons)
    .set({ end: OPENING + 3600 })
    .where(eq(coupons.id, soon.id))
  await aCoupon(opened, opened.member.id, 900, 5000)
  await intoCart(opened.browser, skuId)

  const preview = await confirm(opened.browser, undefined, { couponId: BEST_COUPON })

  expect(preview).toMatchObject({ couponId: soon.id, couponMoney: 800, warnings: [] })
  expect(late.id).not.toBe(soon.id)
})

test('the unchanged cart keeps its key, a changed one gets another', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId, 1)

  const [first, again] = [await confirm(browser), await confirm(browser)]
  await intoCart(browser, skuId, 2)
  const changed = await confirm(browser)
  await intoCart(browser, skuId, 1)
  const changedBack = await confirm(browser)

  expect(again.confirmKey).toBe(first.confirmKey)
  expect(new Set([first, changed, changedBack].map(({ confirmKey }) => confirmKey)).size).toBe(3)
})

test('lines that cannot be bought are left out and named', async () => {
  const { shop, browser } = await aShopper()
  const [good, short, gone] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)]
  for (const { skuId } of [good, short, gone]) await intoCart(browser, skuId, 3)
  await changeVariant(shop, short.skuId, { stock: 1 })
  await changeVariant(shop, gone.skuId, { isActive: false })

  const preview = await confirm(browser)

  const quantities = Object.fromEntries(preview.lines.map((line) => [line.skuId, line.quantity]))
  expect(quantities).toEqual({ [good.skuId]: 3, [short.skuId]: 1 })
  expect(preview.warnings).toMatchObject([
    { reason: 'off_shelf', skuId: gone.skuId },
    { reason: 'stock_short', skuId: short.skuId },
  ])
})

test('more than one order may hold is said as the limit, whatever is left', async () => {
  const { shop, browser } = await aShopper()
  const wanted = { variants: [{ limitMax: 9, stock: 50 }] }
  const [good, few] = [await aProduct(shop), await aProduct(shop, wanted)]
  for (const { skuId } of [good, few]) await intoCart(browser, skuId, 9)
  await changeVariant(shop, few.skuId, { limitMax: 5 })
  const limit = { reason: 'limit', skuId: few.skuId, limits: { min: 1, max: 5 } }

  const atOnce = await confirm(browser, { from: 'item', skuId: few.skuId, quantity: 200 })
  const ofCart = await confirm(browser)

  expect(atOnce).toMatchObject({ lines: [{ quantity: 5 }], warnings: [limit] })
  expect(ofCart).toMatchObject({ lines: [{ skuId: good.skuId }], warnings: [limit] })
})

test('nothing ticked, nothing to confirm', async () => {
  const { browser } = await aShopper()

  const refusal = await refusalOf(browser.call(previewCheckout, { source: { from: 'cart' } }))

  expect(refusal.reason).toBe('cart_empty')
})

test('an order takes stock, coupon, points and cart lines, and its sums add up', async () => {
  const opened = await aShopper({ score: 300 })
  const { shop, browser, member } = opened
  const lamp = await aProduct(shop, { variants: [{ price: 3333, stock: 5 }, { stock: 7 }] })
  const cup = await aProduct(shop, { variants: [{ price: 101 }] })
  const { id } = await aCoupon(opened, member.id, 1000, 5000)
  await intoCart(browser, lamp.skuId, 2)
  await intoCart(browser, cup.skuId, 1)

  const body = await confirmed(browser, undefined, { couponId: id, score: 300, remark: ' 门卫 ' })
  const { no } = await browser.call(createOrder, body)

  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({
    status: 10,
    payStatus: 0,
    goodsTotal: 6767,
    deliverMoney: 1000,
    couponMoney: 1000,
    scoreMoney: 300,
    payAmount: 6467,
    remark: '门卫',
    expireTime: OPENING + 1800,
    address: { province: '上海市', county: '徐汇区' },
    actions: ['pay', 'cancel', 'editAddress'],
    logs: [{ actor: 'member', action: 'create' }],
  })
  const real = order.lines.reduce((total, line) => total + line.realAmount, 0)
  expect(real + order.deliverMoney).toBe(order.payAmount)
  expect((await variantNow(shop, lamp.skuId)).stock).toBe(3)
  expect((await productNow(shop, lamp.product.id)).stock).toBe(10)
  expect((await memberNow(shop, member.id)).score).toBe(0)
  expect(await browser.call(getCart, {})).toMatchObject({ lines: [], version: 3 })
  await intoCart(browser, lamp.skuId, 2)
  expect((await confirm(browser)).couponList).toEqual([])
})

test('a spent key answers its order for ever, but not for another wish', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId)
  const body = await confirmed(browser)
  const { no } = await browser.call(createOrder, body)

  pass(86_400)
  const again = await browser.call(createOrder, body)
  const other = await refusalOf(browser.call(createOrder, { ...body, remark: 'By the door' }))

  expect(again.no).toBe(no)
  expect(other).toMatchObject({ status: 409, data: { no } })
})

test('a key lives 600 seconds, and each preview renews it', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId)
  const body = await confirmed(browser)

  pass(599)
  const renewed = await confirmed(browser)
  pass(600)
  const refusal = await refusalOf(browser.call(createOrder, body))

  expect(renewed.confirmKey).toBe(body.confirmKey)
  expect(refusal.reason).toBe('key_expired')
})

test('asked what became of a key, the shop names its order; a key without one ends for good', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId)
  const body = await confirmed(browser)
  const { confirmKey } = body

  expect(await browser.call(settleCheckout, { confirmKey })).toEqual({ no: null })
  const late = await refusalOf(browser.call(createOrder, body))
  const next = await confirmed(browser)
  const { no } = await browser.call(createOrder, next)

  expect(late.reason).toBe('key_expired')
  expect(next.confirmKey).not.toBe(confirmKey)
  const settled = await browser.call(settleCheckout, { confirmKey: next.confirmKey })
  expect(settled).toEqual({ no })
  expect((await browser.call(createOrder, next)).no).toBe(no)
})

test("another member's key can neither be asked about nor ended", async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const { confirmKey } = body
  const other = await signIn(await aMember(shop))

  const refusals = [
    await refusalOf(other.call(settleCheckout, { confirmKey })),
    await refusalOf(other.call(settleCheckout, { confirmKey: anId() })),
  ]

  expect(refusals.map(({ code }) => code)).toEqual([404, 404])
  expect(await browser.call(createOrder, body)).toMatchObject({ payAmount: body.payAmount })
})

test('a refusal ends its key: what was refused is not ordered by a copy that comes late', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId, 2)
  const body = await confirmed(browser)
  await changeVariant(shop, skuId, { stock: 1 })
  await refusalOf(browser.call(createOrder, body))

  await changeVariant(shop, skuId, { stock: 50 })
  const late = await refusalOf(browser.call(createOrder, body))

  expect(late.reason).toBe('key_expired')
  expect((await confirmed(browser)).confirmKey).not.toBe(body.confirmKey)
  expect((await browser.call(getOrders, {})).total).toBe(0)
})

test("another member's key is no key", async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const other = await signIn(await aMember(shop))

  const refusal = await refusalOf(other.call(createOrder, body))

  expect(refusal.reason).toBe('key_expired')
})

// Proves security 2.2.3
test.each([
  { what: 'the price', change: { price: 1999 }, reason: 'price_changed' },
  { what: 'the stock', change: { stock: 1 }, reason: 'stock_short' },
  { what: 'the shelf', change: { isActive: false }, reason: 'off_shelf' },
  { what: 'the limit', change: { limitMax: 1 }, reason: 'limit' },
])('when $what changed after confirming, the order is refused: $reason', async (row) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId, 2)
  const body = await confirmed(browser)
  await changeVariant(shop, skuId, row.change)

  const refusal = await refusalOf(browser.call(createOrder, body))

  expect(refusal.reason).toBe(row.reason)
  expect((await browser.call(getCart, {})).lines).toHaveLength(1)
  expect((await browser.call(getOrders, {})).total).toBe(0)
})

test.each([
  { what: 'another amount', change: { payAmount: 1 }, reason: 'price_changed' },
  { what: 'an address that is not there', change: { addressId: 999 }, reason: 'address_invalid' },
  { what: 'a coupon that is not there', change: { couponId: 999 }, reason: 'coupon_invalid' },
  { what: 'more points than there are', change: { score: 1 }, reason: 'score_invalid' },
])('an order with $what is refused: $reason', async ({ change, reason }) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })

  const refusal = await refusalOf(browser.call(createOrder, { ...body, ...change }))

  expect(refusal.reason).toBe(reason)
})

test('a cart changed in another tab must be confirmed again', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  await intoCart(browser, skuId, 1)
  const body = await confirmed(browser)
  await intoCart(browser, skuId, 2)

  const refusal = await refusalOf(browser.call(createOrder, body))

  expect(refusal.reason).toBe('price_changed')
})

test('an order that costs nothing is paid at once', async () => {
  const opened = await aShopper()
  const { skuId } = await aProduct(opened.shop, { variants: [{ price: 9900 }] })
  const { id } = await aCoupon(opened, opened.member.id, 9900)

  const { no } = await anOrder(opened.browser, skuId, 1, { couponId: id })

  const order = await opened.browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 20, payStatus: 2, payAmount: 0, payTime: OPENING })
})
