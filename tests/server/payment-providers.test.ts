import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { endSandboxTrade } from '#server/db/order/sandbox.ts'
import {
  newTradeNo,
  type CarefulProvider,
  type StartWish,
} from '#server/providers/payment/provider.ts'
import { anAlipayTill } from '#tests/support/alipay-till.ts'
import { sandboxOf } from '#tests/support/sandbox.ts'
import { anUnpaidOrder } from '#tests/support/unpaid-order.ts'
import { aWechatTill } from '#tests/support/wechat-till.ts'
import { providerOf } from '#server/domain/payment/payment-providers.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'

/** A provider, and what happens there. */
type ProviderPlace = Pick<Awaited<ReturnType<typeof anUnpaidOrder>>, 'shop'> & {
  provider: CarefulProvider
  /** somebody opens the payment and pays; `where`: where the start led */
  pay: (trade: StartWish, where: string) => Promise<unknown>
  pass: (seconds: number) => Promise<void> | void
  /** it answers nobody from now on */
  fallSilent: () => Promise<unknown>
  /** from now on it signs by two keys in turn, and the shop has both */
  changeKeys: () => Promise<CarefulProvider>
}

const PLACES: Record<string, () => Promise<ProviderPlace>> = {
  'WeChat Pay': async () => {
    const { shop, sim, pass, readKeys } = await aWechatTill()
    const fallSilent = () => sim.fault({ kind: 'away', times: 99 })
    const pay = (_trade: StartWish, where: string) => sim.pay(where)
    const changeKeys = async () => {
      await sim.addKey('certificate')
      await readKeys()
      return named(shop, 'wechat')
    }
    return { shop, provider: named(shop, 'wechat'), pay, pass, fallSilent, changeKeys }
  },
  Alipay: async () => {
    const { shop, sim, pass, readKeys } = await anAlipayTill()
    const fallSilent = () => sim.fault({ kind: 'away', times: 99 })
    const pay = (_trade: StartWish, where: string) => sim.pay(where)
    const changeKeys = async () => {
      await sim.addKey()
      await readKeys()
      return named(shop, 'alipay')
    }
    return { shop, provider: named(shop, 'alipay'), pay, pass, fallSilent, changeKeys }
  },
  'the sandbox': async () => {
    const { shop, pass } = await anUnpaidOrder()
    const fallSilent = () => saveSiteSettings(shop.db, { sandbox: 'silent' })
    const pay = ({ tradeNo }: StartWish) => endSandboxTrade(shop.db, tradeNo, 'paid', shop.now())
    const provider = sandboxOf(shop)
    const changeKeys = () => Promise.resolve(provider) // it has none
    return { shop, provider, pay, pass, fallSilent, changeKeys }
  },
}

function named(shop: ProviderPlace['shop'], code: string): CarefulProvider {
  const found = providerOf(shop, code)
  if (!found) throw new Error(`no ${code}`)
  return found
}

/** A trade of 30.00 that is not opened yet. */
async function aTrade(name: string) {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // notices of trades that the shop does not know
  const open = PLACES[name]
  if (!open) throw new Error(`no ${name}`)
  const place = await open()
  const { provider, shop } = place
  const trade: StartWish = {
    tradeNo: newTradeNo(shop.random.bytes),
    orderNo: '202603010000000001',
    amount: 3000,
    expireTime: shop.now() + 1800,
    subject: 'Lane',
    browser: 'desktop',
    ip: '127.0.0.1',
    payer: { state: '', code: '' },
  }
  /** @returns where it led */
  async function start(): Promise<string> {
    const answer = await provider.start(trade)
    if (answer.kind !== 'started') throw new Error(answer.kind)
    const { continuation } = answer
    if (continuation.kind === 'qr') return continuation.text
    return continuation.kind === 'page' ? continuation.url : ''
  }
  const paid = async () => place.pay(trade, await start())
  /** A part of it; asked for until it is final. */
  async function refunded(sn: string, amount: number) {
    const wish = { sn, trade, amount }
    const first = await provider.refund(wish)
    if (first.kind !== 'processing') return first
    await place.pass(60)
    return provider.queryRefund(wish)
  }
  return { ...place, trade, start, paid, refunded }
}

const ALL = Object.keys(PLACES)

test.each(ALL)(
  '%s: a trade is open until it is paid, then it says how much and when',
  async (name) => {
    const { provider, trade, start, pay, shop } = await aTrade(name)
    const where = await start()
    const before = await provider.query(trade)
    await pay(trade, where)

    expect(before).toEqual({ kind: 'open' })
    expect(await provider.query(trade)).toEqual({
      kind: 'paid',
      amount: 3000,
      paidTime: shop.now(),
    })
  },
)

test.each(ALL)(
  '%s: while its keys change, what it answers counts by the old and the new',
  async (name) => {
    const { changeKeys, paid, trade } = await aTrade(name)
    await paid()

    const provider = await changeKeys()
    const answers = [await provider.query(trade), await provider.query(trade)]

    expect(answers.map(({ kind }) => kind)).toEqual(['paid', 'paid'])
  },
)

test.each(ALL)('%s: what is closed in time takes no money', async (name) => {
  const { provider, trade, start, pay, pass } = await aTrade(name)
  const where = await start()
  await pass(1800)

  expect(await provider.close(trade)).toEqual({ kind: 'closed' })
  await pay(trade, where)
  expect(await provider.query(trade)).toEqual({ kind: 'closed' })
})

test.each(ALL)(
  '%s: what nobody closes takes no money either once its time is over',
  async (name) => {
    const { provider, trade, start, pay, pass } = await aTrade(name)
    const where = await start()
    await pass(1800)

    await pay(trade, where)

    expect(await provider.query(trade)).not.toMatchObject({ kind: 'paid' })
  },
)

test.each(ALL)('%s: what was paid and went back is still what was paid', async (name) => {
  const { provider, trade, paid, refunded } = await aTrade(name)
  await paid()
  await refunded('R1', 3000)

  expect(await provider.query(trade)).toMatchObject({ kind: 'paid', amount: 3000 })
})

test.each(ALL)('%s: a close comes too late for what is paid, and says so', async (name) => {
  const { provider, trade, paid } = await aTrade(name)
  await paid()

  expect(await provider.close(trade)).toMatchObject({ kind: 'paid', amount: 3000 })
})

test.each(ALL)('%s: parts go back, each once, and never more than was paid', async (name) => {
  const { paid, refunded } = await aTrade(name)
  await paid()

  expect(await refunded('R1', 1000)).toEqual({ kind: 'succeeded' })
  expect(await refunded('R1', 1000)).toEqual({ kind: 'succeeded' })
  expect(await refunded('R2', 2000)).toEqual({ kind: 'succeeded' })
  expect(await refunded('R3', 1)).toMatchObject({ kind: 'failed', why: expect.stringMatching(/./) })
})

test.each(ALL)('%s: what is not answered is unknown, never a yes or a no', async (name) => {
  const { fallSilent, provider, trade, paid } = await aTrade(name)
  await paid()
  await fallSilent()
  const unknown = { kind: 'unknown', why: expect.stringMatching(/./) as string }
  const wish = { sn: 'R1', trade, amount: 1 }

  expect(await provider.query(trade)).toEqual(unknown)
  expect(await provider.close(trade)).toEqual(unknown)
  expect(await provider.refund(wish)).toEqual(unknown)
  expect(await provider.queryRefund(wish)).toEqual(unknown)
  expect(provider.isAway()).toBe(true)
})

test.each(ALL)('%s: nobody asks it within a transaction', async (name) => {
  const { provider, shop, trade } = await aTrade(name)

  const asked = inTransaction(shop.db, () => provider.query(trade))

  await expect(asked).rejects.toThrow('within a transaction')
})
