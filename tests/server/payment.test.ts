import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelOrder } from '#contract/order.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'

const HALF_AN_HOUR = 1800

test('the cashier says what is to pay, how, and until when', async () => {
  const { cashier, shop, no } = await anUnpaidOrder()

  expect(await cashier()).toEqual({
    orderNo: no,
    payAmount: 3000,
    expireTime: shop.now() + HALF_AN_HOUR,
    serverTime: shop.now(),
    methods: [
      { code: 'balance', enabled: true, reason: '', isAway: false },
      { code: 'sandbox', enabled: true, reason: '', isAway: false },
    ],
    balance: 10_000,
    status: 10,
    closeReason: null,
    payment: null,
    hasFailed: false,
  })
})

// Proves security 6.3.3
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

  expect(methods).toContainEqual({
    code: 'balance',
    enabled: false,
    reason: 'balance_short',
    isAway: false,
  })
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
  for (const words of ['lang="en"', no, '¥30.00', 'Approve', 'Decline', 'Leave undecided']) {
    expect(page).toContain(words)
  }
  expect(await chinese.text()).toContain('同意付款')
})

test('a payment that is over cannot be decided again, and an unknown one is not there', async () => {
  const { atGateway, browser, order } = await anUnpaidOrder()
  const { decide, url } = await atGateway()
  await decide('refuse')

  const page = await browser.send(new Request(`${browser.origin}${url}`))
  await decide('approve')
  const unknown = await browser.send(new Request(`${browser.origin}/sandbox-gateway/made-up`))

  expect(await page.text()).toContain('This payment has ended')
  expect((await order()).status).toBe(10)
  expect(unknown.status).toBe(404)
})
