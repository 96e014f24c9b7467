import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWechatMerchant } from './wechat-merchant.ts'

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeAll(async () => {
  merchant = await openWechatMerchant()
})
afterAll(() => merchant.leave())

test.for([
  ['/out_trade_no', { out_trade_no: 'short' }],
  ['/out_trade_no', { out_trade_no: 'a'.repeat(33) }],
  ['/out_trade_no', { out_trade_no: 'with space' }],
  ['/description', { description: undefined }],
  ['/description', { description: '灯'.repeat(43) }],
  ['/description', { description: 'lamp 🏮' }],
  ['/notify_url', { notify_url: 'http://shop.example/notice' }],
  ['/notify_url', { notify_url: 'https://shop.example/notice?a=1' }],
  ['/notify_url', { notify_url: `https://shop.example/${'a'.repeat(255)}` }],
  ['/amount/total', { amount: { total: 0, currency: 'CNY' } }],
  ['/amount/total', { amount: { total: 1.5, currency: 'CNY' } }],
  ['/amount/total', { amount: { total: '100', currency: 'CNY' } }],
  ['/amount/currency', { amount: { total: 1, currency: 'USD' } }],
  ['/time_expire', { time_expire: '2026-03-10 12:30:00' }],
  ['/time_expire', { time_expire: '2026-03-10T12:30:00' }],
  ['/time_expire', { time_expire: 1_773_115_200 }],
  ['/attach', { attach: 'a'.repeat(129) }],
  ['/mchid', { mchid: '1900000001' }],
] as const)('a wrong %s is refused: %o', async ([field, change]) => {
  const { status, isProven, body } = await merchant.native('Fields01', change)

  expect({ status, isProven, code: body['code'] }).toEqual({
    status: 400,
    isProven: true,
    code: 'PARAM_ERROR',
  })
  expect(body['detail']).toMatchObject({ field, location: 'body' })
})

test.for([
  { description: '灯'.repeat(42) },
  { out_trade_no: '0aA_-|*' },
  { out_trade_no: 'a'.repeat(32), notify_url: 'https://shop.example/notice' },
  { out_trade_no: 'Time0001', time_expire: '2026-03-10T04:30:00Z' },
])('%o is accepted', async (change) => {
  expect(await merchant.native('Fields02', change)).toMatchObject({ status: 200 })
})

test('an app of somebody else is refused', async () => {
  const { status, body } = await merchant.native('Fields03', { appid: 'wxd678efh567hg6787' })

  expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'APPID_MCHID_NOT_MATCH' })
})

test.for([
  ['/scene_info', {}],
  ['/scene_info/payer_client_ip', { scene_info: { h5_info: { type: 'Wap' } } }],
  [
    '/scene_info/payer_client_ip',
    { scene_info: { payer_client_ip: 'unknown', h5_info: { type: 'Wap' } } },
  ],
  ['/scene_info/h5_info', { scene_info: { payer_client_ip: '203.0.113.7' } }],
] as const)('H5 needs %s', async ([field, change]) => {
  const order = merchant.order('H5Fields', change)
  const { body } = await merchant.call('POST', '/v3/pay/transactions/h5', order)

  expect(body).toMatchObject({ code: 'PARAM_ERROR', detail: { field } })
})

test.for([
  ['/payer', {}],
  ['/payer/openid', { payer: { openid: '' } }],
] as const)('JSAPI needs %s', async ([field, change]) => {
  const order = merchant.order('JsFields', change)
  const { body } = await merchant.call('POST', '/v3/pay/transactions/jsapi', order)

  expect(body).toMatchObject({ code: 'PARAM_ERROR', detail: { field } })
})

test('a query without the merchant is refused', async () => {
  const target = '/v3/pay/transactions/out-trade-no/Fields02'
  const { body } = await merchant.call('GET', target)

  expect(body).toMatchObject({ code: 'PARAM_ERROR', detail: { field: 'mchid', location: 'query' } })
})
