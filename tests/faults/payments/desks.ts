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
  /** Names of its decks, and the number of faults in all. */
  decks: readonly string[]
  size: number
  /** The next fault of a deck will happen, once. A name that it has no deck for is left alone. */
  draw: (deck: string) => Promise<void>
  /** Nobody reaches it until then, in milliseconds. */
  goAway: (until: number) => Promise<void>
  /** From now on it signs by another key too. */
  addKey: () => Promise<void>
  /** Somebody pays, by what the shop showed; `isLate`: began in time, and ends after it. @returns what became of it */
  pay: (where: string, options?: { isLate: boolean }) => Promise<string>
  ledger: () => Promise<DeskLedger>
}

/** Money that reached the provider, and that reached shoppers again. Cents. */
type DeskLedger = {
  payments: { tradeNo: string; cents: number }[]
  refunds: { refundNo: string; cents: number }[]
  taken: number
  returned: number
}

const IN_TIME = { isLate: false }

const namesOf = (decks: Record<string, readonly unknown[]>) => Object.keys(decks)
const sizeOf = (decks: Record<string, readonly unknown[]>) =>
  Object.values(decks).reduce((sum, deck) => sum + deck.length, 0)

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

/** Both providers, each a process of its own. `now` in milliseconds. */
export async function openDesks(now: number) {
  const [wechat, alipay] = await Promise.all([
    launchWechatSim({ now }),
    launchAlipaySim({ now, keyKind: 'certificate' }),
  ])
  let keys = 0
  const desks: readonly Desk[] = [
    {
      code: 'wechat',
      sim: wechat,
      decks: namesOf(WECHAT_DECKS),
      size: sizeOf(WECHAT_DECKS),
      draw: dealer(WECHAT_DECKS, wechat.fault),
      goAway: (until) => wechat.fault({ kind: 'away', until }),
      addKey: () => wechat.addKey((keys += 1) % 2 === 1 ? 'certificate' : 'publicKey'),
      pay: (where, options = IN_TIME) => wechat.pay(where, options),
      ledger: wechat.ledger,
    },
    {
      code: 'alipay',
      sim: alipay,
      decks: namesOf(ALIPAY_DECKS),
      size: sizeOf(ALIPAY_DECKS),
      draw: dealer(ALIPAY_DECKS, alipay.fault),
      goAway: (until) => alipay.fault({ kind: 'away', until }),
      addKey: () => alipay.addKey(),
      pay: (where, options = IN_TIME) => alipay.pay(where, options),
      ledger: alipay.ledger,
    },
  ]
  return { wechat, alipay, desks }
}
