import { afterEach, beforeEach, expect, test } from 'vitest'
import { wechatPayerFields } from './wechat-payer.ts'
import { openWechatMerchant, WECHAT_NOON } from './wechat-merchant.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeEach(async () => {
  merchant = await openWechatMerchant()
})
afterEach(() => merchant.leave())

test('an order of each way has what opens it, and is not paid', async () => {
  const { call, order, keys } = merchant
  const native = await merchant.native('Native01')
  const h5 = await call(
    'POST',
    '/v3/pay/transactions/h5',
    order('H5-00001', {
      scene_info: { payer_client_ip: '2001:db8::7', h5_info: { type: 'Wap' } },
    }),
  )
  const jsapi = await call(
    'POST',
    '/v3/pay/transactions/jsapi',
    order('JSAPI001', await wechatPayerFields(merchant)),
  )

  expect(native).toMatchObject({ status: 200, isProven: true })
  expect(native.body['code_url']).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
  expect(h5.body['h5_url']).toMatch(/checkmweb\?prepay_id=\w+$/)
  expect(jsapi.body['prepay_id']).toMatch(/^wx\w+$/)
  expect((await merchant.query('JSAPI001')).body).toEqual({
    appid: keys.accountAppid,
    mchid: keys.mchid,
    out_trade_no: 'JSAPI001',
    trade_state: 'NOTPAY',
    trade_state_desc: '订单未支付',
  })
})

test('a paid order has a number, a time and the amount', async () => {
  const { body } = await merchant.native('Order001', { attach: 'lamp' })
  expect(await merchant.sim.pay(String(body['code_url']))).toBe('paid')

  const { isProven, body: paid } = await merchant.query('Order001')
  expect(isProven).toBe(true)
  expect(paid).toMatchObject({
    trade_state: 'SUCCESS',
    trade_type: 'NATIVE',
    attach: 'lamp',
    success_time: '2026-03-10T12:00:00+08:00',
    amount: { total: 12_300, payer_total: 12_300, currency: 'CNY', payer_currency: 'CNY' },
  })
  expect(paid['transaction_id']).toMatch(/^4200\d{6}20260310\d{10}$/)
  expect(await merchant.sim.pay('Order001')).toBe('paid before')
})

test('the same order again gives the same QR text, and a new one when that has expired', async () => {
  const later = { time_expire: '2026-03-11T12:00:00+08:00' }
  const first = await merchant.native('Order002', later)
  const second = await merchant.native('Order002', later)
  await merchant.sim.moveBy(2 * 60 * MINUTE_MS)
  const old = await merchant.sim.pay('Order002')
  const third = await merchant.native('Order002', later)

  expect(second.body).toEqual(first.body)
  expect(old).toBe('link expired')
  expect(third.body['code_url']).not.toBe(first.body['code_url'])
  expect(await merchant.sim.pay(String(third.body['code_url']))).toBe('paid')
})

test('the same number for something else is refused', async () => {
  await merchant.native('Order003')
  const other = await merchant.native('Order003', { amount: { total: 1, currency: 'CNY' } })

  expect(other).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', message: '201 商户订单号重复' },
  })
})

test('a closed order takes no money, no second close and no repetition', async () => {
  await merchant.native('Order004')
  const closed = await merchant.close('Order004')

  expect(closed).toMatchObject({ status: 204, isProven: true })
  expect((await merchant.query('Order004')).body).toMatchObject({ trade_state: 'CLOSED' })
  expect(await merchant.sim.pay('Order004')).toBe('closed')
  expect(await merchant.close('Order004')).toMatchObject({ body: { code: 'ORDER_CLOSED' } })
  expect(await merchant.native('Order004')).toMatchObject({ body: { code: 'ORDER_CLOSED' } })
})

test('a paid order can be neither closed nor created again', async () => {
  await merchant.sell('Order005')

  expect(await merchant.close('Order005')).toMatchObject({
    status: 400,
    body: { code: 'ORDERPAID' },
  })
  expect(await merchant.native('Order005')).toMatchObject({ body: { code: 'ORDERPAID' } })
})

test('after its time nobody can pay an order, but it stays open until it is closed', async () => {
  await merchant.native('Order006')
  await merchant.sim.moveBy(HALF_HOUR_MS)

  expect(await merchant.sim.pay('Order006')).toBe('too late')
  expect((await merchant.query('Order006')).body).toMatchObject({ trade_state: 'NOTPAY' })
  expect(await merchant.close('Order006')).toMatchObject({ status: 204 })
})

test('who began to pay in time can be late', async () => {
  await merchant.native('Order007')
  await merchant.sim.moveBy(HALF_HOUR_MS + 1000)

  expect(await merchant.sim.pay('Order007', { isLate: true })).toBe('paid')
})

test('WeChat closes what is not paid after seven days', async () => {
  await merchant.native('Order008', { time_expire: undefined })
  await merchant.sim.moveBy(7 * DAY_MS)

  expect((await merchant.query('Order008')).body).toMatchObject({ trade_state: 'CLOSED' })
})

test('a contract can close orders at their time', async () => {
  const strict = await openWechatMerchant({ closesExpired: true })
  await strict.native('Order009')
  await strict.sim.moveBy(HALF_HOUR_MS)

  expect((await strict.query('Order009')).body).toMatchObject({ trade_state: 'CLOSED' })
  await strict.leave()
})

test('a time that is past leaves a minute to pay', async () => {
  await merchant.native('Order010', { time_expire: '2026-03-10T11:00:00+08:00' })
  await merchant.sim.moveBy(MINUTE_MS - 1)

  expect(await merchant.sim.pay('Order010')).toBe('paid')
})

test('the shopper looks, fails, leaves, and pays at a time that the test gives', async () => {
  const stateOf = async () => (await merchant.query('Order011')).body['trade_state']
  await merchant.native('Order011')
  await merchant.sim.scan('Order011')
  const looking = await stateOf()
  await merchant.sim.fail('Order011')
  const failed = await stateOf()
  await merchant.sim.leave('Order011')
  const left = await stateOf()
  const outcome = await merchant.sim.pay('Order011', { at: WECHAT_NOON + MINUTE_MS })
  await merchant.sim.moveBy(MINUTE_MS - 1)
  const before = await stateOf()
  await merchant.sim.moveBy(1)

  expect([looking, failed, left, before]).toEqual(['USERPAYING', 'PAYERROR', 'NOTPAY', 'NOTPAY'])
  expect(outcome).toBe('later')
  expect(await stateOf()).toBe('SUCCESS')
})

test('an unknown number is not found', async () => {
  expect(await merchant.query('Nobody01')).toMatchObject({
    status: 404,
    isProven: true,
    body: { code: 'ORDER_NOT_EXIST' },
  })
  expect(await merchant.close('Nobody01')).toMatchObject({ status: 404 })
})
