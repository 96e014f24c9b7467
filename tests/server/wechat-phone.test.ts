import { expect, test, vi } from 'vitest'
import { getCashier } from '#contract/payment.ts'
import { anId } from '#tests/support/shop.ts'
import { aWechatTill, PHONE_AGENT } from '#tests/support/wechat-till.ts'

const FIVE_MINUTES = 300

/** A till before a shopper on a phone. */
async function aTillOnPhone() {
  const till = await aWechatTill({ from: { userAgent: PHONE_AGENT, ip: '203.0.113.7' } })
  /** Starts paying, or opens the same attempt again. */
  const onPhone = async (key: string = anId()) => {
    const { url, cashier } = await till.pay('wechat', { paymentKey: key })
    return { url, cashier, key }
  }
  return { ...till, onPhone }
}

test('on a phone WeChat opens by an address that leads back to the cashier', async () => {
  const { no, onPhone, order, sim } = await aTillOnPhone()

  const { url, cashier } = await onPhone()
  await sim.pay(url ?? '')

  expect(new URL(url ?? '').searchParams.get('redirect_url')).toMatch(
    new RegExp(`/user/cashier/${no}$`),
  )
  expect(cashier.payment).toMatchObject({ url, qr: null, bridge: null, isStarted: true })
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000 })
})

test('after five minutes the address leads nowhere; the same attempt opens again', async () => {
  const { cashier, onPhone, order, pass, sim } = await aTillOnPhone()
  const first = await onPhone()
  await pass(FIVE_MINUTES)
  const expired = await cashier()
  const old = await sim.pay(first.url ?? '')

  const second = await onPhone(expired.payment?.renewKey ?? '')
  await sim.pay(second.url ?? '')

  expect(first.cashier.payment?.renewKey).toBe(null)
  expect(expired.payment).toMatchObject({ renewKey: first.key, url: null, isStarted: true })
  expect(old).toBe('link expired')
  expect(second.url).not.toBe(first.url)
  expect(await sim.orders()).toHaveLength(1)
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('an attempt that WeChat does not open again is closed there, and the order can be paid another way', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the refusal is logged
  const { onPhone, order, pass, sim } = await aTillOnPhone()
  const { key } = await onPhone()
  await pass(FIVE_MINUTES)
  await sim.fault({ kind: 'error', at: 'h5', status: 400, code: 'INVALID_REQUEST' })

  const refused = await onPhone(key)
  const [first] = await sim.orders()
  const next = await onPhone()
  await sim.pay(next.url ?? '')

  expect(refused).toMatchObject({ url: null, cashier: { status: 10, payment: null } })
  expect(first?.state).toBe('CLOSED')
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('an attempt that WeChat neither opens again nor closes stays in doubt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the refusal is logged
  const { cashier, onPhone, order, pass, sim } = await aTillOnPhone()
  const { key } = await onPhone()
  await pass(FIVE_MINUTES)
  await sim.fault({ kind: 'error', at: 'h5', status: 400, code: 'INVALID_REQUEST' })
  await sim.fault({ kind: 'away', at: 'close' })

  await onPhone(key)
  const doubtful = await cashier()
  const again = await onPhone(key)
  await sim.pay(again.url ?? '')

  expect(doubtful).toMatchObject({ status: 15, payment: { renewKey: key } })
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('who paid before opening it again has paid', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { onPhone, order, pass, sim } = await aTillOnPhone()
  const { url, key } = await onPhone()
  await sim.fault({ kind: 'lost' })
  await sim.pay(url ?? '')
  await pass(FIVE_MINUTES)

  const { cashier } = await onPhone(key)

  expect(cashier).toMatchObject({ status: 20, payment: null, hasFailed: false })
  expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
})

test('when the time to pay is over nothing is opened again', async () => {
  const { cashier, onPhone, pass, sim } = await aTillOnPhone()
  const { key } = await onPhone()
  await pass(1800)

  const { payment } = await cashier()
  await onPhone(key)

  expect(payment?.renewKey).toBe(null)
  expect((await sim.calls()).filter(({ endpoint }) => endpoint === 'h5')).toHaveLength(1)
})

test('elsewhere than on a phone the address leads nowhere, and opens nothing', async () => {
  const { member, no, onPhone, pass, signIn } = await aTillOnPhone()
  const desktop = await signIn(member)
  await onPhone()
  const before = await desktop.call(getCashier, { no })
  await pass(FIVE_MINUTES)

  const { payment } = await desktop.call(getCashier, { no })

  expect(before.payment?.url).toBe(null)
  expect(payment).toMatchObject({ url: null, renewKey: null, isStarted: true })
})
