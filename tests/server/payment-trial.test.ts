import { expect, test, vi } from 'vitest'
import { openTrials } from '#server/db/order/payment-records.ts'
import type { PaymentContinuation } from '#server/db/schema/trade.ts'
import { providerOf } from '#server/domain/payment/payment-providers.ts'
import { tryPayment, type TrialStep } from '#server/domain/payment/trial.ts'
import { anAlipayTill } from '#tests/support/alipay-till.ts'
import { BILL_DAY, BILL_TILLS, TO_BILL } from '#tests/support/bill-till.ts'
import { aWechatTill } from '#tests/support/wechat-till.ts'

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

type Till = Pick<Awaited<ReturnType<typeof aWechatTill>>, 'shop' | 'pass'>

/** Where the merchant is led. */
const placeOf = (continuation: PaymentContinuation) =>
  continuation.kind === 'qr'
    ? continuation.text
    : continuation.kind === 'page'
      ? continuation.url
      : ''

/** Tries a provider; the merchant pays once the trial has begun to wait. @returns the steps that were told, and the outcome */
async function trial(
  { shop, pass }: Till,
  code: string,
  pay?: (where: string) => Promise<unknown>,
) {
  const steps: string[] = []
  let where = ''
  const provider = providerOf(shop, code)
  if (!provider) throw new Error(`no ${code}`)
  const isGood = await tryPayment(shop, provider, {
    subject: 'Lane',
    tell(step: TrialStep) {
      steps.push(step.kind)
      if (step.kind === 'opened') where = placeOf(step.continuation)
    },
    async pause(seconds) {
      await pass(seconds)
      if (where !== '') await pay?.(where)
      if (pay) where = ''
    },
  })
  return { steps, isGood }
}

test('one fen is paid by WeChat Pay, noticed, and refunded', async () => {
  const till = await aWechatTill()

  const { steps, isGood } = await trial(till, 'wechat', till.sim.pay)

  expect(steps).toEqual(['opened', 'noticed', 'paid by query', 'refunded'])
  expect(isGood).toBe(true)
  expect(await till.sim.ledger()).toMatchObject({ taken: 1, returned: 1 })
})

test('one fen is paid by Alipay, noticed, and refunded', async () => {
  const till = await anAlipayTill()

  const { steps, isGood } = await trial(till, 'alipay', till.sim.pay)

  expect(steps).toEqual(['opened', 'noticed', 'paid by query', 'refunded'])
  expect(isGood).toBe(true)
  expect(await till.sim.ledger()).toMatchObject({ taken: 1, returned: 1 })
})

test.each(BILL_TILLS)(
  'the bill of $name with a trial in it agrees with the shop',
  async ({ openTill }) => {
    const till = await openTill()
    await trial(till, till.code, till.payFor)
    await till.pass(TO_BILL)

    expect(await till.reconcile(BILL_DAY)).toMatchObject({
      kind: 'read',
      entries: [{ amount: 1 }, { amount: 1 }],
      differences: [],
    })
  },
)

test('notices that do not arrive are told, and the fen is refunded all the same', async () => {
  const till = await aWechatTill()
  await till.sim.fault({ kind: 'lost', times: 99 })

  const { steps, isGood } = await trial(till, 'wechat', till.sim.pay)

  expect(steps).toEqual(['opened', 'paid by query', 'no notice', 'refunded'])
  expect(isGood).toBe(false)
  expect(await till.sim.ledger()).toMatchObject({ returned: 1 })
})

test('a notice of another sum than the fen is none', async () => {
  quiet()
  const till = await aWechatTill()
  await till.sim.fault({ kind: 'wrong', at: 'notice', lie: { total: 100 }, times: 99 })

  const { steps, isGood } = await trial(till, 'wechat', till.sim.pay)

  expect(steps).toEqual(['opened', 'paid by query', 'no notice', 'refunded'])
  expect(isGood).toBe(false)
})

test('a fen that is paid in the last moment is refunded too', async () => {
  const till = await aWechatTill()
  const provider = providerOf(till.shop, 'wechat')
  if (provider) vi.spyOn(provider, 'query').mockResolvedValue({ kind: 'open' })

  const { steps } = await trial(till, 'wechat', till.sim.pay)

  expect(steps).toEqual(['opened', 'noticed', 'paid by query', 'refunded'])
  expect(await till.sim.ledger()).toMatchObject({ taken: 1, returned: 1 })
})

test('a refund that the provider has not heard of is asked for again', async () => {
  const till = await aWechatTill()
  await till.sim.fault({ kind: 'away', at: 'refund' })

  const { steps } = await trial(till, 'wechat', till.sim.pay)

  expect(steps.at(-1)).toBe('refunded')
  expect(await till.sim.ledger()).toMatchObject({ taken: 1, returned: 1 })
})

test('a trial that nobody pays is closed at the provider', async () => {
  const till = await aWechatTill()

  const { steps, isGood } = await trial(till, 'wechat')

  expect(steps).toEqual(['opened', 'not paid'])
  expect(isGood).toBe(false)
  expect(await till.sim.orders()).toMatchObject([{ state: 'CLOSED' }])
  expect(await openTrials(till.db, 'wechat')).toEqual([])
})

test('a trial that was broken off after the payment is refunded by the next one', async () => {
  quiet()
  const till = await aWechatTill()
  const broken = trial(till, 'wechat', async (where) => {
    await till.sim.pay(where)
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')

  const { steps } = await trial(till, 'wechat', till.sim.pay)

  expect(steps.slice(0, 2)).toEqual(['refunded', 'mended'])
  expect(await till.sim.ledger()).toMatchObject({ taken: 2, returned: 2 })
  expect(await openTrials(till.db, 'wechat')).toEqual([])
})

test('a trial that was broken off before the payment is closed by the next one', async () => {
  const till = await aWechatTill()
  const broken = trial(till, 'wechat', () => Promise.reject(new Error('broken off')))
  await expect(broken).rejects.toThrow('broken off')

  const { steps } = await trial(till, 'wechat', till.sim.pay)

  expect(steps.slice(0, 2)).toEqual(['mended', 'opened'])
  expect(await till.sim.orders()).toMatchObject([{ state: 'CLOSED' }, { state: 'REFUND' }])
  expect(await openTrials(till.db, 'wechat')).toEqual([])
})

test('a provider that refuses is told in its words', async () => {
  const till = await aWechatTill()
  await till.sim.fault({
    kind: 'error',
    at: 'native',
    status: 403,
    code: 'NO_AUTH',
    message: '无权限',
  })

  const { steps, isGood } = await trial(till, 'wechat')

  expect(steps).toEqual(['not opened'])
  expect(isGood).toBe(false)
  expect(await openTrials(till.db, 'wechat')).toEqual([])
})
