import type { SimClock } from '#tests/providers/sim-clock.ts'
import { alipayFee, type AlipayAccount } from './alipay-account.ts'
import type { AlipayApi } from './alipay-api.ts'
import type { AlipayOpening, AlipayPayOptions, AlipayPayOutcome } from './alipay-control.ts'
import { AlipayRefusal } from './alipay-errors.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { checkAlipayRequest, readAlipayParams } from './alipay-request.ts'
import type { AlipayTrade, AlipayTrades } from './alipay-trades.ts'

type Surroundings = {
  clock: SimClock
  keys: AlipayKeys
  trades: AlipayTrades
  account: AlipayAccount
  api: AlipayApi
  onPaid: (trade: AlipayTrade) => Promise<void>
}

const isAddress = (which: string) => which.includes('?')

/** What people with Alipay do. */
export function alipayShopper({ clock, keys, trades, account, api, onPaid }: Surroundings) {
  /** Opens an address as a browser does. A form's fields are those that are not in its address. */
  async function open(
    address: string,
    fields: Record<string, string> = {},
  ): Promise<AlipayOpening> {
    const { pathname, search } = new URL(address)
    const body = Buffer.from(new URLSearchParams(fields).toString())
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const params = readAlipayParams({ method: 'POST', target: pathname + search, headers, body })
    try {
      const endpoint = checkAlipayRequest(params, keys, clock.now())
      return { tradeNo: api.openPayment(endpoint, params).tradeNo }
    } catch (error) {
      if (error instanceof AlipayRefusal) return { refused: error.subCode }
      throw error
    }
  }

  async function payNow(trade: AlipayTrade, isLate: boolean): Promise<AlipayPayOutcome> {
    const now = clock.now()
    if (trade.paidAt !== undefined) return 'paid before'
    if (trade.state === 'TRADE_CLOSED') return 'closed'
    if (!isLate && now >= trade.expiresAt) return 'too late'
    trades.pay(trade)
    const { alipayNo, tradeNo, total: cents, subject } = trade
    const movement = { at: now, alipayNo, no: tradeNo, tradeNo, subject }
    account.move({ ...movement, kind: 'payment', cents })
    account.move({ ...movement, kind: 'fee', cents: -alipayFee(cents) })
    await onPaid(trade)
    return 'paid'
  }

  return {
    open,

    async pay(
      which: string,
      { at = 0, isLate = false }: AlipayPayOptions = {},
    ): Promise<AlipayPayOutcome> {
      if (at > clock.now()) {
        clock.at(at, async () => void (await this.pay(which, { isLate })))
        return 'later'
      }
      const opened = isAddress(which) ? await open(which) : { tradeNo: which }
      return 'refused' in opened ? opened.refused : payNow(trades.findAny(opened.tradeNo), isLate)
    },
  }
}
