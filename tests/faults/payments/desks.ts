import { alipay as alipayProvider } from '#server/providers/payment/alipay/alipay.ts'
import { configuredAlipay } from '#server/providers/payment/alipay/alipay-config.ts'
import type { PaymentProvider } from '#server/providers/payment/provider.ts'
import { configuredWechatPay } from '#server/providers/payment/wechat/wechat-config.ts'
import { wechatPay } from '#server/providers/payment/wechat/wechat-pay.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { launchAlipaySim, type AlipaySim } from '#tests/providers/alipay/alipay-sim.ts'
import { launchWechatSim, type WechatSim } from '#tests/providers/wechat/wechat-sim.ts'
import { ALIPAY_DECKS, inTurn, WECHAT_DECKS } from './decks.ts'

/** A payment provider as the run uses it: one of the two simulators, with its faults in turn. */
export type Desk = {
  code: 'wechat' | 'alipay'
  sim: Pick<
    WechatSim & AlipaySim,
    'moveBy' | 'release' | 'clearFaults' | 'takenFaults' | 'retireKeys'
  >
  /** Names of its decks, and of all faults in them as `takenFaults` has them. */
  decks: readonly string[]
  faults: readonly string[]
  /** The next fault of a deck will happen, once. A name that it has no deck for is left alone. */
  draw: (deck: string) => Promise<void>
  /** Nobody reaches it until then, in milliseconds. */
  goAway: (until: number) => Promise<void>
  /** From now on it signs by another key too. */
  addKey: () => Promise<void>
  /** Somebody pays, by what the shop showed; `isLate`: began in time, and ends after it. @returns what became of it */
  pay: (where: string, options?: { isLate: boolean }) => Promise<string>
  ledger: () => Promise<DeskLedger>
  /** The bill of a day as it would be downloaded, and another in its place. */
  bill: (day: string) => Promise<string>
  setBill: (day: string, text: string) => Promise<void>
  /** As the shop asks it, with its keys of this moment; `now` in seconds. */
  provider: (now: () => number) => Promise<PaymentProvider>
}

/** Money that reached the provider, and that reached shoppers again. Cents. */
type DeskLedger = {
  payments: { tradeNo: string; cents: number }[]
  refunds: { refundNo: string; cents: number }[]
  taken: number
  returned: number
}

const IN_TIME = { isLate: false }
/** Who asks for a bill needs no notices. */
const NOWHERE = { notifyUrl: 'https://shop.test/notify', origin: 'https://shop.test' }

const namesOf = (decks: Record<string, readonly unknown[]>) => Object.keys(decks)
const faultsOf = (decks: Record<string, readonly object[]>) =>
  Object.values(decks).flatMap((deck) => deck.map((fault) => JSON.stringify(fault)))

function dealer<Fault>(
  decks: Record<string, readonly Fault[]>,
  fault: (one: Fault) => Promise<void>,
) {
  const turns = new Map(Object.entries(decks).map(([name, deck]) => [name, inTurn(deck)]))
  return async (name: string) => {
    const next = turns.get(name)?.()
    if (next) await fault({ ...next, times: 1 })
  }
}

/** Both providers, each a process of its own. `opening`: their time at first, in milliseconds. */
export async function openDesks(opening: number) {
  const [wechat, alipay] = await Promise.all([
    launchWechatSim({ now: opening }),
    launchAlipaySim({ now: opening, keyKind: 'certificate' }),
  ])
  let keys = 0
  const desks: readonly Desk[] = [
    {
      code: 'wechat',
      sim: wechat,
      decks: namesOf(WECHAT_DECKS),
      faults: faultsOf(WECHAT_DECKS),
      draw: dealer(WECHAT_DECKS, wechat.fault),
      goAway: (until) => wechat.fault({ kind: 'away', until }),
      addKey: () => wechat.addKey((keys += 1) % 2 === 1 ? 'certificate' : 'publicKey'),
      pay: (where, options = IN_TIME) => wechat.pay(where, options),
      ledger: wechat.ledger,
      bill: (day) => wechat.bill(day, 'ALL'),
      setBill: (day, text) => wechat.setBill(day, 'ALL', text),
      provider: async (now) => {
        const contract = configuredWechatPay(wechatVariables(await wechat.keys()))
        if (!contract) throw new Error('no contract')
        const payerUrls = { consentUrl: wechat.url, accountsUrl: wechat.url }
        return wechatPay({ contract, now, ...NOWHERE, apiUrl: wechat.url, payerUrls })
      },
    },
    {
      code: 'alipay',
      sim: alipay,
      decks: namesOf(ALIPAY_DECKS),
      faults: faultsOf(ALIPAY_DECKS),
      draw: dealer(ALIPAY_DECKS, alipay.fault),
      goAway: (until) => alipay.fault({ kind: 'away', until }),
      addKey: () => alipay.addKey(),
      pay: (where, options = IN_TIME) => alipay.pay(where, options),
      ledger: alipay.ledger,
      bill: (day) => alipay.bill(day, 'trade'),
      setBill: (day, text) => alipay.setBill(day, 'trade', text),
      provider: async (now) => {
        const contract = configuredAlipay(alipayVariables(await alipay.keys()))
        if (!contract) throw new Error('no app')
        return alipayProvider({ contract, now, ...NOWHERE, gatewayUrl: `${alipay.url}/gateway.do` })
      },
    },
  ]
  return { wechat, alipay, desks }
}
