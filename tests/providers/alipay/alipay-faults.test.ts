import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALIPAY_NOON, openAlipayMerchant } from './alipay-merchant.ts'

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeEach(async () => {
  merchant = await openAlipayMerchant()
  await merchant.sell('Order001')
})
afterEach(() => merchant.leave())

const returned = async () => (await merchant.sim.ledger()).returned
const refund = () => merchant.refund('Order001', 'R1', '3.00')

test('a late answer waits until it is let go; the refund is paid meanwhile', async () => {
  await merchant.sim.fault({ kind: 'late', at: 'refund' })
  const answer = refund()
  await merchant.sim.untilHeld(1)
  const before = await returned()
  await merchant.sim.release()

  expect(before).toBe(300)
  expect(await answer).toMatchObject({ isProven: true, body: { fund_change: 'Y' } })
})

test('a late request does nothing before it is let go', async () => {
  await merchant.sim.fault({ kind: 'late', at: 'refund', unheard: true })
  const answer = refund()
  await merchant.sim.untilHeld(1)
  const before = await returned()
  await merchant.sim.release()
  await answer

  expect([before, await returned()]).toEqual([0, 300])
})

test.for([
  [true, 0],
  [false, 300],
] as const)('an answer may never come; unheard: %s', async ([unheard, cents]) => {
  await merchant.sim.fault({ kind: 'silent', at: 'refund', unheard })
  const left = new AbortController()
  const content = { out_trade_no: 'Order001', out_request_no: 'R1', refund_amount: '3.00' }
  const answer = merchant.call('alipay.trade.refund', content, { signal: left.signal })
  await expect.poll(async () => (await merchant.sim.calls()).length).toBe(1)
  left.abort()

  await expect(answer).rejects.toThrow('aborted')
  expect(await returned()).toBe(cents)
  expect((await merchant.sim.calls())[0]).toMatchObject({ endpoint: 'refund', status: 0 })
})

test('an answer can be cut in the middle', async () => {
  await merchant.sim.fault({ kind: 'cut', at: 'refund' })

  await expect(refund()).rejects.toThrow('terminated')
  expect(await returned()).toBe(300)
})

test('Alipay can be away for a time, with its notices', async () => {
  await merchant.sim.fault({ kind: 'away', until: ALIPAY_NOON + 200_000 })
  await merchant.open('Order002')
  await merchant.sim.pay('Order002')

  await expect(merchant.query('Order002')).rejects.toThrow('fetch failed')
  expect(merchant.received).toHaveLength(1)
  await merchant.sim.moveBy(240_000)
  expect(merchant.notices()[1]).toMatchObject({ out_trade_no: 'Order002' })
  expect((await merchant.query('Order002')).body).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
})

test('errors of Alipay are signed and undo nothing; a gateway’s page is not signed', async () => {
  const { sim } = merchant
  await sim.fault({ kind: 'error', at: 'refund', subCode: 'ACQ.SYSTEM_ERROR', heard: true })
  await sim.fault({ kind: 'error', at: 'refund', subCode: 'aop.unknow-error' })
  await sim.fault({ kind: 'error', at: 'refund' })
  const heard = await refund()
  const unknown = await merchant.refund('Order001', 'R2', '4.00')
  const page = await merchant.refund('Order001', 'R3', '5.00')

  expect(heard).toMatchObject({
    status: 200,
    isProven: true,
    body: { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
  })
  expect(unknown).toMatchObject({
    isProven: true,
    body: { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' },
  })
  expect(page).toMatchObject({ status: 502, isProven: false, body: {} })
  expect(await returned()).toBe(300)
})

test('an error may be one that the simulator does not know', async () => {
  const subCode = 'isv.app-call-limited'
  await merchant.sim.fault({ kind: 'error', subCode, code: '40005', message: '应用调用次数超限' })

  expect((await merchant.query('Order001')).body).toMatchObject({
    code: '40005',
    sub_code: subCode,
    sub_msg: '应用调用次数超限',
  })
})

test('the page of a payment fails before the shopper’s eyes', async () => {
  await merchant.sim.fault({ kind: 'error', at: 'page', subCode: 'ACQ.SYSTEM_ERROR' })
  const response = await fetch(await merchant.address('Order002'))

  expect(new TextDecoder('gbk').decode(await response.arrayBuffer())).toContain('ACQ.SYSTEM_ERROR')
  expect(await merchant.sim.trades()).toHaveLength(1)
})

test('a fault concerns its endpoint, as often as it is told', async () => {
  await merchant.sim.fault({ kind: 'error', at: 'query', subCode: 'ACQ.SYSTEM_ERROR', times: 2 })
  const codes = [(await refund()).body['code']]
  for (let round = 0; round < 3; round++)
    codes.push((await merchant.query('Order001')).body['code'])

  expect(codes).toEqual(['10000', '40004', '40004', '10000'])
})

test('faults can be called off', async () => {
  await merchant.sim.fault({ kind: 'error', until: Infinity })
  await merchant.sim.clearFaults()

  expect(await merchant.query('Order001')).toMatchObject({ status: 200 })
})

test.for(['forged', 'unsigned'] as const)('an answer can be %s', async (kind) => {
  await merchant.sim.fault({ kind, at: 'query' })
  const first = await merchant.query('Order001')
  const second = await merchant.query('Order001')

  expect([first.isProven, second.isProven]).toEqual([false, true])
  expect(first.body).toEqual(second.body)
})

test('an answer can name a certificate that nobody knows', async () => {
  const own = await openAlipayMerchant({ keyKind: 'certificate' })
  await own.sim.fault({ kind: 'unknownCert', at: 'query' })
  const first = await own.query('Order001')
  const second = await own.query('Order001')

  expect(first.certSn).toBe('f'.repeat(32))
  expect([first.isProven, second.isProven]).toEqual([false, true])
  await own.leave()
})

test('the answer to a query can be of another trade, well signed', async () => {
  await merchant.sim.fault({ kind: 'wrong', at: 'query', lie: { out_trade_no: 'Order999' } })

  expect(await merchant.query('Order001')).toMatchObject({
    isProven: true,
    body: { out_trade_no: 'Order999', trade_status: 'TRADE_SUCCESS' },
  })
})
