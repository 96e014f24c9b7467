import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALIPAY_NOON, openAlipayMerchant } from './alipay-merchant.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeEach(async () => {
  merchant = await openAlipayMerchant()
})
afterEach(() => merchant.leave())

const UNKNOWN = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }

test('a trade does not exist until the shopper opens the address', async () => {
  const address = await merchant.address('Order001')
  const before = await merchant.query('Order001')
  const opened = await merchant.sim.open(address)
  const { body, isProven } = await merchant.query('Order001')

  expect(before).toMatchObject({ status: 200, isProven: true, body: UNKNOWN })
  expect(opened).toEqual({ tradeNo: 'Order001' })
  expect(isProven).toBe(true)
  expect(body).toMatchObject({
    code: '10000',
    msg: 'Success',
    out_trade_no: 'Order001',
    trade_status: 'WAIT_BUYER_PAY',
    total_amount: '123.00',
    receipt_amount: '0.00',
  })
  expect(body).not.toHaveProperty('send_pay_date')
})

test('a trade that was not opened cannot be closed, and can be paid after that', async () => {
  const address = await merchant.address('Order001')

  expect(await merchant.close('Order001')).toMatchObject({ body: UNKNOWN })
  expect(await merchant.sim.pay(address)).toBe('paid')
})

test('a paid trade has Alipay’s number, a time and the amount', async () => {
  expect(await merchant.sell('Order001')).toBe('paid')

  const { body } = await merchant.query('Order001')
  expect(body).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    total_amount: '123.00',
    receipt_amount: '123.00',
    buyer_pay_amount: '123.00',
    send_pay_date: '2026-03-10 12:00:00',
    fund_bill_list: [{ amount: '123.00', fund_channel: 'ALIPAYACCOUNT' }],
  })
  expect(body['trade_no']).toMatch(/^2026031022001\d{15}$/)
  expect(await merchant.sim.pay('Order001')).toBe('paid before')
})

test('Alipay’s number goes before the merchant’s', async () => {
  await merchant.sell('Order001')
  await merchant.open('Order002')
  const { alipayNo } = await merchant.sim.trade('Order001')
  const asked = { trade_no: alipayNo, out_trade_no: 'Order002' }
  const { body } = await merchant.call('alipay.trade.query', asked)
  const nothing = await merchant.call('alipay.trade.query', {})

  expect(body).toMatchObject({ out_trade_no: 'Order001' })
  expect(nothing.body).toMatchObject({ sub_code: 'ACQ.INVALID_PARAMETER' })
})

test('the same trade can be opened again; changed, it is refused', async () => {
  await merchant.open('Order001')
  const { alipayNo } = await merchant.sim.trade('Order001')

  expect(await merchant.open('Order001')).toEqual({ tradeNo: 'Order001' })
  expect((await merchant.sim.trade('Order001')).alipayNo).toBe(alipayNo)
  for (const change of [{ total_amount: '0.01' }, { subject: 'Something else' }])
    expect(await merchant.open('Order001', change)).toEqual({
      refused: 'ACQ.CONTEXT_INCONSISTENT',
    })
})

test('a closed trade takes no money, no second close and no opening', async () => {
  await merchant.open('Order001')
  const { alipayNo } = await merchant.sim.trade('Order001')
  const closed = await merchant.close('Order001')

  expect(closed).toMatchObject({ isProven: true })
  expect(closed.body).toEqual({
    code: '10000',
    msg: 'Success',
    out_trade_no: 'Order001',
    trade_no: alipayNo,
  })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  expect(await merchant.sim.pay('Order001')).toBe('closed')
  expect(await merchant.close('Order001')).toMatchObject({
    body: { sub_code: 'ACQ.TRADE_STATUS_ERROR' },
  })
  expect(await merchant.open('Order001')).toEqual({ refused: 'ACQ.TRADE_HAS_CLOSE' })
})

test('a paid trade can be neither closed nor opened', async () => {
  await merchant.sell('Order001')

  expect(await merchant.close('Order001')).toMatchObject({
    body: { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' },
  })
  expect(await merchant.open('Order001')).toEqual({ refused: 'ACQ.TRADE_HAS_SUCCESS' })
})

test('after its time an address cannot be opened, and a trade that was opened is closed', async () => {
  const address = await merchant.address('Order001')
  await merchant.open('Order002')
  await merchant.sim.moveBy(HALF_HOUR_MS)

  expect(await merchant.sim.open(address)).toEqual({
    refused: 'ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR',
  })
  expect(await merchant.query('Order001')).toMatchObject({ body: UNKNOWN })
  expect(await merchant.sim.pay('Order002')).toBe('too late')
  expect((await merchant.query('Order002')).body).toMatchObject({ trade_status: 'TRADE_CLOSED' })
})

test('until the last millisecond of its time an address can be opened and paid', async () => {
  const address = await merchant.address('Order001')
  await merchant.sim.moveBy(HALF_HOUR_MS - 1)

  expect(await merchant.sim.pay(address)).toBe('paid')
})

test('who began to pay in time can be late, but not once the merchant was told of the end', async () => {
  await merchant.open('Order001')
  await merchant.open('Order002')
  await merchant.sim.moveBy(HALF_HOUR_MS + 1000)
  const seen = await merchant.sim.trade('Order001')
  await merchant.query('Order002')

  expect(seen.state).toBe('TRADE_CLOSED')
  expect(await merchant.sim.pay('Order001', { isLate: true })).toBe('paid')
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
  expect(await merchant.sim.pay('Order002', { isLate: true })).toBe('closed')
})

test.for([
  [{ time_expire: undefined }, 15 * DAY_MS],
  [{ time_expire: undefined, timeout_express: '90m' }, 90 * MINUTE_MS],
  [{ timeout_express: '1d' }, HALF_HOUR_MS],
] as const)('%o gives its time to pay', async ([change, time]) => {
  await merchant.open('Order001', change)

  expect((await merchant.sim.trade('Order001')).expiresAt).toBe(ALIPAY_NOON + time)
})

test('a time of more than fifteen days is refused', async () => {
  expect(await merchant.open('Order001', { time_expire: '2026-03-25 12:00:01' })).toEqual({
    refused: 'ACQ.INVALID_PARAMETER',
  })
})

test('after a year a trade is finished', async () => {
  await merchant.sell('Order001')
  await merchant.sim.moveBy(365 * DAY_MS)
  const before = await merchant.query('Order001')
  await merchant.sim.moveBy(1)

  expect(before.body).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_FINISHED' })
})

test('without refunds in the contract a paid trade is finished at once', async () => {
  const final = await openAlipayMerchant({ refundDays: 0 })
  await final.sell('Order001')

  expect((await final.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_FINISHED' })
  expect(final.notices()[0]).toMatchObject({ trade_status: 'TRADE_FINISHED' })
  await final.leave()
})

test('the shopper pays at a time that the test gives', async () => {
  await merchant.open('Order001')
  const outcome = await merchant.sim.pay('Order001', { at: ALIPAY_NOON + MINUTE_MS })
  await merchant.sim.moveBy(MINUTE_MS - 1)
  const before = await merchant.query('Order001')
  await merchant.sim.moveBy(1)

  expect(outcome).toBe('later')
  expect(before.body).toMatchObject({ trade_status: 'WAIT_BUYER_PAY' })
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
})

test('a phone’s address is another product', async () => {
  const content = merchant.payment('Order001', {
    product_code: 'QUICK_WAP_WAY',
    quit_url: 'https://shop.example/quit',
  })
  const params = await merchant.signed('alipay.trade.wap.pay', content)
  const opened = await merchant.sim.open(`${merchant.sim.url}/gateway.do`, params)

  expect(opened).toEqual({ tradeNo: 'Order001' })
  expect((await merchant.sim.trade('Order001')).way).toBe('wap')
})
