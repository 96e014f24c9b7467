import { expect, test } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { getAftersales } from '#contract/aftersale.ts'
import { cancelOrder, confirmReceipt, getOrder } from '#contract/order.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { takeRefundToBalance, getRefunds } from '#contract/refund.ts'
import { getPointsOrders, payPointsOrder, redeemPoints } from '#contract/score.ts'
import { getBalance } from '#contract/wallet.ts'
import { allPointsItems, savePointsItem } from '#server/db/member/points.ts'
import { approve, failBecause } from '#server/domain/aftersale/decide.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { aProduct, variantNow } from '#tests/support/goods.ts'
import { aMember, anAddress, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, ship } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { money: 10_000, score: 1000 })
  const browser = await opened.signIn(member)
  const { skuId } = await aProduct(opened.shop)
  const money = async () => (await memberNow(opened.shop, member.id)).money
  return { ...opened, member, browser, skuId, money }
}

/** Five times at once, as with repeated taps or duplicated requests; returns how many succeeded. */
async function fiveTimes(act: () => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: 5 }, act))
  return answers.filter(({ status }) => status === 'fulfilled').length
}

test('an order paid from two windows at once, each with a key of its own, is paid once', async () => {
  const { browser, skuId, money } = await aShopper()
  const { no, payAmount } = await anOrder(browser, skuId)

  const done = await fiveTimes(() =>
    browser.call(startPayment, { no, method: 'balance', password: PASSWORD, paymentKey: anId() }),
  )

  expect(done).toBe(1)
  expect(await money()).toBe(10_000 - payAmount)
  expect((await browser.call(getCashier, { no })).status).toBe(20)
})

test('one redemption sent often takes points and pieces once, and always answers its order', async () => {
  const { shop, browser, member } = await aShopper()
  const { id: addressId } = await browser.call(addAddress, anAddress())
  const cup = { sn: 'CUP', title: {}, score: 200, money: 300, stock: 5, createTime: 1 }
  await savePointsItem(shop.db, cup)
  const [item] = await allPointsItems(shop.db)
  const wanted = { opId: anId(), itemId: item?.id ?? 0, quantity: 1, addressId }

  expect(await fiveTimes(() => browser.call(redeemPoints, wanted))).toBe(5)
  const { list } = await browser.call(getPointsOrders, {})
  const { no } = list[0] ?? { no: '' }
  const paid = await fiveTimes(() => browser.call(payPointsOrder, { no, password: PASSWORD }))

  expect([list.length, paid]).toEqual([1, 5])
  expect((await allPointsItems(shop.db))[0]?.stock).toBe(4)
  expect(await memberNow(shop, member.id)).toMatchObject({ score: 800, money: 9700 })
})

test('an after-sale applied for often is one', async () => {
  const { browser, skuId } = await aShopper()
  const { no } = await aPaidOrder(browser, skuId)

  expect(await fiveTimes(() => anAftersale(browser, no))).toBe(5)

  expect((await browser.call(getAftersales, {})).total).toBe(1)
})

test('a refund that failed goes into the balance once', async () => {
  const { shop, browser, skuId, money } = await aShopper()
  const { no } = await aPaidOrder(browser, skuId)
  await decided(shop, await anAftersale(browser, no), approve(''), failBecause('closed account'))
  const { list } = await browser.call(getRefunds, {})
  const { sn, amount } = list[0] ?? { sn: '', amount: 0 }

  expect(await fiveTimes(() => browser.call(takeRefundToBalance, { sn }))).toBe(5)

  expect(amount).toBeGreaterThan(0)
  expect(await money()).toBe(10_000 + amount)
  expect((await browser.call(getBalance, {})).held).toBe(10_000 + amount)
})

test('an order cancelled often gives back its pieces once', async () => {
  const { shop, browser, skuId } = await aShopper()
  const { no } = await anOrder(browser, skuId, 3)

  expect(await fiveTimes(() => browser.call(cancelOrder, { no }))).toBe(5)

  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('goods are received once', async () => {
  const { shop, browser, skuId } = await aShopper()
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)

  expect(await fiveTimes(() => browser.call(confirmReceipt, { no }))).toBe(5)

  const { logs } = await browser.call(getOrder, { no })
  expect(logs.filter(({ action }) => action === 'confirmReceipt')).toHaveLength(1)
})
