import { expect, test, vi } from 'vitest'
import { getRefunds } from '#contract/refund.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { cancelByShop, refundByShop } from '#server/domain/aftersale/by-shop.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { keptNotices } from '#server/domain/payment/kept-notices.ts'
import { noticePath } from '#server/providers/payment/provider.ts'
import type { WechatFault } from '#tests/providers/wechat/wechat-faults.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { variantNow } from '#tests/support/goods.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { aWechatTill } from '#tests/support/wechat-till.ts'

const HALF_AN_HOUR = 1800

/** Faults are told to the log, which is not what these tests are about. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** A paid order. */
async function aSale(...options: Parameters<typeof aWechatTill>) {
  const till = await aWechatTill(...options)
  const { qr } = await till.atWechat()
  await till.sim.pay(qr)
  const { id } = await till.order()
  return { ...till, id }
}

test('the cashier shows a QR code; whoever scans it and pays has paid the order', async () => {
  const { atWechat, order, sim, no } = await aWechatTill()

  const { cashier, qr, paymentKey } = await atWechat()
  const again = await atWechat(paymentKey)
  await sim.pay(qr)

  expect(cashier).toMatchObject({ status: 15, payment: { method: 'wechat', url: null } })
  expect(qr).toMatch(/^weixin:\/\//)
  expect(again.qr).toBe(qr)
  expect(await order()).toMatchObject({ status: 20, payMethod: 'wechat', paidAmount: 3000 })
  expect(await sim.orders()).toMatchObject([{ description: expect.stringContaining(no) }])
  expect(await sim.notices()).toMatchObject([{ isDelivered: true, attempts: [{ result: 204 }] }])
})

test('a lost notice is made up for', async () => {
  const { atWechat, cashier, order, pass, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'lost' })

  await sim.pay(qr)
  const before = await cashier()
  await pass(5)

  expect(before.status).toBe(15)
  expect((await order()).status).toBe(20)
})

const FALSE_NOTICES: { what: string; fault: WechatFault }[] = [
  { what: 'signed by a stranger', fault: { kind: 'forged', at: 'notice' } },
  { what: 'with WeChat’s own false signature', fault: { kind: 'signtest', at: 'notice' } },
  { what: 'without a signature', fault: { kind: 'unsigned', at: 'notice' } },
  { what: 'of ten minutes ago', fault: { kind: 'old', at: 'notice' } },
  { what: 'under an unknown serial', fault: { kind: 'unknownSerial', at: 'notice' } },
  { what: 'about another sum', fault: { kind: 'wrong', lie: { total: 1 } } },
  { what: 'in another currency', fault: { kind: 'wrong', lie: { currency: 'USD' } } },
  { what: 'for another merchant', fault: { kind: 'wrong', lie: { mchid: '1900000000' } } },
  { what: 'for another app', fault: { kind: 'wrong', lie: { appid: 'wx0000000000000000' } } },
  { what: 'that is not paid', fault: { kind: 'wrong', lie: { trade_state: 'NOTPAY' } } },
]

test.each(FALSE_NOTICES)('a notice $what is refused and changes nothing', async ({ fault }) => {
  const said = quiet()
  const { atWechat, cashier, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ ...fault, times: 1 })

  await sim.pay(qr)

  const [notice] = await sim.notices()
  expect(notice?.attempts[0]?.result).toBeGreaterThanOrEqual(400)
  expect(notice?.attempts[0]?.result).toBeLessThan(500)
  expect((await cashier()).status).toBe(15)
  const status = notice?.attempts[0]?.result
  expect(said.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
    { time: expect.anything(), level: 'warn', event: 'notice refused', provider: 'wechat', status },
  ])
})

test('a notice that differs in one space from what WeChat signed is refused', async () => {
  quiet()
  const { api, atWechat, shop, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.pay(qr)
  const [trade] = await sim.orders()
  const [kept] = await keptNotices(shop, trade?.tradeNo ?? '')
  const { headers, body } = kept?.raw ?? { headers: {}, body: '' }
  const send = (text: string) =>
    api.request(noticePath('wechat'), { method: 'POST', headers, body: text })

  expect((await send(body)).status).toBe(204)
  expect((await send(`${body} `)).status).toBe(403)
})

test('a notice about a refund of another merchant is refused', async () => {
  quiet()
  const { id, order, pass, shop, sim } = await aSale()
  await cancelByShop(shop, id, 'gone')
  await order()
  await sim.fault({ kind: 'wrong', lie: { mchid: '1900000000' } })

  await pass(60)

  expect((await sim.notices()).map(({ attempts }) => attempts[0]?.result)).toEqual([204, 400])
})

test.each<{ what: string; faults: WechatFault[] }>([
  { what: 'twice', faults: [{ kind: 'twice' }] },
  { what: 'again later', faults: [] },
])('a notice that comes $what counts once', async ({ faults }) => {
  const { atWechat, order, sim } = await aWechatTill()
  const { qr } = await atWechat()
  for (const fault of faults) await sim.fault(fault)
  await sim.pay(qr)
  const [notice] = await sim.notices()

  await sim.replay(notice?.id ?? '')

  const { logs, ...paid } = await order()
  expect(paid).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
  expect(logs.filter(({ action }) => action === 'pay')).toHaveLength(1)
})

test('an answer of WeChat about another payment does not count', async () => {
  quiet()
  const { atWechat, cashier, order, pass, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'lost' })
  await sim.fault({ kind: 'mistaken', at: 'query', lie: { out_trade_no: 'another' }, times: 9 })
  await sim.pay(qr)
  await pass(5)

  await order()
  const before = await cashier()
  await sim.clearFaults()

  expect(before.status).toBe(15)
  expect((await order()).status).toBe(20)
})

test('an answer of WeChat about another refund does not count', async () => {
  quiet()
  const { db, id, order, pass, shop, sim } = await aSale()
  await sim.fault({ kind: 'mistaken', at: 'queryRefund', lie: { out_refund_no: 'R9' }, times: 9 })
  await cancelByShop(shop, id, 'gone')
  await order()
  await pass(60)

  await order()
  const [before] = await refundsOf(db, id)
  await sim.clearFaults()
  await order()

  expect(before).toMatchObject({ status: 0 })
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1 }])
})

test.each<{ what: string; fault: WechatFault }>([
  { what: 'is away', fault: { kind: 'away', at: 'native' } },
  { what: 'answers with half', fault: { kind: 'cut', at: 'native' } },
  { what: 'answers with 502', fault: { kind: 'error', at: 'native', status: 502 } },
  { what: 'has an answer that a stranger signed', fault: { kind: 'forged', at: 'native' } },
])(
  'while WeChat $what, the cashier says that nothing was started, and another tap does',
  async ({ fault }) => {
    quiet()
    const { atWechat, order, sim } = await aWechatTill()
    await sim.fault({ ...fault, times: 1 })

    const lost = await atWechat()
    const { qr } = await atWechat()
    await sim.pay(qr)

    expect(lost.cashier).toMatchObject({ status: 15, payment: { isStarted: false, qr: null } })
    expect(await order()).toMatchObject({ status: 20, paidAmount: 3000, refundedAmount: 0 })
  },
)

test('an order ends when WeChat has closed its payment, and the QR code takes no money then', async () => {
  const { atWechat, order, pass, shop, sim, skuId } = await aWechatTill()
  const { qr } = await atWechat()

  await pass(HALF_AN_HOUR)
  const ended = await order()

  expect(await sim.order(qr)).toMatchObject({ state: 'CLOSED' })
  expect(ended.status === 10 ? await order() : ended).toMatchObject({ status: 60, closeReason: 62 })
  expect(await sim.pay(qr)).toBe('closed')
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('paid a second after the deadline: the order ends, the goods and the money go back', async () => {
  const { atWechat, order, pass, sim, shop, skuId, runJobs } = await aWechatTill()
  const { qr } = await atWechat()

  await pass(HALF_AN_HOUR + 1)
  await sim.pay(qr, { isLate: true })
  await order()
  await sim.moveBy(60_000)
  await runJobs()

  expect(await order()).toMatchObject({ status: 60, paidAmount: 3000, refundedAmount: 3000 })
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000 })
  expect((await variantNow(shop, skuId)).stock).toBe(50)
})

test('while WeChat is away the balance works, and it is told to close its payment when it is back', async () => {
  quiet()
  const { atWechat, member, order, pass, pay, shop, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'away' })

  await pass(600)
  const waiting = await order()
  await pay('balance', { password: PASSWORD })
  await sim.clearFaults()

  expect(waiting.status).toBe(15)
  expect(await order()).toMatchObject({ status: 20, payMethod: 'balance' })
  expect((await memberNow(shop, member.id)).money).toBe(7000)
  expect(await sim.order(qr)).toMatchObject({ state: 'CLOSED' })
})

test('while WeChat is away it is offered last, and first again once it has answered', async () => {
  quiet()
  const { atWechat, cashier, pass, runJobs, sim } = await aWechatTill()
  const offered = async () =>
    (await cashier()).methods.map(({ code, isAway }) => `${code}${isAway ? ' away' : ''}`)
  const before = await offered()
  await sim.fault({ kind: 'away' })
  await atWechat()
  const away = await offered()

  await sim.clearFaults()
  await pass(60)
  await runJobs()

  expect(before).toEqual(['balance', 'wechat', 'sandbox'])
  expect(away).toEqual(['balance', 'sandbox', 'wechat away'])
  expect(await offered()).toEqual(before)
})

test('whoever paid at WeChat, unknown to the shop, does not pay from the balance too', async () => {
  const { atWechat, member, order, pay, shop, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'lost' })
  await sim.pay(qr)

  await pay('balance', { password: PASSWORD })

  expect(await order()).toMatchObject({ status: 20, payMethod: 'wechat', paidAmount: 3000 })
  expect((await memberNow(shop, member.id)).money).toBe(10_000)
})

test('two ways took money: the order keeps one, the other goes back by itself', async () => {
  quiet()
  const { atWechat, order, pay, sim, pass } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'away', times: 2 }) // what the shop asks before it takes the balance
  await pay('balance', { password: PASSWORD })
  await sim.clearFaults()

  await sim.pay(qr)
  await order()
  await pass(60)

  const paid = await order()
  expect(paid).toMatchObject({ status: 20, payMethod: 'balance', refundedAmount: 3000 })
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000 })
})

test('money that came a second time and could not go back is refunded alone, and the order goes on', async () => {
  quiet()
  const { atWechat, order, pay, pass, shop, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.fault({ kind: 'away', times: 2 }) // what the shop asks before it takes the balance
  await pay('balance', { password: PASSWORD })
  await sim.clearFaults()
  await sim.fault({ kind: 'error', at: 'refund', status: 403, code: 'NOT_ENOUGH' })
  await sim.pay(qr)
  const { id } = await order()

  await refundByShop(shop, id, { because: 'once more', way: undefined })
  await order()
  await pass(60)

  expect(await order()).toMatchObject({ status: 20, payMethod: 'balance', refundedAmount: 3000 })
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000 })
})

test('a refund is under way until WeChat has paid it, and is asked for under one number', async () => {
  const { db, id, order, pass, runJobs, shop, sim } = await aSale()
  await sim.fault({ kind: 'refundEnd', after: 3_600_000 })

  await cancelByShop(shop, id, 'gone')
  await order()
  const [underWay] = await refundsOf(db, id)
  await pass(3600)
  await runJobs()

  expect(underWay).toMatchObject({ status: 0, amount: 3000 })
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1, sn: underWay?.sn }])
  expect(await sim.ledger()).toMatchObject({ taken: 3000, returned: 3000, underWay: 0 })
})

test.each<{ what: string; fault: WechatFault }>([
  { what: 'was lost', fault: { kind: 'cut', at: 'refund' } },
  { what: 'was a 500', fault: { kind: 'error', at: 'refund', status: 500, heard: true } },
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

test('the merchant’s account is empty: the refund fails, WeChat’s words are for the shop alone, and it is paid once there is money', async () => {
  const { browser, id, no, order, pass, shop, sim, db } = await aSale()
  const applied = await anAftersale(browser, no)
  await sim.setBalance(0)

  await decided(shop, applied, approve(''), refund(undefined))
  await order()
  const [failed] = await refundsOf(db, id)
  const shown = await browser.call(getRefunds, {})
  await sim.setBalance(100_000)
  await refund(undefined)(shop, applied.id)
  await order()
  await pass(60)
  await order()

  expect(failed).toMatchObject({ status: 2, failReason: expect.stringMatching(/^NOT_ENOUGH: /) })
  expect(shown.list).toMatchObject([{ status: 2, failReason: '', actions: ['toBalance'] }])
  expect(await refundsOf(db, id)).toMatchObject([{ status: 1, sn: failed?.sn }])
  expect(await sim.ledger()).toMatchObject({ returned: 3000 })
})

test('a dead card: the refund fails, and the shop can pay into the balance', async () => {
  const { browser, id, member, no, order, pass, shop, sim, db } = await aSale()
  const applied = await anAftersale(browser, no)
  await sim.fault({ kind: 'refundEnd', outcome: 'ABNORMAL', after: 1000 })

  await decided(shop, applied, approve(''), refund(undefined))
  await order()
  await pass(60)
  await order()
  const [failed] = await refundsOf(db, id)
  await refund(1)(shop, applied.id)

  expect(failed).toMatchObject({ status: 2, failReason: 'ABNORMAL' })
  expect((await memberNow(shop, member.id)).money).toBe(13_000)
})

test('while WeChat changes its key, old and new are accepted, until the old one is taken away', async () => {
  quiet()
  const { atWechat, order, readKeys, sim } = await aWechatTill({ keyKind: 'certificate' })
  await sim.addKey('publicKey')
  await readKeys()
  const { qr } = await atWechat()

  await sim.pay(qr)
  const [{ id } = { id: '' }] = await sim.notices()
  await sim.replay(id) // they sign by turns
  await sim.retireKeys()
  await sim.replay(id)

  const [notice] = await sim.notices()
  expect(notice?.attempts.map(({ result }) => result)).toEqual([204, 204, 204])
  expect((await order()).status).toBe(20)
})
