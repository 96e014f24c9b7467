import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAlipayMerchant } from './alipay-merchant.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeEach(async () => {
  merchant = await openAlipayMerchant()
})
afterEach(() => merchant.leave())

const refused = (code: string) => ({ body: { code: '40004', sub_code: code } })
const EMPTY = { code: '10000', msg: 'Success' }

test('a refund is paid at once; the same number again is the same refund', async () => {
  await merchant.sell('Order001')
  const { alipayNo } = await merchant.sim.trade('Order001')
  const first = await merchant.refund('Order001', 'R1', '3.00')
  const again = await merchant.refund('Order001', 'R1', '3.00')

  expect(first.isProven).toBe(true)
  expect(first.body).toEqual({
    code: '10000',
    msg: 'Success',
    buyer_logon_id: '159****5620',
    fund_change: 'Y',
    out_trade_no: 'Order001',
    refund_fee: '3.00',
    trade_no: alipayNo,
  })
  expect(again.body).toEqual({ ...first.body, fund_change: 'N' })
  expect(await merchant.sim.ledger()).toMatchObject({ taken: 12_300, returned: 300, underWay: 0 })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
})

test('a query of a refund tells its own amount; the time only when it is asked for', async () => {
  await merchant.sell('Order001')
  const { alipayNo } = await merchant.sim.trade('Order001')
  await merchant.refund('Order001', 'R1', '3.00')
  await merchant.refund('Order001', 'R2', '4.00')
  const plain = await merchant.queryRefund('Order001', 'R2')
  const timed = await merchant.queryRefund('Order001', 'R2', ['gmt_refund_pay'])

  expect(plain.body).toEqual({
    ...EMPTY,
    out_request_no: 'R2',
    out_trade_no: 'Order001',
    refund_amount: '4.00',
    refund_status: 'REFUND_SUCCESS',
    total_amount: '123.00',
    trade_no: alipayNo,
  })
  expect(timed.body).toEqual({ ...plain.body, gmt_refund_pay: '2026-03-10 12:00:00' })
})

test('what is asked for is told in detail, and refund_fee is the sum of all refunds', async () => {
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', '3.00')
  const { body } = await merchant.refund('Order001', 'R2', '4.00', {
    query_options: ['refund_detail_item_list'],
  })

  expect(body).toMatchObject({
    refund_fee: '7.00',
    send_back_fee: '4.00',
    refund_detail_item_list: [{ amount: '4.00', fund_channel: 'ALIPAYACCOUNT' }],
  })
})

test('a query of an unknown refund succeeds and tells nothing', async () => {
  await merchant.sell('Order001')

  expect((await merchant.queryRefund('Order001', 'R1')).body).toEqual(EMPTY)
  expect(await merchant.queryRefund('Order002', 'R1')).toMatchObject(refused('ACQ.TRADE_NOT_EXIST'))
})

test('the same number with another amount is refused', async () => {
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', '3.00')

  expect(await merchant.refund('Order001', 'R1', '3.01')).toMatchObject(
    refused('ACQ.DISCORDANT_REPEAT_REQUEST'),
  )
})

test('one number is one refund of its trade, not of another', async () => {
  await merchant.sell('Order001')
  await merchant.sell('Order002')
  await merchant.refund('Order001', 'R1', '3.00')

  expect(await merchant.refund('Order002', 'R1', '4.00')).toMatchObject({
    body: { fund_change: 'Y', refund_fee: '4.00' },
  })
})

test('refunds never exceed what was paid, and with the last cent the trade is closed', async () => {
  await merchant.sell('Order001', '10.00')
  await merchant.sim.setBalance(50_000)
  await merchant.refund('Order001', 'R1', '3.33')
  const tooMuch = await merchant.refund('Order001', 'R2', '6.68')
  const rest = await merchant.refund('Order001', 'R2', '6.67')

  expect(tooMuch).toMatchObject(refused('ACQ.REASON_TRADE_REFUND_FEE_ERR'))
  expect(rest).toMatchObject({ body: { fund_change: 'Y', refund_fee: '10.00' } })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  expect((await merchant.refund('Order001', 'R2', '6.67')).body).toMatchObject({
    fund_change: 'N',
    refund_fee: '10.00',
  })
  expect(await merchant.refund('Order001', 'R3', '0.01')).toMatchObject(
    refused('ACQ.TRADE_HAS_CLOSE'),
  )
})

test('without a number only the whole can be refunded, by the number of the trade', async () => {
  await merchant.sell('Order001')
  await merchant.sim.setBalance(50_000)
  const part = await merchant.refund('Order001', undefined, '3.00')
  const whole = await merchant.refund('Order001', undefined, '123.00')

  expect(part).toMatchObject(refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL'))
  expect(whole).toMatchObject({ body: { fund_change: 'Y' } })
  expect((await merchant.queryRefund('Order001', 'Order001')).body).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
  })
})

test('what is not paid, not known or closed cannot be refunded', async () => {
  await merchant.open('Order001')
  await merchant.open('Order002')
  await merchant.close('Order002')

  expect(await merchant.refund('Order001', 'R1', '1.00')).toMatchObject(
    refused('ACQ.TRADE_STATUS_ERROR'),
  )
  expect(await merchant.refund('Order002', 'R1', '1.00')).toMatchObject(
    refused('ACQ.TRADE_HAS_CLOSE'),
  )
  expect(await merchant.refund('Order003', 'R1', '1.00')).toMatchObject(
    refused('ACQ.TRADE_NOT_EXIST'),
  )
})

test('the fee is not returned, so the account may lack the last cents', async () => {
  await merchant.sell('Order001')
  const whole = await merchant.refund('Order001', 'R1', '123.00')
  await merchant.sim.setBalance(12_300)
  const filled = await merchant.refund('Order001', 'R1', '123.00')

  expect(whole).toMatchObject(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'))
  expect(filled).toMatchObject({ body: { fund_change: 'Y' } })
  expect(await merchant.sim.balance()).toBe(0)
})

test('a payment can be refunded for a year', async () => {
  await merchant.sell('Order001')
  await merchant.sim.moveBy(365 * DAY_MS)
  const inTime = await merchant.refund('Order001', 'R1', '1.00')
  await merchant.sim.moveBy(1)

  expect(inTime.body).toMatchObject({ fund_change: 'Y' })
  expect(await merchant.refund('Order001', 'R2', '1.00')).toMatchObject(
    refused('ACQ.TRADE_HAS_FINISHED'),
  )
})

test('a refund can be uncertain for hours: N, and nothing to be found, then success', async () => {
  await merchant.sell('Order001')
  await merchant.sim.fault({ kind: 'refundEnd', after: 5 * HOUR_MS })
  const asked = await merchant.refund('Order001', 'R1', '100.00')
  await merchant.sim.moveBy(4 * HOUR_MS)
  const again = await merchant.refund('Order001', 'R1', '100.00')
  const other = await merchant.refund('Order001', 'R2', '23.01')
  const meanwhile = await merchant.queryRefund('Order001', 'R1')
  const before = await merchant.sim.ledger()
  await merchant.sim.moveBy(HOUR_MS)

  for (const { body } of [asked, again])
    expect(body).toMatchObject({ code: '10000', fund_change: 'N', refund_fee: '0.00' })
  expect(other).toMatchObject(refused('ACQ.REASON_TRADE_REFUND_FEE_ERR'))
  expect(meanwhile.body).toEqual(EMPTY)
  expect(before).toMatchObject({ returned: 0, underWay: 10_000 })
  expect((await merchant.queryRefund('Order001', 'R1')).body).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '100.00',
  })
  expect(await merchant.sim.ledger()).toMatchObject({ returned: 10_000, underWay: 0 })
})

test('a refund that failed can be asked for again by its number', async () => {
  await merchant.sell('Order001')
  const balance = await merchant.sim.balance()
  await merchant.sim.fault({ kind: 'refundEnd', outcome: 'failure', after: HOUR_MS })
  await merchant.refund('Order001', 'R1', '100.00')
  await merchant.sim.moveBy(HOUR_MS)
  const empty = await merchant.queryRefund('Order001', 'R1')
  const back = await merchant.sim.balance()
  const again = await merchant.refund('Order001', 'R1', '100.00')

  expect(empty.body).toEqual(EMPTY)
  expect(back).toBe(balance)
  expect(again.body).toMatchObject({ fund_change: 'Y', refund_fee: '100.00' })
  expect(await merchant.sim.ledger()).toMatchObject({ returned: 10_000 })
})

test('a contract can want three seconds between two refunds of a trade', async () => {
  const slow = await openAlipayMerchant({ refundPauseMs: 3000 })
  await slow.sell('Order001')
  await slow.refund('Order001', 'R1', '1.00')
  const atOnce = await slow.refund('Order001', 'R2', '1.00')
  await slow.sim.moveBy(3000)

  expect(atOnce).toMatchObject(refused('ACQ.SYSTEM_ERROR'))
  expect(await slow.refund('Order001', 'R2', '1.00')).toMatchObject({ body: { fund_change: 'Y' } })
  await slow.leave()
})
