import { expect, test, vi } from 'vitest'
import { refundsOf } from '#server/db/order/refunds.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { providerOf } from '#server/domain/payment/payment-providers.ts'
import {
  NOTICE_TOLERANCE_SECONDS,
  noticeRequest,
  signedRequest,
  type Notice,
} from '#server/http/handlers/sandbox-gateway.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { variantNow } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'

const HALF_AN_HOUR = 1800
const GRACE = 900

test('a call-back that is told twice counts once', async () => {
  const { atGateway, notify, order } = await anUnpaidOrder()
  const { providerId } = await atGateway()

  const answers = await Promise.all([notify({ providerId }), notify({ providerId })])
  await notify({ providerId, result: 'refused' })

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { paidAmount, status, logs } = await order()
  expect({ paidAmount, status }).toEqual({ paidAmount: 3000, status: 20 })
  expect(logs.filter(({ action }) => action === 'pay')).toHaveLength(1)
})

test.each([
  { what: 'of another amount', change: { amount: 1 }, status: 400 },
  { what: 'of another order', change: { orderNo: '202603010000000000' }, status: 400 },
  { what: 'of no payment', change: { providerId: 'made-up' }, status: 404 },
])('a call-back $what is refused', async ({ change, status }) => {
  const { atGateway, notify, order } = await anUnpaidOrder()
  const { providerId } = await atGateway()

  const answer = await notify({ providerId, ...change })

  expect(answer.status).toBe(status)
  expect((await order()).status).toBe(15)
})

// Proves security 9.1.1
test('a forged call-back is refused', async () => {
  const { api, atGateway, browser, no, order, shop } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  const paidTime = shop.now()
  const notice: Notice = { providerId, orderNo: no, amount: 3000, result: 'approved', paidTime }

  const wrongKey = noticeRequest(notice, browser.origin, paidTime, ['another secret'])
  const genuine = noticeRequest({ ...notice, amount: 1 }, browser.origin, paidTime, shop.secrets)
  const changed = new Request(genuine.url, {
    method: 'POST',
    headers: genuine.headers,
    body: JSON.stringify(notice),
  })
  const unsigned = new Request(genuine.url, { method: 'POST', body: JSON.stringify(notice) })

  for (const request of [wrongKey, changed, unsigned]) {
    expect((await api.fetch(request)).status).toBe(403)
  }
  expect((await order()).status).toBe(15)
})

test.each([
  { what: 'is no JSON', body: 'paid!' },
  { what: 'lacks the amount', body: JSON.stringify({ providerId: 'x', result: 'approved' }) },
])('a genuine call-back that $what is refused with HTTP 400', async ({ body }) => {
  const { api, browser, order, shop } = await anUnpaidOrder()
  const time = shop.now()

  const answer = await api.fetch(signedRequest(body, browser.origin, time, shop.secrets))

  expect(answer.status).toBe(400)
  expect((await order()).status).toBe(10)
})

test('a call-back that was kept and sent again later is refused', async () => {
  const { atGateway, notify, order, pass, shop } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  const signedAt = shop.now()

  pass(NOTICE_TOLERANCE_SECONDS + 1)
  const answer = await notify({ providerId }, signedAt)

  expect(answer.status).toBe(403)
  expect((await order()).status).toBe(15)
})

test('paid in time but told late still counts', async () => {
  const { atGateway, notify, order, pass, shop } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  pass(HALF_AN_HOUR - 1)
  const paidTime = shop.now()

  pass(60)
  await runTimeouts(shop)
  await notify({ providerId, paidTime })

  expect((await order()).status).toBe(20)
})

test('paid too late, the order is closed and the money goes back', async () => {
  const { atGateway, db, order, pass, shop, skuId } = await anUnpaidOrder()
  const { decide } = await atGateway()

  pass(HALF_AN_HOUR + 1)
  await decide('approve')

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
  const { providerId } = await atGateway()
  pass(HALF_AN_HOUR + GRACE)
  await runTimeouts(shop)
  expect((await order()).status).toBe(60)

  await notify({ providerId })
  await notify({ providerId })

  const closed = await order()
  expect(closed).toMatchObject({ status: 60, payStatus: 4, paidAmount: 3000, refundedAmount: 3000 })
  expect(await refundsOf(db, closed.id)).toHaveLength(1)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('money for an attempt that was replaced goes back, the order stays paid', async () => {
  const { atGateway, notify, order, pay, db } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  await pay('balance', { password: PASSWORD })

  await notify({ providerId })

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
  const { providerId } = await atGateway()
  await pay('balance', { password: PASSWORD })
  opened.pass(60)
  await notify({ providerId })

  await refundAll(opened)

  expect((await memberNow(shop, member.id)).money).toBe(10_000)
  expect(await order()).toMatchObject({ status: 60, payStatus: 4, refundedAmount: 6000 })
})

test('of two payments at the gateway, each goes back to its own', async () => {
  const gateway = providerOf('sandbox')
  if (!gateway) throw new Error('no gateway')
  const paidBack = vi.spyOn(gateway, 'refund')
  const opened = await anUnpaidOrder()
  const { atGateway, notify, pass } = opened
  const replaced = await atGateway()
  const paying = await atGateway()
  await notify({ providerId: paying.providerId })
  pass(60)
  await notify({ providerId: replaced.providerId })

  await refundAll(opened)

  const asked = paidBack.mock.calls.map(([request]) => request)
  expect(new Set(asked.map(({ providerId }) => providerId))).toEqual(
    new Set([replaced.providerId, paying.providerId]),
  )
  expect(new Set(asked.map(({ sn }) => sn)).size).toBe(2)
  expect(asked.map(({ amount }) => amount)).toEqual([3000, 3000])
  paidBack.mockRestore()
})

test('an attempt that was refused and then approved pays the order that still waits', async () => {
  const { atGateway, notify, order, db } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  await notify({ providerId, result: 'refused' })

  await notify({ providerId })

  const paid = await order()
  expect(paid).toMatchObject({ status: 20, payStatus: 2, paidAmount: 3000, refundedAmount: 0 })
  expect(await refundsOf(db, paid.id)).toEqual([])
})

test('while another attempt is in doubt, money for the one before goes back', async () => {
  const { atGateway, notify, order, db } = await anUnpaidOrder()
  const replaced = await atGateway()
  await atGateway()

  await notify({ providerId: replaced.providerId })

  const waiting = await order()
  expect(waiting).toMatchObject({ status: 15, paidAmount: 3000, refundedAmount: 3000 })
  expect(await refundsOf(db, waiting.id)).toMatchObject([{ amount: 3000, reason: 'paid_twice' }])
})
