import { expect, test, vi } from 'vitest'
import { refundsOf } from '#server/db/order/refunds.ts'
import { cancelByShop } from '#server/domain/aftersale/by-shop.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import type { AlipayFault, AlipayLie } from '#tests/providers/alipay/alipay-faults.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { anAlipayTill } from '#tests/support/alipay-till.ts'
import { variantNow } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'

const HALF_AN_HOUR = 1800

/** Faults are told to the log, which is not what these tests are about. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** A paid order. */
async function aSale(...options: Parameters<typeof anAlipayTill>) {
  const till = await anAlipayTill(...options)
  const { url } = await till.atAlipay()
  await till.sim.pay(url)
  const { id } = await till.order()
  return { ...till, id }
}

test.each(['publicKey', 'certificate'] as const)(
  'the cashier leads to a page of Alipay; whoever pays there has paid the order (app with %s)',
  async (keyKind) => {
    const { atAlipay, order, sim, no } = await anAlipayTill({ keyKind })

    const { cashier, url, tradeNo, paymentKey } = await atAlipay()
    const again = await atAlipay(paymentKey)
    await sim.pay(url)

    expect(cashier).toMatchObject({ status: 15, payment: { method: 'alipay', url, qr: null } })
    expect(again.url).toBe(url)
    expect(await order()).toMatchObject({ status: 20, payMethod: 'alipay', paidAmount: 3000 })
    const [trade] = await sim.trades()
    expect(trade).toMatchObject({ total: 3000, subject: expect.stringContaining(no) })
    expect(await sim.returnAddress(tradeNo)).toContain(`/user/cashier/${no}?`)
    expect(await sim.notices()).toMatchObject([{ isDelivered: true }])
  },
)

test('a lost notice is made up for', async () => {
  const { atAlipay, cashier, order, pass, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ kind: 'lost' })

  await sim.pay(url)
  const before = await cashier()
  await pass(5)

  expect(before.status).toBe(15)
  expect((await order()).status).toBe(20)
})

const FALSE_NOTICES: { what: string; fault: AlipayFault }[] = [
  { what: 'signed by a stranger', fault: { kind: 'forged', at: 'notice' } },
  { what: 'without a signature', fault: { kind: 'unsigned', at: 'notice' } },
  { what: 'of the day before', fault: { kind: 'old' } },
  {
    what: 'about another sum',
    fault: { kind: 'wrong', at: 'notice', lie: { total_amount: '0.01' } },
  },
  {
    what: 'for another account',
    fault: { kind: 'wrong', at: 'notice', lie: { seller_id: '2088000000000000' } },
  },
  {
    what: 'for another app',
    fault: { kind: 'wrong', at: 'notice', lie: { app_id: '2021000000000000' } },
  },
  {
    what: 'about an unknown payment',
    fault: { kind: 'wrong', at: 'notice', lie: { out_trade_no: 'x'.repeat(32) } },
  },
]

test.each(FALSE_NOTICES)('a notice $what is refused and changes nothing', async ({ fault }) => {
  const { atAlipay, cashier, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ ...fault, times: 1 })

  await sim.pay(url)

  expect(await sim.notices()).toMatchObject([{ isDelivered: false }])
  expect((await cashier()).status).toBe(15)
})

test('a notice that comes twice, and again later, counts once', async () => {
  const { atAlipay, order, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ kind: 'twice' })
  await sim.pay(url)
  const [notice] = await sim.notices()

  await sim.replay(notice?.id ?? '')

  const { logs, ...paid } = await order()
  expect(paid).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
  expect(logs.filter(({ action }) => action === 'pay')).toHaveLength(1)
})

test('a page that nobody has opened is not closed: the order waits until its time is over', async () => {
  const { atAlipay, order, pass, shop, sim, skuId } = await anAlipayTill()
  const { url } = await atAlipay()

  await pass(600)
  const waiting = await order()
  await pass(HALF_AN_HOUR - 600)
  const ended = await order()

  expect(waiting.status).toBe(15)
  expect(ended.status === 10 ? await order() : ended).toMatchObject({ status: 60, closeReason: 62 })
  expect(await sim.pay(url)).toBe('ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR')
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('while Alipay is away an order whose time is over leads to no page any more', async () => {
  quiet()
  const { atAlipay, cashier, pass, sim } = await anAlipayTill()
  await atAlipay()
  await sim.fault({ kind: 'away', times: 99 })

  await pass(HALF_AN_HOUR)

  expect(await cashier()).toMatchObject({ status: 15, payment: { url: null, renewKey: null } })
})

test('a page that was opened and left is closed at Alipay when the order ends', async () => {
  const { atAlipay, order, pass, sim } = await anAlipayTill()
  const { url, tradeNo } = await atAlipay()
  await sim.open(url)

  await pass(HALF_AN_HOUR)
  await order()

  expect(await order()).toMatchObject({ status: 60, closeReason: 62 })
  expect(await sim.trade(tradeNo)).toMatchObject({ state: 'TRADE_CLOSED' })
})

test('paid a second after the deadline: the order ends, the goods and the money go back', async () => {
  const { atAlipay, order, pass, sim, shop, skuId } = await anAlipayTill()
  const { url, tradeNo } = await atAlipay()
  await sim.open(url)

  await pass(HALF_AN_HOUR + 1)
  await sim.pay(tradeNo, { isLate: true })
  await order()

  expect(await order()).toMatchObject({ status: 60, paidAmount: 3000, refundedAmount: 3000 })
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000 })
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('whoever paid at Alipay, unknown to the shop, does not pay from the balance too', async () => {
  const { atAlipay, member, order, pay, shop, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ kind: 'lost' })
  await sim.pay(url)

  await pay('balance', { password: PASSWORD })

  expect(await order()).toMatchObject({ status: 20, payMethod: 'alipay', paidAmount: 3000 })
  expect((await memberNow(shop, member.id)).money).toBe(10_000)
})

test('a page that was replaced and paid all the same: the order keeps one, the other goes back', async () => {
  const { atAlipay, order, pay, sim } = await anAlipayTill()
  const { url } = await atAlipay() // not opened yet, so it cannot be closed
  await pay('balance', { password: PASSWORD })

  await sim.pay(url)
  await order()

  const paid = await order()
  expect(paid).toMatchObject({ status: 20, payMethod: 'balance', refundedAmount: 3000 })
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000 })
})

test('a part goes back, to the cent', async () => {
  const { browser, db, id, no, order, shop, sim } = await aSale()
  const applied = await anAftersale(browser, no)

  await decided(shop, applied, approve(''), refund(undefined))
  await order()

  const [first] = await refundsOf(db, id)
  expect(first).toMatchObject({ status: 1 })
  expect((await sim.ledger()).returned).toBe(first?.amount)
})

test('a refund that Alipay has taken but not yet decided is asked for until it is certain', async () => {
  const { db, id, order, pass, shop, sim } = await aSale()
  await sim.fault({ kind: 'refundEnd', outcome: 'success', after: 3_600_000 })

  await cancelByShop(shop, id, 'gone')
  await order()
  const [underWay] = await refundsOf(db, id)
  await pass(3600)
  await order()

  expect(underWay).toMatchObject({ status: 0, amount: 3000 })
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1, sn: underWay?.sn }])
  expect(await sim.ledger()).toMatchObject({ returned: 3000, underWay: 0 })
})

test('a refund that Alipay has taken and then given up is tried again by itself, under its number', async () => {
  const { db, id, order, pass, shop, sim } = await aSale()
  await sim.fault({ kind: 'refundEnd', outcome: 'failure', after: 3_600_000 })

  await cancelByShop(shop, id, 'gone')
  await order()
  const [underWay] = await refundsOf(db, id)
  await pass(3600)
  await order()

  expect(await refundsOf(db, id)).toMatchObject([{ status: 1, sn: underWay?.sn }])
  expect(await sim.ledger()).toMatchObject({ returned: 3000, underWay: 0 })
})

test.each<{ what: string; fault: AlipayFault }>([
  { what: 'was lost', fault: { kind: 'cut', at: 'refund' } },
  { what: 'was a page of a gateway', fault: { kind: 'error', at: 'refund', heard: true } },
  {
    what: 'was a system error',
    fault: { kind: 'error', at: 'refund', subCode: 'ACQ.SYSTEM_ERROR', heard: true },
  },
])('a refund whose answer $what is paid once', async ({ fault }) => {
  const { db, id, order, pass, shop, sim } = await aSale()
  await sim.fault({ ...fault, times: 1 })

  await cancelByShop(shop, id, 'gone')
  await order()
  await order()
  await pass(60)
  await order()

  expect(await refundsOf(db, id)).toMatchObject([{ status: 1 }])
  expect((await sim.ledger()).refunds).toHaveLength(1)
})

test('the merchant’s account is empty: the refund fails with Alipay’s words, and is paid once there is money', async () => {
  const { browser, id, no, order, shop, sim, db } = await aSale()
  const applied = await anAftersale(browser, no)
  await sim.setBalance(0)

  await decided(shop, applied, approve(''), refund(undefined))
  await order()
  const [failed] = await refundsOf(db, id)
  await sim.setBalance(100_000)
  await refund(undefined)(shop, applied.id)
  await order()

  expect(failed).toMatchObject({
    status: 2,
    failReason: expect.stringMatching(/^ACQ\.SELLER_BALANCE_NOT_ENOUGH: /),
  })
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1, sn: failed?.sn }])
  expect(await sim.ledger()).toMatchObject({ returned: 3000 })
})

test.each(['publicKey', 'certificate'] as const)(
  'while Alipay changes its %s, old and new are accepted, until the old one is taken away',
  async (keyKind) => {
    quiet()
    const { atAlipay, order, readKeys, sim } = await anAlipayTill({ keyKind })
    await sim.addKey()
    await readKeys()
    const { url } = await atAlipay()

    await sim.pay(url)
    const [{ id } = { id: '' }] = await sim.notices()
    await sim.replay(id) // they sign by turns
    await sim.retireKeys()
    await sim.replay(id)

    const [notice] = await sim.notices()
    const answers = notice?.attempts.map(({ result }) => result)
    expect(answers).toEqual(['success', 'success', 'success'])
    expect((await order()).status).toBe(20)
  },
)

test('what a stranger answers in Alipay’s place is no answer', async () => {
  quiet()
  const { atAlipay, cashier, order, pass, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ kind: 'lost' })
  await sim.fault({ kind: 'forged', at: 'query' })
  await sim.pay(url)
  await pass(5)

  await order()
  const before = await cashier()
  await sim.clearFaults()

  expect(before.status).toBe(15)
  expect((await order()).status).toBe(20)
})

test.each<{ what: string; lie: AlipayLie }>([
  { what: 'about another payment', lie: { out_trade_no: 'x'.repeat(32) } },
  { what: 'in another currency', lie: { pay_currency: 'USD' } },
])('an answer of Alipay $what does not count', async ({ lie }) => {
  quiet()
  const { atAlipay, cashier, order, pass, sim } = await anAlipayTill()
  const { url } = await atAlipay()
  await sim.fault({ kind: 'lost' })
  await sim.fault({ kind: 'wrong', at: 'query', lie, times: 9 })
  await sim.pay(url)
  await pass(5)

  await order()
  const before = await cashier()
  await sim.clearFaults()

  expect(before.status).toBe(15)
  expect((await order()).status).toBe(20)
})

test('an answer of Alipay about another refund does not count', async () => {
  quiet()
  const { db, id, order, pass, shop, sim } = await aSale()
  await sim.fault({ kind: 'refundEnd', outcome: 'success', after: 60_000 })
  await cancelByShop(shop, id, 'gone')
  await order()
  await sim.fault({ kind: 'wrong', at: 'queryRefund', lie: { out_request_no: 'R9' }, times: 9 })
  await pass(60)

  await order()
  const [before] = await refundsOf(db, id)
  await sim.clearFaults()
  await order()

  expect(before).toMatchObject({ status: 0 })
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1 }])
})
