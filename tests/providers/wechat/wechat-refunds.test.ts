import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWechatMerchant } from './wechat-merchant.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeEach(async () => {
  merchant = await openWechatMerchant()
})
afterEach(() => merchant.leave())

test('a refund is in process, then paid; the same number again is the same refund', async () => {
  await merchant.sell('Order001')
  const asked = await merchant.refund('Order001', 'R1', [300, 12_300])
  const again = await merchant.refund('Order001', 'R1', [300, 12_300])
  await merchant.sim.moveBy(1000)
  const paid = await merchant.queryRefund('R1')

  expect(asked).toMatchObject({ status: 200, isProven: true, body: { status: 'PROCESSING' } })
  expect(again.body).toEqual(asked.body)
  expect(paid.body).toMatchObject({
    refund_id: asked.body['refund_id'],
    out_trade_no: 'Order001',
    status: 'SUCCESS',
    success_time: '2026-03-10T12:00:01+08:00',
    amount: { total: 12_300, refund: 300, payer_refund: 300, currency: 'CNY' },
  })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_state: 'REFUND' })
  expect(await merchant.sim.ledger()).toMatchObject({ taken: 12_300, returned: 300, underWay: 0 })
})

test('the same number with another amount is refused', async () => {
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', [300, 12_300])

  expect(await merchant.refund('Order001', 'R1', [301, 12_300])).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST' },
  })
})

test('refunds never exceed what was paid, and can reach it to the cent', async () => {
  await merchant.sell('Order001', 1000)
  const first = await merchant.refund('Order001', 'R1', [333, 1000])
  const tooMuch = await merchant.refund('Order001', 'R2', [668, 1000])
  const rest = await merchant.refund('Order001', 'R2', [667, 1000])

  expect([first.status, tooMuch.status, rest.status]).toEqual([200, 400, 200])
  expect(tooMuch.body['message']).toBe('申请退款金额超过订单可退金额')
  expect(await merchant.sim.balance()).toBe(0) // the fee came back too
})

test('the total must be that of the order', async () => {
  await merchant.sell('Order001')

  expect(await merchant.refund('Order001', 'R1', [300, 300])).toMatchObject({ status: 400 })
})

test('what is not paid or not known cannot be refunded', async () => {
  await merchant.native('Order001')

  const gone = { status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } }
  expect(await merchant.refund('Order001', 'R1', [1, 12_300])).toMatchObject(gone)
  expect(await merchant.refund('Order002', 'R2', [1, 12_300])).toMatchObject(gone)
  expect(await merchant.queryRefund('R1')).toMatchObject(gone)
})

test('an empty account refunds nothing until there is money again', async () => {
  await merchant.sell('Order001')
  await merchant.sim.setBalance(0)
  const empty = await merchant.refund('Order001', 'R1', [12_300, 12_300])
  await merchant.sim.setBalance(50_000)
  const filled = await merchant.refund('Order001', 'R1', [12_300, 12_300])

  expect(empty).toMatchObject({ status: 403, body: { code: 'NOT_ENOUGH' } })
  expect(filled).toMatchObject({ status: 200 })
})

test('a payment can be refunded for a year', async () => {
  await merchant.sell('Order001')
  await merchant.sim.moveBy(365 * DAY_MS)
  const inTime = await merchant.refund('Order001', 'R1', [1, 12_300])
  await merchant.sim.moveBy(1)

  expect(inTime.status).toBe(200)
  expect(await merchant.refund('Order001', 'R2', [1, 12_300])).toMatchObject({ status: 400 })
})

test('an order has at most fifty refunds', async () => {
  await merchant.sell('Order001')
  const statuses = []
  for (let number = 1; number <= 51; number++)
    statuses.push((await merchant.refund('Order001', `R${number}`, [1, 12_300])).status)

  expect(statuses.lastIndexOf(200)).toBe(49)
  expect(statuses[50]).toBe(400)
})

test('a refund can be in process for hours, end at a dead card, or be given up', async () => {
  await merchant.sell('Order001')
  await merchant.sim.fault({ kind: 'refundEnd', after: 5 * HOUR_MS })
  await merchant.sim.fault({ kind: 'refundEnd', outcome: 'ABNORMAL' })
  await merchant.sim.fault({ kind: 'refundEnd', outcome: 'CLOSED' })
  for (const number of ['R1', 'R2', 'R3']) await merchant.refund('Order001', number, [100, 12_300])
  await merchant.sim.moveBy(4 * HOUR_MS)
  const stateOf = async (no: string) => (await merchant.queryRefund(no)).body['status']

  expect(await Promise.all(['R1', 'R2', 'R3'].map(stateOf))).toEqual([
    'PROCESSING',
    'ABNORMAL',
    'CLOSED',
  ])
  expect(await merchant.sim.ledger()).toMatchObject({ returned: 0, underWay: 200 })
  await merchant.sim.moveBy(HOUR_MS)
  expect(await stateOf('R1')).toBe('SUCCESS')
  expect(await merchant.sim.ledger()).toMatchObject({ returned: 100, underWay: 100 })
})

test('a contract can want a minute between two refunds of an order', async () => {
  const slow = await openWechatMerchant({ refundPauseMs: 60_000 })
  await slow.sell('Order001')
  await slow.refund('Order001', 'R1', [1, 12_300])
  const atOnce = await slow.refund('Order001', 'R2', [1, 12_300])
  await slow.sim.moveBy(60_000)

  expect(atOnce).toMatchObject({ status: 429, body: { code: 'FREQUENCY_LIMITED' } })
  expect(await slow.refund('Order001', 'R2', [1, 12_300])).toMatchObject({ status: 200 })
  await slow.leave()
})
