import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAlipayMerchant } from './alipay-merchant.ts'

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeAll(async () => {
  merchant = await openAlipayMerchant()
  await merchant.sell('Paid0001')
})
afterAll(() => merchant.leave())

test.for([
  { out_trade_no: undefined },
  { out_trade_no: 'a'.repeat(65) },
  { out_trade_no: 'with-dash' },
  { out_trade_no: 'with space' },
  { total_amount: undefined },
  { total_amount: '0.00' },
  { total_amount: '0' },
  { total_amount: '1.234' },
  { total_amount: '-1.00' },
  { total_amount: '1e3' },
  { total_amount: '100000000.01' },
  { total_amount: '' },
  { subject: undefined },
  { subject: '' },
  { subject: '灯'.repeat(257) },
  { subject: 'a/b' },
  { subject: 'a=b' },
  { subject: 'a&b' },
  { product_code: 'QUICK_WAP_WAY' },
  { product_code: undefined },
  { time_expire: '2026-03-10T12:30:00+08:00' },
  { time_expire: '2026-03-10 12:30' },
  { time_expire: '2026-02-30 12:30:00' },
  { time_expire: undefined, timeout_express: '1.5h' },
  { time_expire: undefined, timeout_express: '16d' },
  { passback_params: 'a'.repeat(513) },
  { colour: 'red' },
])('a payment with %o is refused', async (change) => {
  const opened = await merchant.open('Fields01', change)

  expect(opened).toEqual({ refused: 'ACQ.INVALID_PARAMETER' })
  await expect(merchant.sim.trade('Fields01')).rejects.toThrow('Alipay knows no trade by Fields01')
})

test.for([
  [{ total_amount: '0.01' }, 1],
  [{ total_amount: '0.1' }, 10],
  [{ total_amount: 88.88 }, 8888],
  [{ total_amount: '100000000' }, 10_000_000_000],
  [{ subject: '灯'.repeat(256) }, 12_300],
  [{ out_trade_no: `${'a'.repeat(54)}_0123456` }, 12_300],
] as const)('a payment with %o is accepted', async ([change, cents]) => {
  const no = `Right${String(Math.abs(cents))}_${JSON.stringify(change).length}`
  const opened = await merchant.open(no, change)

  expect(opened).toEqual({ tradeNo: 'out_trade_no' in change ? change.out_trade_no : no })
  expect((await merchant.sim.trade(Object.values(opened)[0] ?? '')).total).toBe(cents)
})

test('a phone’s address has its own product and no other', async () => {
  const open = async (change: object) => {
    const content = merchant.payment('Wap00001', change)
    const params = await merchant.signed('alipay.trade.wap.pay', content)
    return merchant.sim.open(`${merchant.sim.url}/gateway.do`, params)
  }

  expect(await open({})).toEqual({ refused: 'ACQ.INVALID_PARAMETER' })
  expect(await open({ product_code: 'QUICK_WAP_WAY' })).toEqual({ tradeNo: 'Wap00001' })
})

test.for([
  { refund_amount: undefined },
  { refund_amount: '0.00' },
  { refund_amount: '1.001' },
  { out_request_no: 'a'.repeat(65) },
  { refund_reason: '因'.repeat(257) },
  { refund_currency: 'CNY' },
])('a refund with %o is refused', async (change) => {
  const { body } = await merchant.refund('Paid0001', 'R1', '1.00', change)

  expect(body).toMatchObject({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' })
})

test('a query of a refund needs its number', async () => {
  const method = 'alipay.trade.fastpay.refund.query'
  const { body } = await merchant.call(method, { out_trade_no: 'Paid0001' })

  expect(body).toMatchObject({ sub_code: 'ACQ.INVALID_PARAMETER' })
})
