import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { paymentByKey } from '#server/db/order/payments.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { settlePayment } from '#server/domain/payment/settle-payment.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { cancelByShop } from '#server/domain/aftersale/by-shop.ts'
import type { SandboxMood } from '#server/providers/payment/sandbox.ts'
import { variantNow } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { sandboxOf } from '#tests/support/sandbox.ts'
import { anId } from '#tests/support/shop.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'

const HALF_AN_HOUR = 1800
const DAY = 86_400

async function anOrderAtSandbox() {
  const opened = await anUnpaidOrder()
  const { shop } = opened
  return {
    ...opened,
    sandbox: sandboxOf(shop),
    sandboxIs: (sandbox: SandboxMood) => saveSiteSettings(shop.db, { sandbox }),
  }
}

test('a lost notice is made up for: the provider is asked', async () => {
  const { atGateway, cashier, order, pass, sandboxIs } = await anOrderAtSandbox()
  const { decide } = await atGateway()
  await sandboxIs('late')

  await decide('approve')
  const before = await cashier()
  pass(5)

  expect(before).toMatchObject({ status: 15, payment: { isStarted: true } })
  expect(await order()).toMatchObject({ status: 20, payStatus: 2, paidAmount: 3000 })
})

test('a provider is asked after 5 seconds, then every 20 at most, and once more at the deadline', async () => {
  const { atGateway, pass, sandbox, shop } = await anOrderAtSandbox()
  const { paymentKey: key } = await atGateway()
  const asked = vi.spyOn(sandbox, 'query')
  const closed = vi.spyOn(sandbox, 'close')
  const times: number[] = []
  const begun = shop.now()

  let later = await settlePayment(shop, { key })
  while (later) {
    times.push(shop.now() - begun + later.seconds)
    pass(later.seconds)
    later = await settlePayment(shop, { key })
  }

  expect(times.slice(0, 5)).toEqual([5, 8, 12, 18, 27])
  expect(times.every((time, at) => time - (times[at - 1] ?? 0) <= 20)).toBe(true)
  expect(times.at(-1)).toBe(HALF_AN_HOUR)
  expect(asked).toHaveBeenCalledTimes(times.length - 1)
  expect(closed).toHaveBeenCalledTimes(1)
})

test('an order whose time is over keeps its goods while the provider is away, and ends when it answers', async () => {
  const { atGateway, order, pass, sandboxIs, shop, skuId } = await anOrderAtSandbox()
  await atGateway()
  await sandboxIs('silent')

  pass(HALF_AN_HOUR + 3600)
  await runTimeouts(shop)
  const waiting = await order()
  const kept = (await variantNow(shop, skuId)).stock
  await sandboxIs('well')
  const ended = await order()

  expect({ status: waiting.status, kept }).toEqual({ status: 15, kept: 49 })
  expect(await order()).toMatchObject({ status: 60, closeReason: 62, payStatus: 6 })
  expect(ended.status).toBe(60)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('the provider was away over the deadline and had taken the money in time: the order is paid', async () => {
  const { atGateway, order, pass, sandboxIs } = await anOrderAtSandbox()
  const { decide } = await atGateway()
  await sandboxIs('silent')
  await decide('approve')

  pass(HALF_AN_HOUR + 3600)
  const waiting = await order()
  await sandboxIs('well')

  expect(waiting.status).toBe(15)
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000 })
})

test('after a day without an answer the order ends; money that had come goes back', async () => {
  const { atGateway, db, order, pass, sandboxIs, shop, skuId } = await anOrderAtSandbox()
  const { decide } = await atGateway()
  await sandboxIs('silent')
  await decide('approve')

  pass(HALF_AN_HOUR + DAY)
  await runTimeouts(shop)
  const ended = await order()
  await sandboxIs('well')
  const settled = await order()

  expect(ended).toMatchObject({ status: 60, closeReason: 62, paidAmount: 0 })
  expect(settled).toMatchObject({ status: 60, paidAmount: 3000, refundedAmount: 3000 })
  expect(await refundsOf(db, settled.id)).toMatchObject([{ reason: 'paid_too_late', status: 1 }])
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('a provider that does not answer opens nothing; the same tap opens it later, under the same number', async () => {
  const { cashier, pay, sandboxIs, db } = await anOrderAtSandbox()
  const paymentKey = anId()
  await sandboxIs('silent')

  const lost = await pay('sandbox', { paymentKey })
  const number = (await paymentByKey(db, paymentKey))?.providerId
  await sandboxIs('well')
  const opened = await pay('sandbox', { paymentKey })

  expect(lost).toMatchObject({ url: null, cashier: { status: 15, payment: { isStarted: false } } })
  expect(number).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(opened.url).toBe(`/sandbox-gateway/${number}`)
  expect((await cashier()).payment).toMatchObject({ url: opened.url, isStarted: true })
})

test('a provider that refuses to open a payment leaves the order to be paid another way', async () => {
  const { pay, sandbox, order } = await anOrderAtSandbox()
  vi.spyOn(sandbox, 'start').mockResolvedValue({ kind: 'refused', why: 'NO_AUTH' })

  const { cashier, url } = await pay('sandbox')

  expect({ url, ...cashier }).toMatchObject({
    url: null,
    status: 10,
    hasFailed: true,
    payment: null,
  })
  await pay('balance', { password: PASSWORD })
  expect((await order()).status).toBe(20)
})

test('whoever chooses another way has paid already: the balance keeps its money', async () => {
  const { atGateway, member, order, pay, sandboxIs, shop } = await anOrderAtSandbox()
  const { decide } = await atGateway()
  await sandboxIs('late')
  await decide('approve')

  const { cashier } = await pay('balance', { password: PASSWORD })

  expect(cashier.status).toBe(20)
  expect((await memberNow(shop, member.id)).money).toBe(10_000)
  expect(await order()).toMatchObject({ payMethod: 'sandbox', paidAmount: 3000 })
})

test('a payment that another one replaced is closed at its provider and takes no money', async () => {
  const { atGateway, browser, order, pay } = await anOrderAtSandbox()
  const { decide, url } = await atGateway()

  await pay('balance', { password: PASSWORD })
  const page = await browser.send(new Request(`${browser.origin}${url}`))
  await decide('approve')

  expect(await page.text()).toContain('This payment has ended')
  expect(await order()).toMatchObject({ payMethod: 'balance', paidAmount: 3000, refundedAmount: 0 })
})

test('an order that the shop cancels closes its payment at the provider', async () => {
  const { atGateway, order, pass, sandbox, shop, db } = await anOrderAtSandbox()
  const { paymentKey, tradeNo } = await atGateway()
  const { id } = await order()
  pass(10)

  await cancelByShop(shop, id, 'gone')
  await order()

  expect(await sandbox.query({ tradeNo, orderNo: '', amount: 3000, expireTime: 0 })).toEqual({
    kind: 'closed',
  })
  expect(await paymentByKey(db, paymentKey)).toMatchObject({ status: 'closed', isUncertain: false })
})

test('a provider that speaks of another sum changes nothing, and the fault is told', async () => {
  const { atGateway, order, pass, sandbox } = await anOrderAtSandbox()
  await atGateway()
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(sandbox, 'query').mockImplementation(async () => ({
    kind: 'paid',
    amount: 1,
    paidTime: 0,
  }))

  pass(5)
  const waiting = await order()

  expect(waiting).toMatchObject({ status: 15, paidAmount: 0 })
  expect(JSON.stringify(told.mock.calls)).toContain('wrong_amount')
})

test('no provider is asked within a transaction', async () => {
  const { sandbox, shop } = await anOrderAtSandbox()
  const trade = { tradeNo: 'x', orderNo: 'x', amount: 1, expireTime: 0 }

  const asking = inTransaction(shop.db, () => sandbox.query(trade))

  await expect(asking).rejects.toThrow('within a transaction')
})
