import { expect, test } from 'vitest'
import { addAddress } from '#contract/address.ts'
import {
  cancelPointsOrder,
  getPointsItems,
  getPointsOrder,
  getPointsOrders,
  payPointsOrder,
  receivePointsOrder,
  redeemPoints,
} from '#contract/score.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import type { Shop } from '#server/domain/context.ts'
import { allPointsItems, pointsOrderByNo, savePointsItem } from '#server/db/member/points.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { shipPoints } from '#server/domain/points/points-order.ts'
import { aMember, anAddress, PASSWORD } from '#tests/support/members.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const DAY = 86_400

/** A member with 1000 points and 50.00, and a cup for points (200) or points and money. */
async function aShopper(terms: { money?: number; stock?: number } = {}) {
  const opened = await openShop()
  const { shop, signIn } = opened
  const member = await aMember(shop, { score: 1000, money: 5000 })
  const browser = await signIn(member)
  const { id: addressId } = await browser.call(addAddress, anAddress())
  await savePointsItem(shop.db, {
    sn: 'CUP',
    title: { 'zh-cn': '杯子', en: 'Cup' },
    score: 200,
    money: 0,
    stock: 5,
    createTime: 1,
    ...terms,
  })
  const [item] = await allPointsItems(shop.db)
  const wanted = (quantity = 1) => ({ opId: anId(), itemId: item?.id ?? 0, quantity, addressId })
  const stock = async () => (await allPointsItems(shop.db))[0]?.stock
  const held = async () => (await browser.call(getPoints, {})).held
  return { ...opened, member, browser, wanted, stock, held }
}

async function shipped(shop: Shop, no: string) {
  const order = await pointsOrderByNo(shop.db, no)
  if (!order) throw new Error('no order')
  return shipPoints(shop, order, { expressName: 'Quick', number: 'Q1' })
}

test('the points mall tells what there is and how many points the member has', async () => {
  const { browser } = await aShopper()

  expect(await browser.call(getPointsItems, {})).toMatchObject({
    held: 1000,
    total: 1,
    list: [{ sn: 'CUP', title: 'Cup', score: 200, money: 0, stock: 5 }],
  })
})

test('points alone buy a thing: it is shipped, comes, and the ledger tells of it', async () => {
  const { shop, browser, wanted, stock, held } = await aShopper()

  const order = await browser.call(redeemPoints, wanted(2))
  expect(order).toMatchObject({ status: 1, score: 400, money: 0, quantity: 2, actions: [] })
  expect([await stock(), await held()]).toEqual([3, 600])
  await shipped(shop, order.no)
  const onTheWay = await browser.call(getPointsOrder, { no: order.no })
  expect(onTheWay).toMatchObject({ status: 2, actions: ['logistics', 'confirmReceipt'] })
  const done = await browser.call(receivePointsOrder, { no: order.no })

  expect(done).toMatchObject({ status: 3, actions: [], parcels: [{ state: 'delivered' }] })
  const { list } = await browser.call(getPoints, {})
  expect(list[0]).toMatchObject({ change: -400, memo: `Redeemed, ${order.no}`, sourceNo: order.no })
})

test('the money part of a points order is paid from the balance, with the password', async () => {
  const { browser, wanted } = await aShopper({ money: 1500 })
  const { no, status, actions } = await browser.call(redeemPoints, wanted(2))
  expect({ status, actions }).toEqual({ status: 0, actions: ['pay', 'cancel'] })

  const wrong = await refusalOf(browser.call(payPointsOrder, { no, password: 'wrong-one' }))
  const paid = await browser.call(payPointsOrder, { no, password: PASSWORD })
  const again = await browser.call(payPointsOrder, { no, password: PASSWORD })

  expect(wrong.reason).toBe('password_wrong')
  expect(again).toEqual(paid)
  expect(paid).toMatchObject({ status: 1, money: 3000 })
  expect((await browser.call(getBalance, {})).held).toBe(2000)
})

test('with too little balance an order stays unpaid', async () => {
  const { browser, wanted } = await aShopper({ money: 5001 })
  const { no } = await browser.call(redeemPoints, wanted())

  const refusal = await refusalOf(browser.call(payPointsOrder, { no, password: PASSWORD }))

  expect(refusal.reason).toBe('balance_short')
  expect((await browser.call(getPointsOrder, { no })).status).toBe(0)
})

test('a cancelled order returns points and pieces, once', async () => {
  const { browser, wanted, stock, held } = await aShopper({ money: 100 })
  const { no } = await browser.call(redeemPoints, wanted(3))
  const cancel = () => browser.call(cancelPointsOrder, { no })

  const answers = await Promise.allSettled([cancel(), cancel()])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await browser.call(getPointsOrder, { no })).status).toBe(4)
  expect([await stock(), await held()]).toEqual([5, 1000])
})

test('an order that is not paid in half an hour is cancelled by itself', async () => {
  const { shop, browser, wanted, pass, held } = await aShopper({ money: 100 })
  const { no } = await browser.call(redeemPoints, wanted())

  pass(30 * 60)
  await runTimeouts(shop)

  expect((await pointsOrderByNo(shop.db, no))?.status).toBe(4)
  expect(await held()).toBe(1000)
})

test('receipt is taken as confirmed ten days after shipping', async () => {
  const { shop, browser, wanted, pass } = await aShopper()
  const { no } = await browser.call(redeemPoints, wanted())
  await shipped(shop, no)

  pass(10 * DAY - 1)
  expect((await browser.call(getPointsOrder, { no })).status).toBe(2)
  pass(1)
  expect((await browser.call(getPointsOrder, { no })).status).toBe(3)
})

test('the same act twice makes one order', async () => {
  const { browser, wanted, held } = await aShopper()
  const act = wanted()

  const orders = await Promise.all([1, 2, 3].map(() => browser.call(redeemPoints, act)))

  expect(new Set(orders.map(({ no }) => no)).size).toBe(1)
  expect(await held()).toBe(800)
})

test('no more is redeemed than there are pieces or points, however many ask at once', async () => {
  const few = await aShopper({ stock: 2 })
  const rich = await aShopper({ stock: 99 })
  const race = (shopper: typeof few, times: number) =>
    Promise.allSettled(
      Array.from({ length: times }, () => shopper.browser.call(redeemPoints, shopper.wanted())),
    )
  const passed = (answers: PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length

  expect(passed(await race(few, 4))).toBe(2)
  expect(passed(await race(rich, 7))).toBe(5)
  expect([await few.stock(), await rich.held()]).toEqual([0, 0])
})

test('an order that cannot be is refused with its reason, and nothing is taken', async () => {
  const { browser, wanted, stock, held } = await aShopper()
  const reasonOf = async (change: object) =>
    (await refusalOf(browser.call(redeemPoints, { ...wanted(), ...change }))).reason

  expect(await reasonOf({ quantity: 6 })).toBe('points_stock_short')
  expect(await reasonOf({ addressId: 999 })).toBe('address_invalid')
  expect((await refusalOf(browser.call(redeemPoints, { ...wanted(), itemId: 999 }))).code).toBe(404)
  expect([await stock(), await held()]).toEqual([5, 1000])
})

test('who comes too late hears that all are gone, not that 0 are left', async () => {
  const { browser, wanted } = await aShopper({ stock: 0 })

  const refused = await refusalOf(browser.call(redeemPoints, wanted()))

  expect(refused.message).toBe('All gone. Refresh to see what else there is.')
})

test("another member's points order is not there", async () => {
  const { shop, browser, wanted, signIn } = await aShopper({ money: 100 })
  const { no } = await browser.call(redeemPoints, wanted())
  const other = await signIn(await aMember(shop))
  const asked = [
    other.call(getPointsOrder, { no }),
    other.call(payPointsOrder, { no, password: PASSWORD }),
    other.call(cancelPointsOrder, { no }),
    other.call(receivePointsOrder, { no }),
  ]

  const codes = await Promise.all(asked.map(async (call) => (await refusalOf(call)).code))

  expect(codes).toEqual([404, 404, 404, 404])
  expect((await other.call(getPointsOrders, {})).total).toBe(0)
})

test('orders are listed by their state, the newest first', async () => {
  const { shop, browser, wanted } = await aShopper()
  const first = await browser.call(redeemPoints, wanted())
  const second = await browser.call(redeemPoints, wanted())
  await shipped(shop, first.no)
  const numbers = async (tab: 'all' | 'toShip' | 'toReceive') =>
    (await browser.call(getPointsOrders, { tab })).list.map(({ no }) => no)

  expect(await numbers('all')).toEqual([second.no, first.no])
  expect(await numbers('toShip')).toEqual([second.no])
  expect(await numbers('toReceive')).toEqual([first.no])
})
