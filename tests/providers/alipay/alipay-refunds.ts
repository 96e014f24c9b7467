import { simTimeText, simYuan, type SimClock } from '#tests/providers/sim-clock.ts'
import type { AlipayAccount } from './alipay-account.ts'
import { AlipayRefusal } from './alipay-errors.ts'
import type { AlipayRefundEnd } from './alipay-faults.ts'
import type { AlipayRefundFields } from './alipay-fields.ts'
import { ALIPAY_BUYER, type AlipayTrade, type AlipayTrades } from './alipay-trades.ts'

/** A refund as Alipay has it. Times are milliseconds, money is cents. */
export type AlipayRefund = {
  refundNo: string
  trade: AlipayTrade
  cents: number
  reason: string
  /** a failed one can be asked for again by its number */
  status: 'processing' | 'success' | 'failed'
  createdAt: number
  /** when it was paid, if it was */
  succeededAt: number | undefined
}

type Surroundings = {
  clock: SimClock
  trades: AlipayTrades
  account: AlipayAccount
  /** least pause between two refunds of one trade */
  pauseMs: number
  planEnd: () => AlipayRefundEnd
  onSuccess: (refund: AlipayRefund) => void
}

const sumOf = (refunds: AlipayRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Refunds by the rules of «统一收单交易退款接口», https://opendocs.alipay.com/open/02ekfs: parts that never exceed what was
 * paid; one number is one refund of its trade; without a number it is a whole refund by the number of the trade; after the
 * agreed time the trade is finished.
 */
export function alipayRefunds(surroundings: Surroundings) {
  const { clock, trades, account, pauseMs, planEnd, onSuccess } = surroundings
  const refunds = new Map<string, AlipayRefund>()
  const keyOf = (trade: AlipayTrade, refundNo: string) => `${trade.tradeNo} ${refundNo}`
  const of = (trade: AlipayTrade) =>
    [...refunds.values()].filter((each) => each.trade === trade && each.status !== 'failed')

  function check(trade: AlipayTrade, { refund_amount: cents, out_request_no }: AlipayRefundFields) {
    if (trade.state === 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR')
    if (trade.state === 'TRADE_CLOSED') throw new AlipayRefusal('ACQ.TRADE_HAS_CLOSE')
    if (trade.state === 'TRADE_FINISHED') throw new AlipayRefusal('ACQ.TRADE_HAS_FINISHED')
    const before = of(trade)
    if (out_request_no === undefined && cents !== trade.total)
      throw new AlipayRefusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (sumOf(before) + cents > trade.total)
      throw new AlipayRefusal('ACQ.REASON_TRADE_REFUND_FEE_ERR')
    if (before.some(({ createdAt }) => clock.now() < createdAt + pauseMs))
      throw new AlipayRefusal('ACQ.SYSTEM_ERROR')
    if (account.balance() < cents) throw new AlipayRefusal('ACQ.SELLER_BALANCE_NOT_ENOUGH')
  }

  function book(refund: AlipayRefund, kind: 'refund' | 'refundFailed') {
    const { trade, refundNo: no, cents } = refund
    const { alipayNo, tradeNo, subject } = trade
    const gain = kind === 'refund' ? -cents : cents
    account.move({ at: clock.now(), kind, cents: gain, alipayNo, no, tradeNo, subject })
  }

  function end(refund: AlipayRefund, outcome: AlipayRefundEnd['outcome']) {
    if (outcome === 'failure') {
      refund.status = 'failed'
      return book(refund, 'refundFailed')
    }
    const { trade } = refund
    refund.status = 'success'
    refund.succeededAt = clock.now()
    trade.returned += refund.cents
    if (trade.returned === trade.total)
      Object.assign(trade, { state: 'TRADE_CLOSED', closedAt: clock.now() })
    onSuccess(refund)
    return undefined
  }

  /** The refund of a number; a repetition must be of the same amount. */
  function known(trade: AlipayTrade, refundNo: string, cents: number): AlipayRefund | undefined {
    const found = refunds.get(keyOf(trade, refundNo))
    if (!found || found.status === 'failed') return undefined
    if (found.cents !== cents) throw new AlipayRefusal('ACQ.DISCORDANT_REPEAT_REQUEST')
    return found
  }

  return {
    all: () => [...refunds.values()],

    find: (trade: AlipayTrade, refundNo: string) => refunds.get(keyOf(trade, refundNo)),

    /** `isChanged`: by this request money was paid back. */
    create(asked: AlipayRefundFields): { refund: AlipayRefund; isChanged: boolean } {
      const trade = trades.find(asked)
      const { refund_amount: cents, out_request_no: refundNo = trade.tradeNo } = asked
      const before = known(trade, refundNo, cents)
      if (before) return { refund: before, isChanged: false }
      check(trade, asked)
      const now = clock.now()
      const refund: AlipayRefund = {
        refundNo,
        trade,
        cents,
        reason: asked.refund_reason ?? '',
        status: 'processing',
        createdAt: now,
        succeededAt: undefined,
      }
      refunds.set(keyOf(trade, refundNo), refund)
      book(refund, 'refund')
      const { outcome, after } = planEnd()
      if (after > 0) clock.at(now + after, () => end(refund, outcome))
      else end(refund, outcome)
      return { refund, isChanged: refund.succeededAt !== undefined }
    },
  }
}

export type AlipayRefunds = ReturnType<typeof alipayRefunds>

/**
 * The answer to an application. `refund_fee` is what all refunds of the trade have paid back; only `fund_change` Y says
 * that this one did: «统一收单交易退款接口», https://opendocs.alipay.com/open/02ekfs
 */
export function describeAlipayRefund(
  { trade, cents }: AlipayRefund,
  isChanged: boolean,
  options: string[],
) {
  const details = options.includes('refund_detail_item_list')
  return {
    buyer_logon_id: ALIPAY_BUYER.buyer_logon_id,
    fund_change: isChanged ? 'Y' : 'N',
    out_trade_no: trade.tradeNo,
    ...(details && {
      refund_detail_item_list: [{ amount: simYuan(cents), fund_channel: 'ALIPAYACCOUNT' }],
    }),
    refund_fee: simYuan(trade.returned),
    ...(details && { send_back_fee: simYuan(isChanged ? cents : 0) }),
    trade_no: trade.alipayNo,
  }
}

/**
 * The answer to a query: nothing of a refund that is unknown, under way or failed: «统一收单交易退款查询»,
 * https://opendocs.alipay.com/open/02ekft
 */
export function describeAlipayRefundState(refund: AlipayRefund | undefined, options: string[]) {
  if (refund?.succeededAt === undefined) return {}
  const { trade, refundNo, cents, succeededAt } = refund
  return {
    ...(options.includes('gmt_refund_pay') && { gmt_refund_pay: simTimeText(succeededAt) }),
    out_request_no: refundNo,
    out_trade_no: trade.tradeNo,
    refund_amount: simYuan(cents),
    refund_status: 'REFUND_SUCCESS',
    total_amount: simYuan(trade.total),
    trade_no: trade.alipayNo,
  }
}
