import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ALIPAY_KEY_KINDS,
  ALIPAY_NOON,
  isAlipayNoticeProven,
  openAlipayMerchant,
} from './alipay-merchant.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeEach(async () => {
  merchant = await openAlipayMerchant()
})
afterEach(() => merchant.leave())

test.for(ALIPAY_KEY_KINDS)('a payment is announced at once, signed: %s', async (keyKind) => {
  const own = await openAlipayMerchant({ keyKind })
  const change = { body: '两盏', passback_params: 'a%3D1' }
  await own.sim.pay(await own.address('Order001', change))
  const { alipayNo, buyerId } = await own.sim.trade('Order001')
  const [request] = own.received
  const [params = {}, ...others] = own.notices()
  const { sign: _, notify_id: id, ...rest } = params

  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST', target: '/pay/notice' })
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(isAlipayNoticeProven(own.keys, params)).toBe(true)
  expect(id).toMatch(/^20260310120000\w+$/)
  expect(rest).toEqual({
    app_id: own.keys.appId,
    auth_app_id: own.keys.appId,
    body: '两盏',
    buyer_id: buyerId,
    buyer_pay_amount: '123.00',
    charset: 'utf-8',
    fund_bill_list: '[{"amount":"123.00","fundChannel":"ALIPAYACCOUNT"}]',
    gmt_create: '2026-03-10 12:00:00',
    gmt_payment: '2026-03-10 12:00:00',
    invoice_amount: '123.00',
    notify_time: '2026-03-10 12:00:00',
    notify_type: 'trade_status_sync',
    out_trade_no: 'Order001',
    passback_params: 'a%3D1',
    point_amount: '0.00',
    receipt_amount: '123.00',
    seller_id: own.keys.sellerId,
    sign_type: 'RSA2',
    subject: '一盏纸灯',
    total_amount: '123.00',
    trade_no: alipayNo,
    trade_status: 'TRADE_SUCCESS',
    version: '1.0',
  })
  await own.leave()
})

test('a refund of a part is announced as a success, with the sum of all refunds', async () => {
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', '3.00')
  await merchant.refund('Order001', 'R2', '4.00')
  await merchant.sim.moveBy(1000)
  const [, first = {}, second = {}] = merchant.notices()

  expect(isAlipayNoticeProven(merchant.keys, first)).toBe(true)
  expect(first).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: 'Order001',
    out_biz_no: 'R1',
    refund_fee: '3.00',
    gmt_refund: '2026-03-10 12:00:00.000',
    gmt_payment: '2026-03-10 12:00:00',
    total_amount: '123.00',
  })
  expect(second).toMatchObject({ out_biz_no: 'R2', refund_fee: '7.00' })
  expect(second['notify_id']).not.toBe(first['notify_id'])
})

test('of a trade that is closed nobody is told, unless the app is set up for it', async () => {
  const told = await openAlipayMerchant({ closedNotices: true })
  for (const own of [merchant, told]) {
    await own.sell('Order001')
    await own.sim.setBalance(50_000)
    await own.refund('Order001', 'R1', '123.00')
    await own.open('Order002')
    await own.close('Order002')
    await own.open('Order003')
    await own.sim.moveBy(31 * MINUTE_MS)
  }
  const closed = told.notices().filter(({ trade_status: state }) => state === 'TRADE_CLOSED')

  expect(merchant.notices().map(({ trade_status: state }) => state)).toEqual(['TRADE_SUCCESS'])
  expect(closed.map(({ out_trade_no: no }) => no)).toEqual(['Order001', 'Order002', 'Order003'])
  expect(closed[0]).toMatchObject({ refund_fee: '123.00', out_biz_no: 'R1' })
  expect(closed[2]).toMatchObject({ gmt_close: '2026-03-10 12:30:00' })
  expect(closed[2]).not.toHaveProperty('gmt_payment')
  await told.leave()
})

test('a refund that was uncertain is announced when it is paid', async () => {
  await merchant.sell('Order001')
  await merchant.sim.fault({ kind: 'refundEnd', after: 60 * MINUTE_MS })
  await merchant.refund('Order001', 'R1', '3.00')
  await merchant.sim.moveBy(60 * MINUTE_MS)
  const before = merchant.received.length
  await merchant.sim.moveBy(1000)

  expect(before).toBe(1)
  expect(merchant.notices()[1]).toMatchObject({
    refund_fee: '3.00',
    gmt_refund: '2026-03-10 13:00:00.000',
  })
})

test('a notice is repeated on the documented schedule, with the same id, for a day', async () => {
  merchant.answerWith(...Array.from({ length: 9 }, () => 'fail'))
  await merchant.sell('Order001')
  await merchant.sim.moveBy(2 * DAY_MS)
  const [notice] = await merchant.sim.notices()
  const moments = notice?.attempts.map(({ at }) => (at - ALIPAY_NOON) / MINUTE_MS) ?? []
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? 0))

  expect(pauses).toEqual([4, 10, 10, 60, 120, 360, 900])
  expect(notice?.isDelivered).toBe(false)
  expect(new Set(merchant.notices().map(({ notify_id: id }) => id)).size).toBe(1)
  expect(merchant.notices().map(({ notify_time: time }) => time?.slice(5, 16))).toEqual(
    '03-10 12:00,03-10 12:04,03-10 12:14,03-10 12:24,03-10 13:24,03-10 15:24,03-10 21:24,03-11 12:24'.split(
      ',',
    ),
  )
})

test('only the word success ends the repetitions', async () => {
  merchant.answerWith('fail', '"success"', 'success\n', 'SUCCESS', '<p>success</p>')
  await merchant.sell('Order001')
  await merchant.sim.moveBy(2 * DAY_MS)

  expect(merchant.received).toHaveLength(6)
  expect((await merchant.sim.notices())[0]?.attempts.map(({ result }) => result)).toEqual([
    ...Array.from({ length: 5 }, () => 'another word'),
    'success',
  ])
})

test('the word does not count with another status, nor behind a redirect', async () => {
  merchant.answerBy({ status: 500 }, { status: 302, headers: { Location: '/elsewhere' } })
  await merchant.sell('Order001')
  await merchant.sim.moveBy(DAY_MS)

  expect(merchant.received.map(({ target }) => target)).toEqual([
    '/pay/notice',
    '/pay/notice',
    '/pay/notice',
  ])
})

test('who is away is told later, and who has no notify_url is not told', async () => {
  const away = { params: { notify_url: 'http://127.0.0.1:1/notice' } }
  await merchant.sim.pay(await merchant.address('Order001', {}, away))
  await merchant.sim.pay(await merchant.address('Order002', {}, { params: { notify_url: '' } }))

  expect(await merchant.sim.notices()).toMatchObject([
    { no: 'Order001', attempts: [{ at: ALIPAY_NOON, result: 'no answer' }] },
  ])
})

test('a lost notice comes again; a doubled one comes twice', async () => {
  await merchant.sim.fault({ kind: 'lost' })
  await merchant.sim.fault({ kind: 'twice' })
  await merchant.sell('Order001')
  const before = merchant.received.length
  await merchant.sim.moveBy(4 * MINUTE_MS)

  expect([before, merchant.received.length]).toEqual([0, 2])
})

test('notices can arrive out of order', async () => {
  await merchant.sim.fault({ kind: 'reordered' })
  await merchant.sell('Order001')
  await merchant.sell('Order002')

  expect(merchant.notices().map(({ out_trade_no: no }) => no)).toEqual(['Order002', 'Order001'])
})

test('a late notice comes when it is released, with the signature of its time', async () => {
  await merchant.sim.fault({ kind: 'late', at: 'notice' })
  await merchant.sell('Order001')
  const before = merchant.received.length
  await merchant.sim.moveBy(MINUTE_MS)
  await merchant.sim.release()
  await merchant.sim.moveBy(2 * DAY_MS) // once it was delivered, it is not repeated

  expect(before).toBe(0)
  expect(merchant.received).toHaveLength(1)
  expect(merchant.notices()[0]).toMatchObject({ notify_time: '2026-03-10 12:00:00' })
})

test.for([
  { total_amount: '0.01' },
  { seller_id: '2088000000000000' },
  { app_id: '2021000000000000' },
  { out_trade_no: 'Order999' },
  { trade_no: '2026031022001000000000000000' },
  { trade_status: 'WAIT_BUYER_PAY' },
])('a notice can lie, well signed: %o', async (lie) => {
  await merchant.sim.fault({ kind: 'wrong', at: 'notice', lie })
  await merchant.sell('Order001')
  const [params = {}] = merchant.notices()

  expect(params).toMatchObject(lie)
  expect(isAlipayNoticeProven(merchant.keys, params)).toBe(true)
  expect((await merchant.query('Order001')).body).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    total_amount: '123.00',
  })
})

test.for(['forged', 'unsigned'] as const)(
  'a notice can be %s, and the next try is right',
  async (kind) => {
    merchant.answerWith('fail')
    await merchant.sim.fault({ kind, at: 'notice' })
    await merchant.sell('Order001')
    await merchant.sim.moveBy(4 * MINUTE_MS)
    const proven = merchant.notices().map((each) => isAlipayNoticeProven(merchant.keys, each))

    expect(proven).toEqual([false, true])
  },
)

test('a notice can be of the day before', async () => {
  await merchant.sim.fault({ kind: 'old' })
  await merchant.sell('Order001')
  const [params = {}] = merchant.notices()

  expect(params['notify_time']).toBe('2026-03-09 12:00:00')
  expect(isAlipayNoticeProven(merchant.keys, params)).toBe(true)
})

test('a delivered notice can be replayed', async () => {
  await merchant.sell('Order001')
  const [notice] = await merchant.sim.notices()
  await merchant.sim.replay(notice?.id ?? '')
  const ids = merchant.notices().map(({ notify_id: id }) => id)

  expect(ids).toEqual([notice?.id, notice?.id])
})
