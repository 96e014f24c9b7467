import { expect, test, vi } from 'vitest'
import { refundsOf } from '#server/db/order/refunds.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { noticeRequest, signedRequest } from '#server/http/handlers/sandbox-gateway.ts'
import { NOTICE_TOLERANCE_SECONDS, type SandboxNotice } from '#server/providers/payment/sandbox.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { variantNow } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { sandboxOf } from '#tests/support/sandbox.ts'
import { until } from '#tests/support/until.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'

const HALF_AN_HOUR = 1800
const UNKNOWN = { kind: 'unknown', why: 'it hung' } as const
const GRACE = 900

test('a call-back that is told twice counts once', async () => {
  const { atGateway, notify, order } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()

  const answers = await Promise.all([notify({ tradeNo }), notify({ tradeNo })])
  const refused = await notify({ tradeNo, result: 'refused' })

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(refused.status).toBe(200)
  const { paidAmount, status, logs } = await order()
  expect({ paidAmount, status }).toEqual({ paidAmount: 3000, status: 20 })
  expect(logs.filter(({ action }) => action === 'pay')).toHaveLength(1)
})

test.each([
  { what: 'of another amount', change: { amount: 1 }, status: 400 },
  { what: 'of no payment', change: { tradeNo: 'made-up' }, status: 404 },
])('a call-back $what is refused', async ({ change, status }) => {
  const { atGateway, notify, order } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()

  const answer = await notify({ tradeNo, ...change })

  expect(answer.status).toBe(status)
  expect((await order()).status).toBe(15)
})

// Proves security 9.1.1
test('a forged call-back is refused', async () => {
  const { api, atGateway, browser, order, shop } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  const paidTime = shop.now()
  const notice: SandboxNotice = { tradeNo, amount: 3000, result: 'approved', paidTime }

  const wrongKey = noticeRequest(notice, browser.origin, paidTime, ['another secret'])
  const genuine = noticeRequest({ ...notice, amount: 1 }, browser.origin, paidTime, shop.secrets)
  const changed = new Request(genuine.url, {
    method: 'POST',
    headers: genuine.headers,
    body: JSON.stringify(notice),
  })
  const unsigned = new Request(genuine.url, { method: 'POST', body: JSON.stringify(notice) })
  const old = noticeRequest(notice, browser.origin, paidTime - 3600, shop.secrets)
  const redated = new Request(old, {
    headers: { ...Object.fromEntries(old.headers), 'x-sandbox-time': String(paidTime) },
  })

  for (const request of [wrongKey, changed, unsigned, redated]) {
    expect((await api.fetch(request)).status).toBe(403)
  }
  expect((await order()).status).toBe(15)
})

test.each([
  { what: 'is no JSON', body: 'paid!' },
  { what: 'lacks the amount', body: JSON.stringify({ tradeNo: 'x', result: 'approved' }) },
])('a genuine call-back that $what is refused with HTTP 400', async ({ body }) => {
  const { api, browser, order, shop } = await anUnpaidOrder()
  const time = shop.now()

  const answer = await api.fetch(signedRequest(body, browser.origin, time, shop.secrets))

  expect(answer.status).toBe(400)
  expect((await order()).status).toBe(10)
})

test('a call-back that was kept and sent again later is refused', async () => {
  const { atGateway, notify, cashier, pass, shop } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  const signedAt = shop.now()

  pass(NOTICE_TOLERANCE_SECONDS + 1)
  const answer = await notify({ tradeNo }, signedAt)

  expect(answer.status).toBe(403)
  expect((await cashier()).status).toBe(15)
})

test('paid in time but told late still counts', async () => {
  const { atGateway, notify, order, pass, shop } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  pass(HALF_AN_HOUR - 1)
  const paidTime = shop.now()

  pass(60)
  await runTimeouts(shop)
  await notify({ tradeNo, paidTime })

  expect((await order()).status).toBe(20)
})

test('paid too late, the order is closed and the money goes back', async () => {
  const { atGateway, notify, db, order, pass, shop, skuId } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()

  pass(HALF_AN_HOUR + 1)
  await notify({ tradeNo })

  const closed = await order()
  expect(closed).toMatchObject({
    status: 60,
    closeReason: 62,
    payStatus: 4,
    refundStatus: 3,
    paidAmount: 3000,
    refundedAmount: 3000,
  })
  expect(await refundsOf(db, closed.id)).toMatchObject([
    { amount: 3000, status: 1, route: 0, reason: 'paid_too_late' },
  ])
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('paid after the order was closed, the money goes back', async () => {
  const { atGateway, notify, db, order, pass, shop, skuId } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  pass(HALF_AN_HOUR + GRACE)
  expect((await order()).status).toBe(60)

  await notify({ tradeNo })
  await notify({ tradeNo })

  const closed = await order()
  expect(closed).toMatchObject({ status: 60, payStatus: 4, paidAmount: 3000, refundedAmount: 3000 })
  expect(await refundsOf(db, closed.id)).toHaveLength(1)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('money for an attempt that was replaced goes back, the order stays paid', async () => {
  const { atGateway, notify, order, pay, db } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  await pay('balance', { password: PASSWORD })

  await notify({ tradeNo })

  const paid = await order()
  expect(paid).toMatchObject({
    status: 20,
    payStatus: 2,
    refundStatus: 0,
    paidAmount: 6000,
    refundedAmount: 3000,
  })
  expect(await refundsOf(db, paid.id)).toMatchObject([{ amount: 3000, reason: 'paid_twice' }])
})

/** The shop refunds the one piece of a paid order. */
async function refundAll({ browser, no, shop }: Awaited<ReturnType<typeof anUnpaidOrder>>) {
  const applied = await anAftersale(browser, no)
  await decided(shop, applied, approve(''), refund(undefined))
}

test('after money for a replaced attempt went back, a refund goes to the balance that paid', async () => {
  const opened = await anUnpaidOrder()
  const { atGateway, notify, pay, shop, member, order } = opened
  const { tradeNo } = await atGateway()
  await pay('balance', { password: PASSWORD })
  opened.pass(60)
  await notify({ tradeNo })

  await refundAll(opened)

  expect((await memberNow(shop, member.id)).money).toBe(10_000)
  expect(await order()).toMatchObject({ status: 60, payStatus: 4, refundedAmount: 6000 })
})

test('of two payments at the gateway, each goes back to its own', async () => {
  const opened = await anUnpaidOrder()
  const paidBack = vi.spyOn(sandboxOf(opened.shop), 'refund')
  const { atGateway, notify, pass } = opened
  const replaced = await atGateway()
  const paying = await atGateway()
  await notify({ tradeNo: paying.tradeNo })
  pass(60)
  await notify({ tradeNo: replaced.tradeNo })

  await refundAll(opened)

  const asked = paidBack.mock.calls.map(([request]) => request)
  expect(new Set(asked.map(({ trade }) => trade.tradeNo))).toEqual(
    new Set([replaced.tradeNo, paying.tradeNo]),
  )
  expect(new Set(asked.map(({ sn }) => sn)).size).toBe(2)
  expect(asked.map(({ amount }) => amount)).toEqual([3000, 3000])
})

test('an attempt that was refused and then approved pays the order that still waits', async () => {
  const { atGateway, notify, order, db } = await anUnpaidOrder()
  const { tradeNo } = await atGateway()
  await notify({ tradeNo, result: 'refused' })

  await notify({ tradeNo })

  const paid = await order()
  expect(paid).toMatchObject({ status: 20, payStatus: 2, paidAmount: 3000, refundedAmount: 0 })
  expect(await refundsOf(db, paid.id)).toEqual([])
})

test('while another attempt is in doubt, money for the one before goes back', async () => {
  const { atGateway, notify, order, db } = await anUnpaidOrder()
  const replaced = await atGateway()
  await atGateway()

  await notify({ tradeNo: replaced.tradeNo })

  const waiting = await order()
  expect(waiting).toMatchObject({ status: 15, paidAmount: 3000, refundedAmount: 3000 })
  expect(await refundsOf(db, waiting.id)).toMatchObject([{ amount: 3000, reason: 'paid_twice' }])
})

test('a rush of shoppers that fills every slot keeps no notice waiting', async () => {
  const { promise: hanging, resolve: answer } = Promise.withResolvers<void>()
  const opened = await anUnpaidOrder({ limits: { atOnce: 1, waiting: 0, patience: 1, share: 1 } })
  const { atGateway, notify, order, browser, shop } = opened
  const { tradeNo } = await atGateway()
  const held = vi.spyOn(sandboxOf(shop), 'close').mockReturnValue(hanging.then(() => UNKNOWN))
  const rush = opened.pay('sandbox') // waits for the provider, in the only slot
  await until(() => expect(held).toHaveBeenCalled())
  const refused = await browser.send(new Request(`${browser.origin}/api/cart`))

  const noticed = await notify({ tradeNo })

  answer()
  await rush.catch(() => {})
  expect([refused.status, noticed.status]).toEqual([503, 200])
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000 })
})

test('a notice of more than 64 kB is refused unread', async () => {
  const { api, browser, shop } = await anUnpaidOrder()
  const body = JSON.stringify({ tradeNo: 'x'.repeat(64 * 1024) })

  const answer = await api.fetch(signedRequest(body, browser.origin, shop.now(), shop.secrets))

  expect(answer.status).toBe(413)
})
