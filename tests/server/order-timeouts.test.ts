import { expect, test } from 'vitest'
import { extendReceipt, getOrder, getOrders } from '#contract/order.ts'
import { getLinesToReview } from '#contract/own-review.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { aProduct, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, aReceivedOrder, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const DAY = 86_400

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { score: 400 })
  return { ...opened, member, browser: await opened.signIn(member) }
}

test('an unpaid order is closed after 30 minutes, by itself', async () => {
  const { shop, browser, pass, member } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId, 2, { score: 400 })

  pass(1799)
  await runTimeouts(shop)
  const before = await browser.call(getOrder, { no })
  pass(1)
  await runTimeouts(shop)

  expect(before.status).toBe(10)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect((await memberNow(shop, member.id)).score).toBe(400)
  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 60, closeReason: 62, closeTime: order.expireTime })
})

test('reading an order or the list moves it on without waiting for the clockwork', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const [one, two] = [await anOrder(browser, skuId), await anOrder(browser, skuId)]

  pass(3600)

  expect((await browser.call(getOrder, { no: one.no })).status).toBe(60)
  const { list } = await browser.call(getOrders, {})
  expect(list.map(({ no, status }) => [no, status])).toContainEqual([two.no, 60])
})

test('many clockworks at once close an order once', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId, 5)
  pass(3600)

  await Promise.all([runTimeouts(shop), runTimeouts(shop), runTimeouts(shop)])

  expect((await variantNow(shop, skuId)).stock).toBe(50)
  const { logs } = await browser.call(getOrder, { no })
  expect(logs.map(({ action }) => action)).toEqual(['create', 'close'])
})

test.each([
  { extended: false, days: 10 },
  { extended: true, days: 15 },
])('goods count as received after $days days (put off: $extended)', async (row) => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)
  if (row.extended) await browser.call(extendReceipt, { no })

  pass(row.days * DAY - 1)
  const before = await browser.call(getOrder, { no })
  pass(1)
  const after = await browser.call(getOrder, { no })

  expect(before.status).toBe(30)
  expect(after).toMatchObject({ status: 40, receiveTime: shop.now() })
})

test('an order completes 15 days after receipt, and then nothing waits for a review', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)

  pass(15 * DAY)

  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 50, actions: ['rebuy', 'delete', 'print', 'invoice'] })
  expect(order.lines).toMatchObject([{ canReview: false }])
  expect((await browser.call(getLinesToReview, {})).total).toBe(0)
})

test('after a long pause an order takes all its steps, each as of its own time', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)
  const shipped = shop.now()

  pass(29 * DAY)
  await runTimeouts(shop)

  expect(await browser.call(getOrder, { no })).toMatchObject({
    status: 50,
    receiveTime: shipped + 10 * DAY,
    finishTime: shipped + 25 * DAY,
  })
})
