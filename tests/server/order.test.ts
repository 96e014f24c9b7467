import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  askForInvoice,
  cancelOrder,
  changeOrderAddress,
  confirmReceipt,
  deleteOrder,
  extendReceipt,
  getOrder,
  getOrderCounts,
  getOrders,
  rebuyOrder,
  remindShop,
} from '#contract/order.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { orders, orderWords } from '#server/db/schema/trade.ts'
import { closeOrder } from '#server/domain/order/order-close.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import { aProduct, changeVariant, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, anAddress, memberNow } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, aReceivedOrder, confirm, ship } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const DAY = 86_400

async function aShopper(holding: { money?: number; score?: number } = {}) {
  const opened = await openShop()
  const member = await aMember(opened.shop, holding)
  return { ...opened, member, browser: await opened.signIn(member) }
}

test('cancelling gives back stock, coupon and points, and says why', async () => {
  const { shop, db, browser, member } = await aShopper({ score: 400 })
  const { skuId, product } = await aProduct(shop)
  const name = { en: 'Five off' }
  const times = { start: 0, end: shop.now() + DAY }
  const { id } = await insertCoupon(db, {
    memberId: member.id,
    name,
    amount: 500,
    minAmount: 0,
    ...times,
  })
  const { no } = await anOrder(browser, skuId, 3, { couponId: id, score: 400 })
  expect((await variantNow(shop, skuId)).stock).toBe(47)

  const order = await browser.call(cancelOrder, { no, reason: 'price' })

  expect(order).toMatchObject({
    status: 60,
    closeReason: 61,
    payStatus: 6,
    closeTime: shop.now(),
    actions: ['rebuy', 'delete'],
  })
  expect(order.logs.at(-1)).toMatchObject({ actor: 'member', action: 'cancel', note: 'price' })
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect((await productNow(shop, product.id)).stock).toBe(50)
  expect((await memberNow(shop, member.id)).score).toBe(400)
  const preview = await confirm(browser, { from: 'item', skuId, quantity: 1 })
  expect(preview.couponList).toMatchObject([{ id, usable: true }])
})

test('two taps on cancel give everything back once', async () => {
  const { shop, browser, member } = await aShopper({ score: 400 })
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId, 1, { score: 400 })

  const answers = await Promise.allSettled([
    browser.call(cancelOrder, { no, reason: 'price' }),
    browser.call(cancelOrder, { no, reason: 'other' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { logs } = await browser.call(getOrder, { no })
  expect(logs.filter(({ action }) => action === 'cancel')).toHaveLength(1)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect((await memberNow(shop, member.id)).score).toBe(400)
})

test('a paid order that the shop closes is refunded', async () => {
  const { shop, browser, runJobs } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  const row = await orderByNo(shop.db, no)

  await withOrder(shop, row?.id ?? 0, (transaction, order) =>
    closeOrder(transaction, order, { reason: 'byShop', actor: 'shop' }),
  )
  await runJobs()

  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 60, closeReason: 63, payStatus: 4, refundStatus: 3 })
  expect(order.refundedAmount).toBe(order.paidAmount)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('an unpaid order can be sent elsewhere, a paid one cannot', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const form = anAddress({ areaCode: '510107', detail: '竹影巷 5 号' })

  const order = await browser.call(changeOrderAddress, { no, ...form })
  const paid = await aPaidOrder(browser, skuId)
  const refusal = await refusalOf(browser.call(changeOrderAddress, { no: paid.no, ...form }))

  expect(order.address).toMatchObject({ city: '成都市', detail: '竹影巷 5 号' })
  expect(refusal.reason).toBe('not_allowed_now')
})

test('the shop is reminded once a day', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await browser.call(remindShop, { no })

  const refusal = await refusalOf(browser.call(remindShop, { no }))
  pass(DAY)
  const order = await browser.call(remindShop, { no })

  expect(refusal).toMatchObject({ code: 429, data: { retryAfter: DAY } })
  expect(order.logs.filter(({ action }) => action === 'remind')).toHaveLength(2)
})

test('receipt is confirmed, and put off once before', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)

  const extended = await browser.call(extendReceipt, { no })
  const again = await browser.call(extendReceipt, { no })
  const received = await browser.call(confirmReceipt, { no })

  expect(extended.actions).toEqual(['logistics', 'confirmReceipt'])
  expect(again.logs).toEqual(extended.logs)
  expect(received).toMatchObject({
    status: 40,
    receiveTime: shop.now(),
    actions: ['review', 'aftersale', 'rebuy'],
    parcels: [{ state: 'delivered' }],
  })
  expect(received.lines).toMatchObject([{ canReview: true, refundableQty: 1 }])
})

test('buying again puts into the cart what is there and tells what is missing', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId, 4)
  await browser.call(cancelOrder, { no })
  await changeVariant(shop, skuId, { stock: 3 })

  const opId = anId()
  const answer = await browser.call(rebuyOrder, { no, opId })
  await changeVariant(shop, skuId, { stock: 50 })

  expect(answer).toEqual({ added: 3, missing: 1 })
  expect(await browser.call(rebuyOrder, { no, opId })).toEqual(answer) // its response was lost
  expect((await browser.call(getCart, {})).lines).toMatchObject([{ skuId, quantity: 3 }])
})

test('a finished order can be deleted, and is not there any more', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const tooEarly = await refusalOf(browser.call(deleteOrder, { no }))
  await browser.call(cancelOrder, { no })

  await browser.call(deleteOrder, { no })

  expect(tooEarly.reason).toBe('not_allowed_now')
  expect((await refusalOf(browser.call(getOrder, { no }))).code).toBe(404)
  expect((await browser.call(getOrders, {})).total).toBe(0)
})

test('orders are listed by tab, with counts, newest first, in pages', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const made: string[] = []
  const next = (no: string) => {
    made.unshift(no)
    pass(1)
  }
  next((await aReceivedOrder(shop, browser, skuId)).no)
  next((await aPaidOrder(browser, skuId)).no)
  next((await anOrder(browser, skuId)).no)
  next((await anOrder(browser, skuId)).no)
  await browser.call(cancelOrder, { no: made[0] ?? '' })

  const counts = await browser.call(getOrderCounts, {})
  const all = await browser.call(getOrders, { limit: 3 })
  const rest = await browser.call(getOrders, { limit: 3, page: 2 })
  const toPay = await browser.call(getOrders, { tab: 'toPay' })

  const tabs = { all: 4, toPay: 1, toShip: 1, toReceive: 0, toReview: 1, refund: 0 }
  expect(counts).toEqual({ ...tabs, linesToReview: 1 })
  expect([...all.list, ...rest.list].map(({ no }) => no)).toEqual(made)
  expect(all.total).toBe(4)
  expect(toPay.list.map(({ no }) => no)).toEqual([made[1]])
})

test('the count of refunds is that of those under way, and their tab lists finished ones too', async () => {
  const { shop, db, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const [open, done] = [await anOrder(browser, skuId), await anOrder(browser, skuId)]
  await db.update(orders).set({ refundStatus: 1 }).where(eq(orders.no, open.no))
  await db.update(orders).set({ refundStatus: 3 }).where(eq(orders.no, done.no))

  const { refund } = await browser.call(getOrderCounts, {})
  const { list } = await browser.call(getOrders, { tab: 'refund' })

  expect(refund).toBe(1)
  expect(list.map(({ no }) => no)).toEqual([done.no, open.no])
})

test('orders are found by number and by title in either language, literally', async () => {
  const { shop, browser } = await aShopper()
  const title = { 'zh-cn': '百分百灯', en: 'The 100% lamp' }
  const [named, other] = [await aProduct(shop, { title }), await aProduct(shop)]
  const { no } = await anOrder(browser, named.skuId)
  await anOrder(browser, other.skuId)
  const find = async (q: string) =>
    (await browser.call(getOrders, { q })).list.map((order) => order.no)

  expect(await find('百分百')).toEqual([no])
  expect(await find('百分百燈')).toEqual([no])
  expect(await find('１００% ｌａｍｐ')).toEqual([no])
  expect(await find('100% LAMP')).toEqual([no])
  expect(await find(no.slice(4))).toEqual([no])
  expect(await find('%')).toEqual([no])
  expect(await find('zh-cn')).toEqual([])
  expect(await find('lamp')).toHaveLength(2)
})

test('orders from before a release that keeps their words are found after its migrations', async () => {
  const { shop, db, browser } = await aShopper()
  const { no } = await anOrder(browser, (await aProduct(shop)).skuId)
  await db.delete(orderWords) // as releases before it left them
  const migrations = await readMigrations()
  const filling = migrations.find(({ name }) => name === '0042_order-words-before')

  for (const statement of filling?.statements ?? []) await db.execute(sql.raw(statement))

  const { list } = await browser.call(getOrders, { q: 'lamp' })
  expect(list.map((order) => order.no)).toEqual([no])
})

test("every call about another member's order answers that there is none", async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const other = await signIn(await aMember(shop))
  const aboutOrders = endpoints.filter(({ path }) => path.includes(':no'))

  const invoice = { kind: 'personal', title: 'Mira', email: 'm@lane.example' }
  const rest = {
    ...anAddress(),
    ...invoice,
    method: 'sandbox',
    password: 'lamplight1',
    paymentKey: crypto.randomUUID(),
    code: 'a code of WeChat',
    state: 'a state',
  }
  const refusals = await Promise.all(
    aboutOrders.map((endpoint) => refusalOf(other.call(endpoint, { no, ...rest }))),
  )

  expect(aboutOrders.length).toBeGreaterThan(8)
  expect(refusals.map(({ code }) => code)).toEqual(aboutOrders.map(() => 404))
})

test('an invoice is asked for once, for a completed order, and the shop sees to whom', async () => {
  const { shop, browser, pass } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const form = {
    no,
    kind: 'company',
    title: 'Lane Paper Ltd',
    taxNumber: '91310000mA1FL0X12Y',
    email: 'books@lane.example',
  } as const

  const early = await refusalOf(browser.call(askForInvoice, form))
  pass(15 * 86_400)
  const wrong = await refusalOf(browser.call(askForInvoice, { ...form, taxNumber: '12' }))
  const order = await browser.call(askForInvoice, form)

  expect(early.reason).toBe('not_allowed_now')
  expect(wrong.data).toMatchObject({ fields: { taxNumber: 'taxNumber.format' } })
  expect(order.invoice).toMatchObject({ title: 'Lane Paper Ltd', taxNumber: '91310000MA1FL0X12Y' })
  expect(order.actions).not.toContain('invoice')
  expect((await browser.call(askForInvoice, form)).logs).toEqual(order.logs)
  const other = await refusalOf(browser.call(askForInvoice, { ...form, title: 'Another' }))
  expect(other.reason).toBe('not_allowed_now')
})
