import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelOrder, getOrder } from '#src/contract/order.ts'
import { getCashier, startPayment } from '#src/contract/payment.ts'
import { paymentByKey } from '#server/db/payments.ts'
import { refundsOf } from '#server/db/refunds.ts'
import { runTimeouts } from '#server/domain/order-timeouts.ts'
import { NOTICE_TOLERANCE_SECONDS, noticeRequest, type Notice } from '#server/gateway/notice.ts'
import { aProduct, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const HALF_AN_HOUR = 1800
const GRACE = 900

/** A member with 100.00 and an unpaid order of 30.00. */
async function anUnpaidOrder() {
  const opened = await openShop()
  const { shop, api, signIn } = opened
  const member = await aMember(shop, { money: 10_000 })
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  const order = () => browser.call(getOrder, { no })
  const cashier = () => browser.call(getCashier, { no })
  const pay = (method: string, { password = '', paymentKey = anId() } = {}) =>
    browser.call(startPayment, { no, method, password, paymentKey })

  /** Begins to pay at the gateway; the attempt can then be decided on its page. */
  async function atGateway() {
    const paymentKey = anId()
    const { url } = await pay('sandbox', { paymentKey })
    const providerId = (await paymentByKey(shop.db, paymentKey))?.providerId ?? ''
    const decide = (decision: 'approve' | 'refuse' | 'stall') =>
      browser.send(
        new Request(`${browser.origin}${url}`, {
          method: 'POST',
          body: new URLSearchParams({ decision }),
        }),
      )
    return { url, providerId, paymentKey, decide }
  }
  /** Sends a call-back straight to the shop, as the gateway would. */
  const notify = (change: Partial<Notice> & { providerId: string }, time = shop.now()) => {
    const notice: Notice = {
      orderNo: no,
      amount: 3000,
      result: 'approved',
      paidTime: shop.now(),
      ...change,
    }
    return api.fetch(noticeRequest(notice, browser.origin, time, shop.secret))
  }
  return { ...opened, member, browser, skuId, no, order, cashier, pay, atGateway, notify }
}

test('the cashier says what is to pay, how, and until when', async () => {
  const { cashier, shop, no } = await anUnpaidOrder()

  expect(await cashier()).toEqual({
    orderNo: no,
    payAmount: 3000,
    expireTime: shop.now() + HALF_AN_HOUR,
    serverTime: shop.now(),
    methods: [
      { code: 'balance', enabled: true, reason: '' },
      { code: 'sandbox', enabled: true, reason: '' },
    ],
    balance: 10_000,
    status: 10,
    closeReason: null,
    payment: null,
    hasFailed: false,
  })
})

test('the balance pays at once, after the password', async () => {
  const { order, pay, shop, member } = await anUnpaidOrder()

  const { cashier, url } = await pay('balance', { password: PASSWORD })

  expect(cashier).toMatchObject({ status: 20, balance: 7000 })
  expect(url).toBeNull()
  expect((await memberNow(shop, member.id)).money).toBe(7000)
  expect(await order()).toMatchObject({ payStatus: 2, paidAmount: 3000, payMethod: 'balance' })
})

test('five wrong passwords, and the balance is closed for a while', async () => {
  const { pay, pass, cashier } = await anUnpaidOrder()

  for (let guess = 0; guess < 5; guess += 1) {
    expect((await refusalOf(pay('balance', { password: 'wrong' }))).reason).toBe('password_wrong')
  }
  const closed = await refusalOf(pay('balance', { password: PASSWORD }))
  pass(15 * 60)
  await pay('balance', { password: PASSWORD })

  expect(closed).toMatchObject({ code: 429, reason: 'too_many_tries' })
  expect((await cashier()).status).toBe(20)
})

test('a balance that is too low is said before and refused after', async () => {
  const { shop, signIn } = await openShop()
  const browser = await signIn(await aMember(shop, { money: 2999 }))
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)

  const { methods } = await browser.call(getCashier, { no })
  const refusal = await refusalOf(
    browser.call(startPayment, { no, method: 'balance', password: PASSWORD, paymentKey: anId() }),
  )

  expect(methods).toContainEqual({ code: 'balance', enabled: false, reason: 'balance_short' })
  expect(refusal.reason).toBe('balance_short')
  expect(await browser.call(getCashier, { no })).toMatchObject({ status: 10, balance: 2999 })
})

test('one tap sent many times takes the money once', async () => {
  const { pay, shop, member } = await anUnpaidOrder()
  const tap = { password: PASSWORD, paymentKey: anId() }

  const answers = await Promise.all(Array.from({ length: 5 }, () => pay('balance', tap)))

  expect(answers.every(({ cashier }) => cashier.status === 20)).toBe(true)
  expect((await memberNow(shop, member.id)).money).toBe(7000)
})

test('an unknown way to pay is refused', async () => {
  const { pay } = await anUnpaidOrder()

  expect((await refusalOf(pay('barter'))).reason).toBe('method_unavailable')
})

test.each([
  { decision: 'approve', status: 20, payStatus: 2, hasFailed: false },
  { decision: 'refuse', status: 10, payStatus: 5, hasFailed: true },
  { decision: 'stall', status: 15, payStatus: 1, hasFailed: false },
] as const)('$decision at the gateway makes the order $status', async (row) => {
  const { atGateway, order, cashier, no } = await anUnpaidOrder()
  const { decide } = await atGateway()
  expect(await cashier()).toMatchObject({ status: 15, payment: { method: 'sandbox' } })

  const answer = await decide(row.decision)

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`/user/cashier/${no}`)
  expect(await order()).toMatchObject({ status: row.status, payStatus: row.payStatus })
  expect((await cashier()).hasFailed).toBe(row.hasFailed)
})

test('the same tap opens the same attempt, another one replaces it and keeps the deadline', async () => {
  const { pay, pass, cashier, atGateway } = await anUnpaidOrder()
  const { url, paymentKey } = await atGateway()
  const { expireTime } = await cashier()

  pass(60)
  const same = await pay('sandbox', { paymentKey })
  const other = await pay('sandbox')

  expect(same.url).toBe(url)
  expect(other.url).not.toBe(url)
  expect(await cashier()).toMatchObject({ expireTime, payment: { url: other.url } })
})

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

test('a forged call-back is refused', async () => {
  const { api, atGateway, browser, no, order, shop } = await anUnpaidOrder()
  const { providerId } = await atGateway()
  const paidTime = shop.now()
  const notice: Notice = { providerId, orderNo: no, amount: 3000, result: 'approved', paidTime }

  const wrongKey = noticeRequest(notice, browser.origin, paidTime, 'another secret')
  const genuine = noticeRequest({ ...notice, amount: 1 }, browser.origin, paidTime, shop.secret)
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

test('after a refused payment the order can be paid or cancelled', async () => {
  const { atGateway, browser, no } = await anUnpaidOrder()
  const { decide } = await atGateway()
  await decide('refuse')

  const cancelled = await browser.call(cancelOrder, { no })

  expect(cancelled).toMatchObject({ status: 60, closeReason: 61, payStatus: 6 })
})

test('a closed order cannot be paid', async () => {
  const { pay, pass } = await anUnpaidOrder()

  pass(HALF_AN_HOUR)

  expect((await refusalOf(pay('sandbox'))).reason).toBe('expired')
})

test('the gateway page names amount and order, runs no script and is another place', async () => {
  const { atGateway, guest, no } = await anUnpaidOrder()
  const { url } = await atGateway()
  const read = async (language: 'zh-cn' | 'en') => {
    const visitor = guest(language)
    return visitor.send(new Request(`${visitor.origin}${url}`))
  }

  const [chinese, english] = [await read('zh-cn'), await read('en')]

  const policy = english.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  const page = await english.text()
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  for (const words of ['lang="en"', no, '¥30.00', 'Approve', 'Refuse', 'Leave undecided']) {
    expect(page).toContain(words)
  }
  expect(await chinese.text()).toContain('同意支付')
})

test('a payment that is over cannot be decided again, and an unknown one is not there', async () => {
  const { atGateway, browser, order } = await anUnpaidOrder()
  const { decide, url } = await atGateway()
  await decide('refuse')

  const page = await browser.send(new Request(`${browser.origin}${url}`))
  await decide('approve')
  const unknown = await browser.send(new Request(`${browser.origin}/sandbox-gateway/made-up`))

  expect(await page.text()).toContain('This payment is over')
  expect((await order()).status).toBe(10)
  expect(unknown.status).toBe(404)
})
