import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALIPAY_KEY_KINDS, openAlipayMerchant } from './alipay-merchant.ts'
import {
  alipayNoticeText,
  alipayRequestText,
  isAlipaySignature,
  signAlipay,
} from './alipay-signing.ts'

type Merchant = Awaited<ReturnType<typeof openAlipayMerchant>>
let merchant: Merchant
let certified: Merchant
beforeAll(async () => {
  merchant = await openAlipayMerchant()
  certified = await openAlipayMerchant({ keyKind: 'certificate' })
})
afterAll(async () => {
  await merchant.leave()
  await certified.leave()
})

const UNKNOWN = { sub_code: 'ACQ.TRADE_NOT_EXIST' }

test('a merchant signs all but the signature, sorted: the example of «自行实现签名»', () => {
  const content =
    '{"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"},{"name":"查询","subButton":[{"actionParam":"ZFB_YECX","actionType":"out","name":"余额查询"},{"actionParam":"ZFB_LLCX","actionType":"out","name":"流量查询"},{"actionParam":"ZFB_HFCX","actionType":"out","name":"话费查询"}]},{"actionParam":"http://m.alipay.com","actionType":"link","name":"最新优惠"}]}'
  const text = alipayRequestText({
    app_id: '2014072300007148',
    method: 'alipay.mobile.public.menu.add',
    charset: 'GBK',
    sign_type: 'RSA2',
    timestamp: '2014-07-24 03:07:50',
    biz_content: content,
    sign: 'e9zEAe4TTQ4LPLQvETPoLGXTiURcxiAKfMVQ6Hrrsx2hmyIEGvSfAQzbLxHrhyZ4',
    version: '1.0',
  })

  expect(text).toBe(
    `app_id=2014072300007148&biz_content=${content}&charset=GBK&method=alipay.mobile.public.menu.add&sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0`,
  )
})

test('what has no value is not signed', () => {
  expect(alipayRequestText({ b: ' ', a: '1', notify_url: '' })).toBe('a=1')
})

test('Alipay signs a notice without the kind of the signature: the example of «自行实现验签»', () => {
  // It leaves out `gmt_create`, which its request has.
  const text = alipayNoticeText({
    total_amount: '2.00',
    buyer_id: '2088102116773037',
    body: '大乐透2.1',
    trade_no: '2016071921001003030200089909',
    refund_fee: '0.00',
    notify_time: '2016-07-19 14:10:49',
    subject: '大乐透2.1',
    sign_type: 'RSA2',
    charset: 'utf-8',
    notify_type: 'trade_status_sync',
    out_trade_no: '0719141034-6418',
    gmt_close: '2016-07-19 14:10:46',
    gmt_payment: '2016-07-19 14:10:47',
    trade_status: 'TRADE_SUCCESS',
    version: '1.0',
    sign: 'kPbQIjX+xQc8F0/A6/AocELIjhhZnGbcBN6G4MM/HmfWL4ZiHM6fWl5NQhzXJusaklZ1LFuMo+lHQUELAYeugH8',
    app_id: '2015102700040153',
    seller_id: '2088102119685838',
    notify_id: '4a91b7a78a503640467525113fb7d8bg8e',
  })

  expect(text).toBe(
    'app_id=2015102700040153&body=大乐透2.1&buyer_id=2088102116773037&charset=utf-8&gmt_close=2016-07-19 14:10:46&gmt_payment=2016-07-19 14:10:47&notify_id=4a91b7a78a503640467525113fb7d8bg8e&notify_time=2016-07-19 14:10:49&notify_type=trade_status_sync&out_trade_no=0719141034-6418&refund_fee=0.00&seller_id=2088102119685838&subject=大乐透2.1&total_amount=2.00&trade_no=2016071921001003030200089909&trade_status=TRADE_SUCCESS&version=1.0',
  )
})

test('a signature holds for its text and key alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = signAlipay('纸灯', privateKey)

  expect(isAlipaySignature('纸灯', signature, publicKey)).toBe(true)
  expect(isAlipaySignature('纸灯 ', signature, publicKey)).toBe(false)
  expect(isAlipaySignature('纸灯', 'not Base64', publicKey)).toBe(false)
})

test.for([
  ['40001', 'isv.missing-app-id', { params: { app_id: undefined } }],
  ['40002', 'isv.invalid-app-id', { params: { app_id: '2021000000000000' } }],
  [
    '40002',
    'isv.invalid-app-id',
    { params: { app_id: '2021000000000000' }, tampered: { sign: '' } },
  ],
  ['40001', 'isv.missing-method', { params: { method: undefined } }],
  ['40002', 'isv.invalid-method', { params: { method: 'alipay.trade.create' } }],
  ['40001', 'isv.missing-version', { params: { version: undefined } }],
  ['40002', 'isv.invalid-parameter', { params: { version: '2.0' } }],
  ['40002', 'isv.invalid-format', { params: { format: 'XML' } }],
  ['40002', 'isv.invalid-charset', { params: { charset: 'latin1' } }],
  ['40001', 'isv.missing-signature-type', { params: { sign_type: undefined } }],
  ['40002', 'isv.invalid-signature-type', { params: { sign_type: 'RSA' } }],
  ['40001', 'isv.missing-timestamp', { params: { timestamp: undefined } }],
  ['40002', 'isv.invalid-timestamp', { params: { timestamp: '2026-03-10T12:00:00' } }],
  ['40002', 'isv.invalid-timestamp', { params: { timestamp: '2026-03-10 04:00:00' } }], // not in Shanghai
  ['40002', 'isv.invalid-timestamp', { skew: 601_000 }],
  ['40002', 'isv.invalid-timestamp', { skew: -601_000 }],
  ['40001', 'isv.missing-signature', { tampered: { sign: '' } }],
  ['40002', 'isv.invalid-signature', { tampered: { sign: 'AAAA' } }],
  ['40002', 'isv.invalid-signature', { tampered: { biz_content: '{"out_trade_no":"B"}' } }],
  ['40002', 'isv.invalid-signature', { tampered: { notify_url: 'https://evil.example' } }],
  ['40002', 'isv.invalid-parameter', { params: { notify_url: 'shop.example/notice' } }],
  ['40002', 'isv.illegal-json', { params: { biz_content: '{' } }],
] as const)('%s %s answers %o', async ([code, subCode, change]) => {
  const { status, body, isProven } = await merchant.call(
    'alipay.trade.query',
    { out_trade_no: 'A' },
    change,
  )

  expect({ status, body }).toMatchObject({ status: 200, body: { code, sub_code: subCode } })
  expect(isProven).toBe(!subCode.endsWith('app-id'))
})

test('a clock that is ten minutes wrong is still right', async () => {
  const asked = { out_trade_no: 'A' }

  expect(await merchant.call('alipay.trade.query', asked, { skew: -600_000 })).toMatchObject({
    body: UNKNOWN,
  })
})

test('an address may be old, but not of the future', async () => {
  const old = await merchant.address('Old0001', { time_expire: '2026-03-11 12:00:00' })
  await merchant.sim.moveBy(23 * 3_600_000)
  const early = await merchant.open('Early001', { time_expire: undefined }, { skew: 601_000 })

  expect(await merchant.sim.open(old)).toEqual({ tradeNo: 'Old0001' })
  expect(early).toEqual({ refused: 'isv.invalid-timestamp' })
})

test('the answer is the signed text itself, with escaped slashes, under a type of HTML', async () => {
  const request = { bill_type: 'trade', bill_date: '2026-03-09' }
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const { text, body, isProven } = await merchant.call(method, request)
  const response = await fetch(`${merchant.sim.url}/gateway.do`)

  expect(text).toMatch(/^\{"alipay_data_dataservice_bill_downloadurl_query_response":\{"code":/)
  expect(text).toContain(String.raw`"bill_download_url":"http:\/\/127.0.0.1`)
  expect(body['bill_download_url']).toMatch(/^http:\/\/127\.0\.0\.1/)
  expect(isProven).toBe(true)
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
})

test('with certificates the answer names Alipay’s, by which it is signed', async () => {
  const { body, isProven, certSn } = await certified.query('A')
  const [key] = certified.keys.alipay
  const certificate = new X509Certificate(key?.certificate ?? '')

  expect(body).toMatchObject(UNKNOWN)
  expect({ isProven, certSn }).toEqual({ isProven: true, certSn: key?.sn })
  expect(certificate.issuer).toBe(
    'C=CN\nO=Ant Financial\nOU=Certification Authority\nCN=Simulated Certification Authority Class 2 R1',
  )
  expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(key?.publicKey)
  expect((await merchant.query('A')).certSn).toBeUndefined()
})

test.for([
  ['isv.missing-app-cert-sn', { app_cert_sn: undefined }],
  ['isv.app-cert-not-exist', { app_cert_sn: '0'.repeat(32) }],
  ['isv.missing-alipay-root-cert-sn', { alipay_root_cert_sn: undefined }],
  ['isv.invalid-alipay-root-cert-sn', { alipay_root_cert_sn: '0'.repeat(32) }],
] as const)('with certificates %s answers %o', async ([subCode, params]) => {
  const { body } = await certified.call('alipay.trade.query', { out_trade_no: 'A' }, { params })

  expect(body).toMatchObject({ code: '40002', sub_code: subCode })
})

test.for(ALIPAY_KEY_KINDS)('while keys change, old and new sign by turns: %s', async (keyKind) => {
  const own = await openAlipayMerchant({ keyKind })
  const [first] = (await own.sim.keys()).alipay
  await own.sim.addKey()
  const replies = [await own.query('A'), await own.query('A')]
  const both = (await own.sim.keys()).alipay
  await own.sim.retireKeys()
  const last = await own.query('A')

  expect(both).toHaveLength(2)
  expect(both[0]).toEqual(first)
  expect(both[1]?.publicKey).not.toBe(first?.publicKey)
  expect([...replies, last].map(({ isProven }) => isProven)).toEqual([true, true, true])
  expect(replies.map(({ certSn = '' }) => certSn).toSorted()).toEqual(
    both.map(({ sn }) => sn).toSorted(),
  )
  expect(last.certSn ?? '').toBe(both[1]?.sn)
  await own.leave()
})

test('a renewed certificate has another number and the same key', async () => {
  const own = await openAlipayMerchant({ keyKind: 'certificate' })
  await own.sim.addKey(true)
  const [first, second] = (await own.sim.keys()).alipay

  expect(second?.sn).not.toBe(first?.sn)
  expect(second?.publicKey).toBe(first?.publicKey)
  await own.leave()
})
