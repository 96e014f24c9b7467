import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SimRequest } from '#tests/providers/sim-server.ts'
import {
  isWechatProven,
  openWechatMerchant,
  openWechatSealed,
  WECHAT_NOON,
} from './wechat-merchant.ts'

const DAY_MS = 86_400_000

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeEach(async () => {
  merchant = await openWechatMerchant()
})
afterEach(() => merchant.leave())

async function read(request: SimRequest | undefined) {
  if (!request) throw new Error('No notice came')
  const { headers, body, target } = request
  const header = (name: string) => headers[name]?.toString() ?? ''
  const now = await merchant.sim.now()
  const notice = JSON.parse(body.toString())
  return {
    target,
    notice,
    header,
    resource: JSON.parse(openWechatSealed(merchant.keys.apiV3Key, notice.resource)),
    isProven: isWechatProven(await merchant.sim.keys(), header, body, now),
  }
}

const readAll = () => Promise.all(merchant.received.map(read))

test('a payment is announced at once, signed and sealed', async () => {
  await merchant.sell('Order001')
  const [{ notice, resource, isProven, target }, ...others] = (await readAll()) as [
    Awaited<ReturnType<typeof read>>,
  ] // the first must be there

  expect(others).toEqual([])
  expect({ isProven, target }).toEqual({ isProven: true, target: '/pay/notice' })
  expect(notice).toMatchObject({
    create_time: '2026-03-10T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      associated_data: 'transaction',
    },
  })
  expect(resource).toEqual((await merchant.query('Order001')).body)
})

test.for([
  ['SUCCESS', '退款成功'],
  ['ABNORMAL', '退款异常'],
  ['CLOSED', '退款关闭'],
] as const)('a refund that ends as %s is announced', async ([outcome, summary]) => {
  await merchant.sell('Order001')
  await merchant.sim.fault({ kind: 'refundEnd', outcome })
  await merchant.refund('Order001', 'R1', [300, 12_300])
  await merchant.sim.moveBy(1000)
  const { notice, resource, isProven } = await read(merchant.received[1])

  expect(isProven).toBe(true)
  expect(notice).toMatchObject({
    event_type: `REFUND.${outcome}`,
    summary,
    resource: { original_type: 'refund' },
  })
  expect(resource).toMatchObject({
    out_refund_no: 'R1',
    refund_status: outcome,
    amount: { total: 12_300, refund: 300 },
  })
})

test('a notice is repeated on the documented schedule, with the same id, for a day', async () => {
  merchant.answerWith(...Array.from({ length: 16 }, () => 500))
  await merchant.sell('Order001')
  await merchant.sim.moveBy(2 * DAY_MS)
  const [notice] = await merchant.sim.notices()
  const moments = notice?.attempts.map(({ at }) => (at - WECHAT_NOON) / 1000) ?? []
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? 0))

  expect(pauses.map((seconds) => (seconds < 60 ? `${seconds}s` : `${seconds / 60}m`))).toEqual(
    '15s 15s 30s 3m 10m 20m 30m 30m 30m 60m 180m 180m 180m 360m 360m'.split(' '),
  )
  expect(moments.at(-1)).toBe(24 * 3600 + 4 * 60)
  expect(notice?.isDelivered).toBe(false)
  expect(new Set((await readAll()).map((each) => each.notice.id)).size).toBe(1)
})

test('200 and 204 end the repetitions, nothing else does', async () => {
  merchant.answerWith(202, 400, 302, 200)
  await merchant.sell('Order001')
  await merchant.sim.moveBy(DAY_MS)

  expect(merchant.received).toHaveLength(4)
})

test('who is away is told later', async () => {
  await merchant.native('Order001', { notify_url: 'http://127.0.0.1:1/notice' })
  await merchant.sim.pay('Order001')
  const [notice] = await merchant.sim.notices()

  expect(notice?.attempts).toEqual([{ at: WECHAT_NOON, result: 0 }])
})

test('a lost notice comes again; a doubled one comes twice', async () => {
  await merchant.sim.fault({ kind: 'lost' })
  await merchant.sim.fault({ kind: 'twice' })
  await merchant.sell('Order001')
  const before = merchant.received.length
  await merchant.sim.moveBy(15_000)

  expect([before, merchant.received.length]).toEqual([0, 2])
})

test('notices can arrive out of order', async () => {
  await merchant.sim.fault({ kind: 'reordered' })
  await merchant.sell('Order001')
  await merchant.sell('Order002')
  const numbers = (await readAll()).map(({ resource }) => resource.out_trade_no)

  expect(numbers).toEqual(['Order002', 'Order001'])
})

test('a late notice comes when it is released, with the signature of its time', async () => {
  await merchant.sim.fault({ kind: 'late', at: 'notice' })
  await merchant.sell('Order001')
  const before = merchant.received.length
  await merchant.sim.moveBy(10_000)
  await merchant.sim.release()
  const { header } = await read(merchant.received[0])

  expect(before).toBe(0)
  expect(Number(header('wechatpay-timestamp')) * 1000).toBe(WECHAT_NOON)
})

test.for([
  { total: 1 },
  { currency: 'USD' },
  { mchid: '1900000001' },
  { appid: 'wx0000000000000000' },
  { out_trade_no: 'Order999' },
  { trade_state: 'NOTPAY' },
])('a notice can lie, well signed: %o', async (lie) => {
  await merchant.sim.fault({ kind: 'wrong', lie })
  await merchant.sell('Order001')
  const { resource, isProven } = await read(merchant.received[0])
  const [name, value] = Object.entries(lie)[0] ?? []
  const isOfAmount = name === 'total' || name === 'currency'

  expect(isProven).toBe(true)
  expect((isOfAmount ? resource.amount : resource)[name ?? '']).toBe(value)
  expect((await merchant.query('Order001')).body).toMatchObject({ trade_state: 'SUCCESS' })
})

test.for(['forged', 'signtest', 'unsigned', 'old', 'unknownSerial'] as const)(
  'a notice can be %s, and the next try is right',
  async (kind) => {
    merchant.answerWith(401)
    await merchant.sim.fault({ kind, at: 'notice' })
    await merchant.sell('Order001')
    await merchant.sim.moveBy(15_000)
    const [first, second] = await readAll()

    expect([first?.isProven, second?.isProven]).toEqual([false, true])
  },
)

test('WeChat’s own false signatures are known by their beginning', async () => {
  await merchant.sim.fault({ kind: 'signtest', at: 'notice' })
  await merchant.sell('Order001')
  const { header } = await read(merchant.received[0])

  expect(header('wechatpay-signature')).toMatch(/^WECHATPAY\/SIGNTEST\//)
})

test('a delivered notice can be replayed', async () => {
  await merchant.sell('Order001')
  const [notice] = await merchant.sim.notices()
  await merchant.sim.replay(notice?.id ?? '')
  const ids = (await readAll()).map((each) => each.notice.id)

  expect(ids).toEqual([notice?.id, notice?.id])
})
