import { afterEach, beforeEach, expect, test } from 'vitest'
import { wechatPayerFields } from './wechat-payer.ts'
import { openWechatMerchant, WECHAT_NOON } from './wechat-merchant.ts'

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeEach(async () => {
  merchant = await openWechatMerchant()
})
afterEach(() => merchant.leave())

const numbers = async () => (await merchant.sim.orders()).map(({ tradeNo }) => tradeNo)

test('a late answer waits until it is let go; the order is there meanwhile', async () => {
  await merchant.sim.fault({ kind: 'late', at: 'native' })
  const answer = merchant.native('Order001')
  await merchant.sim.untilHeld(1)
  const before = await numbers()
  await merchant.sim.release()

  expect(before).toEqual(['Order001'])
  expect(await answer).toMatchObject({ status: 200, isProven: true })
})

test('a late request does nothing before it is let go', async () => {
  await merchant.sim.fault({ kind: 'late', unheard: true })
  const answer = merchant.native('Order001')
  await merchant.sim.untilHeld(1)
  const before = await numbers()
  await merchant.sim.release()
  await answer

  expect([before, await numbers()]).toEqual([[], ['Order001']])
})

test.for([
  [true, []],
  [false, ['Order001']],
] as const)('an answer may never come; unheard: %s', async ([unheard, known]) => {
  await merchant.sim.fault({ kind: 'silent', unheard })
  const left = new AbortController()
  const { sim, keys } = merchant
  const answer = merchant.native('Order001', {}, { signal: left.signal })
  await expect.poll(async () => (await sim.calls()).length).toBe(1)
  left.abort()

  await expect(answer).rejects.toThrow('aborted')
  expect(await numbers()).toEqual(known)
  expect((await sim.calls())[0]).toMatchObject({ endpoint: 'native', status: 0 })
  expect((await merchant.query(keys.mchid)).status).toBe(404)
})

test('an answer can be cut in the middle', async () => {
  await merchant.sim.fault({ kind: 'cut', at: 'native' })

  await expect(merchant.native('Order001')).rejects.toThrow('terminated')
  expect(await numbers()).toEqual(['Order001'])
})

test('WeChat can be away for a time, with its notices', async () => {
  await merchant.native('Order001')
  await merchant.sim.fault({ kind: 'away', until: WECHAT_NOON + 20_000 })
  await merchant.sim.pay('Order001')

  await expect(merchant.query('Order001')).rejects.toThrow('fetch failed')
  expect(merchant.received).toHaveLength(0)
  await merchant.sim.moveBy(30_000)
  expect(merchant.received).toHaveLength(1)
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_state: 'SUCCESS' })
})

test('errors of WeChat are signed and undo nothing; a gateway’s page is not signed', async () => {
  const { sim } = merchant
  await sim.fault({ kind: 'error', at: 'native', status: 500, code: 'SYSTEM_ERROR', heard: true })
  await sim.fault({ kind: 'error', at: 'native', status: 502 })
  const heard = await merchant.native('Order001')
  const page = await merchant.native('Order002')

  expect(heard).toMatchObject({ status: 500, isProven: true, body: { code: 'SYSTEM_ERROR' } })
  expect(page).toMatchObject({ status: 502, isProven: false, body: {} })
  expect(await numbers()).toEqual(['Order001'])
})

test('a fault concerns its endpoint, as often as it is told', async () => {
  const busy = { kind: 'error', status: 429, code: 'FREQUENCY_LIMITED' } as const
  await merchant.sim.fault({ ...busy, at: 'query', times: 2 })
  await merchant.native('Order001')
  const statuses = []
  for (let round = 0; round < 3; round++) statuses.push((await merchant.query('Order001')).status)

  expect(statuses).toEqual([429, 429, 200])
})

test('faults can be called off', async () => {
  await merchant.sim.fault({ kind: 'error', status: 500, until: Infinity })
  await merchant.sim.clearFaults()

  expect(await merchant.native('Order001')).toMatchObject({ status: 200 })
})

test.for(['forged', 'signtest', 'unsigned', 'old', 'unknownSerial'] as const)(
  'an answer can be %s',
  async (kind) => {
    await merchant.sim.fault({ kind, at: 'native' })
    const first = await merchant.native('Order001')
    const second = await merchant.native('Order001')

    expect([first.isProven, second.isProven]).toEqual([false, true])
    expect(first.body).toEqual(second.body)
  },
)

test('the bridge opens for what the merchant signed, and for nothing else', async () => {
  const { sim, keys, call, order } = merchant
  const payer = await wechatPayerFields(merchant)
  const { body } = await call('POST', '/v3/pay/transactions/jsapi', order('Order001', payer))
  const pack = `prepay_id=${String(body['prepay_id'])}`
  const right = merchant.bridgeCall(pack)

  expect(await sim.bridge(right)).toEqual({ tradeNo: 'Order001' })
  expect(await sim.bridge({ ...right, nonceStr: 'other' })).toEqual({
    refused: 'paySign is wrong',
  })
  expect(await sim.bridge({ ...right, signType: 'MD5' })).toHaveProperty('refused')
  expect(await sim.bridge(merchant.bridgeCall('prepay_id=wx0'))).toHaveProperty('refused')
  expect(right.appId).toBe(keys.accountAppid)
})
