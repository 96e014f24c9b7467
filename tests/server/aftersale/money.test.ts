import { expect, test } from 'vitest'
import { getApplication, sendBackAftersale } from '#contract/aftersale.ts'
import { createOrder } from '#contract/checkout.ts'
import { getOrder, getOrders } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { getRefunds } from '#contract/refund.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { approve, receive, refund } from '#server/domain/aftersale/decide.ts'
import { NothingToShip } from '#server/domain/order/shipment.ts'
import { Refused } from '#server/domain/messages/refusal.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { anAftersale, decided, lineIdOf } from '#tests/support/aftersales.ts'
import { aProduct, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  confirmed,
  intoCart,
  payAtGateway,
  ship,
} from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'

const DAY = 86_400
const WAYBILL = { expressName: 'Lane Express', expressNumber: 'LX2026' }

async function aShopper(holding: { money?: number; score?: number } = {}) {
  const opened = await openShop()
  const member = await aMember(opened.shop, holding)
  return { ...opened, member, browser: await opened.signIn(member) }
}

test('an order refunded as a whole closes, and everything goes back where it came from', async () => {
  const { shop, db, browser, member } = await aShopper({ money: 10_000, score: 100 })
  const { skuId, product } = await aProduct(shop)
  const coupon = await insertCoupon(db, {
    memberId: member.id,
    name: {},
    amount: 500,
    minAmount: 0,
    start: 0,
    end: shop.now() + DAY,
  })
  const { no } = await anOrder(browser, skuId, 2, { couponId: coupon.id, score: 100 })
  const pay = { no, method: 'balance', password: PASSWORD, paymentKey: anId() }
  await browser.call(startPayment, pay)

  const applied = await anAftersale(browser, no, { quantity: 2 })
  await decided(shop, applied, approve(''), refund(undefined))

  expect(await browser.call(getOrder, { no })).toMatchObject({
    status: 60,
    closeReason: 64,
    payStatus: 4,
    refundStatus: 3,
    refundedAmount: applied.amount,
    paidAmount: applied.amount,
  })
  expect(await memberNow(shop, member.id)).toMatchObject({ money: 10_000, score: 100 })
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect((await productNow(shop, product.id)).stock).toBe(50)
  expect((await db.query.coupons.findFirst())?.orderNo).toBeNull()
  expect((await browser.call(getRefunds, {})).list).toMatchObject([
    { amount: applied.amount, route: 1, status: 1, aftersaleSn: applied.sn },
  ])
})

test('a refund that was paid is not paid again, also when it was the whole order', async () => {
  const { shop, browser, member } = await aShopper({ money: 10_000 })
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const pay = { no, method: 'balance', password: PASSWORD, paymentKey: anId() }
  await browser.call(startPayment, pay)
  const applied = await anAftersale(browser, no)
  await decided(shop, applied, approve(''), refund(undefined))

  const again = refund(undefined)(shop, applied.id)

  await expect(again).rejects.toBeInstanceOf(Refused)
  expect(await memberNow(shop, member.id)).toMatchObject({ money: 10_000 })
  expect((await browser.call(getRefunds, {})).list).toHaveLength(1)
})

test('pieces of an order come back one after the other, and the order goes on', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop, { variants: [{ price: 333, stock: 50 }] })
  const { no } = await aPaidOrder(browser, skuId, 3)
  const before = await browser.call(getApplication, {
    orderNo: no,
    lineId: await lineIdOf(browser, no),
  })

  const first = await anAftersale(browser, no)
  await decided(shop, first, approve(''), refund(undefined))
  const between = await browser.call(getOrder, { no })
  await ship(shop, no)
  const sent = await variantNow(shop, skuId)
  const rest = await anAftersale(browser, no, { quantity: 2 })
  await decided(shop, rest, approve(''), refund(undefined))

  expect(before).toMatchObject({ amounts: [333, 666, 1999], deliverMoney: 1000 })
  expect(between).toMatchObject({
    status: 20,
    payStatus: 3,
    refundStatus: 2,
    refundedAmount: 333,
    lines: [{ refundableQty: 2 }],
  })
  expect(sent.stock).toBe(48)
  expect(await browser.call(getOrder, { no })).toMatchObject({ status: 60, refundedAmount: 1999 })
  expect((await variantNow(shop, skuId)).stock).toBe(48)
})

test('two things refunded at once bring the delivery fee with the end of the order', async () => {
  const { shop, browser } = await aShopper()
  const [lamp, cup] = [await aProduct(shop), await aProduct(shop)]
  for (const { skuId } of [lamp, cup]) await intoCart(browser, skuId)
  const { no } = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, no)

  const one = await anAftersale(browser, no)
  const two = await anAftersale(browser, no, { lineId: await lineIdOf(browser, no, 1) })
  await decided(shop, one, approve(''), refund(undefined))
  await decided(shop, two, approve(''), refund(undefined))

  expect([one.amount, two.amount]).toEqual([2000, 2000])
  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 60, paidAmount: 5000, refundedAmount: 5000 })
  const { list } = await browser.call(getRefunds, {})
  expect(list.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 2000, 2000])
})

test('goods that come back are for sale again', async () => {
  const { shop, browser } = await aShopper()
  const { skuId, product } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const applied = await anAftersale(browser, no, { type: 2 })
  await decided(shop, applied, approve('here'))
  await browser.call(sendBackAftersale, { id: applied.id, ...WAYBILL })
  const away = await variantNow(shop, skuId)

  await decided(shop, applied, receive)

  expect(away.stock).toBe(49)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect((await productNow(shop, product.id)).stock).toBe(50)
})

test('pieces whose refund is agreed are not shipped, and what is left may be on its way', async () => {
  const { shop, browser } = await aShopper()
  const [lamp, cup] = [await aProduct(shop), await aProduct(shop)]
  for (const { skuId } of [lamp, cup]) await intoCart(browser, skuId, 2)
  const { no } = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, no)
  const applied = await anAftersale(browser, no, { quantity: 2 })
  await ship(shop, no, [2])
  await decided(shop, applied, approve(''))

  await expect(ship(shop, no)).rejects.toBeInstanceOf(NothingToShip)
  const between = await browser.call(getOrder, { no })
  await decided(shop, applied, refund(undefined))

  expect(between.status).toBe(25)
  expect(await browser.call(getOrder, { no })).toMatchObject({
    status: 30,
    shipTime: shop.now(),
    refundedAmount: 4000,
  })
  expect((await variantNow(shop, lamp.skuId)).stock).toBe(50)
})

test('receipt is not taken as confirmed while an after-sale is under way', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId, 2)
  await ship(shop, no)
  const applied = await anAftersale(browser, no)

  pass(11 * DAY)
  await runTimeouts(shop)
  const waiting = await browser.call(getOrder, { no })
  await decided(shop, applied, approve(''), refund(undefined))
  await runTimeouts(shop)

  expect(waiting).toMatchObject({ status: 30, refundStatus: 1 })
  expect((await browser.call(getOrder, { no })).status).toBe(40)
})

test('the refund tab has orders with something under way', async () => {
  const { browser, shop } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await aPaidOrder(browser, skuId)

  await anAftersale(browser, no)

  const { list, total } = await browser.call(getOrders, { tab: 'refund' })
  expect(total).toBe(1)
  expect(list).toMatchObject([{ no, refundStatus: 1 }])
})
