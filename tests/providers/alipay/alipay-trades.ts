import { randomBytes } from 'node:crypto'
import { simDay, simTimeText, simYuan, type SimClock } from '#tests/providers/sim-clock.ts'
import { AlipayRefusal } from './alipay-errors.ts'
import type { AlipayPaymentFields } from './alipay-fields.ts'
import type { AlipayParams } from './alipay-signing.ts'

/** By which address a trade was opened: a computer's or a phone's. */
export type AlipayWay = 'page' | 'wap'

/**
 * «统一收单交易查询», https://opendocs.alipay.com/open/02ekfq: closed is what was not paid in time, was closed by the
 * merchant, or was refunded to the last cent; finished is what can no longer be refunded.
 */
export type AlipayTradeState =
  | 'WAIT_BUYER_PAY'
  | 'TRADE_SUCCESS'
  | 'TRADE_FINISHED'
  | 'TRADE_CLOSED'

/** A trade as Alipay has it. Times are milliseconds, money is cents. */
export type AlipayTrade = {
  way: AlipayWay
  /** the merchant's number */
  tradeNo: string
  /** Alipay's number */
  alipayNo: string
  state: AlipayTradeState
  total: number
  /** of it, what has been refunded */
  returned: number
  subject: string
  body: string
  passback: string
  notifyUrl: string
  returnUrl: string
  /** where the shopper goes who does not pay */
  quitUrl: string
  buyerId: string
  createdAt: number
  /** from then on nobody can pay */
  expiresAt: number
  paidAt: number | undefined
  closedAt: number | undefined
  /** in the address of the page on which the shopper pays */
  cashierId: string
}

type Surroundings = {
  clock: SimClock
  /** for so long a payment can be refunded; then it is finished */
  refundMs: number
  /** told of each trade that the merchant or its deadline closes; without it, nobody waits for the deadline */
  onClosed: ((trade: AlipayTrade) => Promise<void>) | undefined
}

const UNITS_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const FIFTEEN_DAYS_MS = 15 * UNITS_MS.d

/**
 * The last moment to pay; `time_expire` goes before `timeout_express`, both are at most fifteen days, and so it is without
 * them: «统一收单下单并支付页面接口», https://opendocs.alipay.com/open/028r8t
 */
function expiry(
  { time_expire: at, timeout_express: after = '15d' }: AlipayPaymentFields,
  now: number,
) {
  const span = Number(after.slice(0, -1)) * UNITS_MS[after.slice(-1) as keyof typeof UNITS_MS] // by the schema
  const expiresAt = at ?? now + span
  if (expiresAt <= now) throw new AlipayRefusal('ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR')
  if (expiresAt > now + FIFTEEN_DAYS_MS) throw new AlipayRefusal('ACQ.INVALID_PARAMETER')
  return expiresAt
}

const digits = (count: number) =>
  String(randomBytes(8).readBigUInt64BE()).padStart(count, '0').slice(-count)

/** The day, `22001` and fifteen digits. */
const makeAlipayNo = (now: number) => `${simDay(now).replaceAll('-', '')}22001${digits(15)}`

/** Alipay's trades of one merchant. */
export function alipayTrades({ clock, refundMs, onClosed }: Surroundings) {
  const trades = new Map<string, AlipayTrade>()

  function stateNow({ state, expiresAt, paidAt }: AlipayTrade): AlipayTradeState {
    const now = clock.now()
    if (state === 'WAIT_BUYER_PAY' && now >= expiresAt) return 'TRADE_CLOSED'
    if (state === 'TRADE_SUCCESS' && paidAt !== undefined && now > paidAt + refundMs)
      return 'TRADE_FINISHED'
    return state
  }

  /** What has once been told remains so. */
  function settle(trade: AlipayTrade): AlipayTrade {
    const state = stateNow(trade)
    if (state === 'TRADE_CLOSED' && trade.state === 'WAIT_BUYER_PAY')
      trade.closedAt = trade.expiresAt
    trade.state = state
    return trade
  }

  /** The same number is the same trade, whose data count: «快速接入», https://opendocs.alipay.com/open/00dn7k */
  function repeat(trade: AlipayTrade, way: AlipayWay, asked: AlipayPaymentFields): AlipayTrade {
    const { state, subject, total } = settle(trade)
    if (state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED')
      throw new AlipayRefusal('ACQ.TRADE_HAS_SUCCESS')
    if (state === 'TRADE_CLOSED') throw new AlipayRefusal('ACQ.TRADE_HAS_CLOSE')
    if (subject !== asked.subject || total !== asked.total_amount || trade.way !== way)
      throw new AlipayRefusal('ACQ.CONTEXT_INCONSISTENT')
    return trade
  }

  async function announceDeadline(trade: AlipayTrade) {
    if (trade.state !== 'WAIT_BUYER_PAY') return
    if (settle(trade).closedAt !== undefined) await onClosed?.(trade)
  }

  /** Both numbers may be given; Alipay's goes first. */
  function find(which: { out_trade_no?: string | undefined; trade_no?: string | undefined }) {
    const { out_trade_no: no = '', trade_no: id } = which
    if (!id && !no) throw new AlipayRefusal('ACQ.INVALID_PARAMETER')
    const found = id ? [...trades.values()].find(({ alipayNo }) => alipayNo === id) : trades.get(no)
    if (!found) throw new AlipayRefusal('ACQ.TRADE_NOT_EXIST')
    return settle(found)
  }

  /** As it is now, without telling anybody. */
  const view = (trade: AlipayTrade): AlipayTrade => ({ ...trade, state: stateNow(trade) })

  return {
    find,
    view,
    all: () => [...trades.values()].map(view),

    /** A trade begins when the shopper opens the address: «快速接入», https://opendocs.alipay.com/open/00dn7k */
    open(way: AlipayWay, asked: AlipayPaymentFields, params: AlipayParams): AlipayTrade {
      const known = trades.get(asked.out_trade_no)
      if (known) return repeat(known, way, asked)
      const now = clock.now()
      const trade: AlipayTrade = {
        way,
        tradeNo: asked.out_trade_no,
        alipayNo: makeAlipayNo(now),
        state: 'WAIT_BUYER_PAY',
        total: asked.total_amount,
        returned: 0,
        subject: asked.subject,
        body: asked.body ?? '',
        passback: asked.passback_params ?? '',
        notifyUrl: params['notify_url'] ?? '',
        returnUrl: params['return_url'] ?? '',
        quitUrl: asked.quit_url ?? asked.request_from_url ?? '',
        buyerId: `2088${digits(12)}`,
        createdAt: now,
        expiresAt: expiry(asked, now),
        paidAt: undefined,
        closedAt: undefined,
        cashierId: randomBytes(16).toString('hex'),
      }
      trades.set(trade.tradeNo, trade)
      if (onClosed) clock.at(trade.expiresAt, () => announceDeadline(trade))
      return trade
    },

    /** Only what waits for the shopper can be closed: «统一收单交易关闭接口», https://opendocs.alipay.com/open/02o6e8 */
    close(trade: AlipayTrade) {
      if (trade.state !== 'WAIT_BUYER_PAY') throw new AlipayRefusal('ACQ.TRADE_STATUS_ERROR')
      Object.assign(trade, { state: 'TRADE_CLOSED', closedAt: clock.now() })
      if (onClosed) clock.at(clock.now() + 1000, () => onClosed(trade))
    },

    /** Takes the shopper's money. */
    pay(trade: AlipayTrade) {
      trade.paidAt = clock.now()
      trade.state = refundMs > 0 ? 'TRADE_SUCCESS' : 'TRADE_FINISHED'
    },

    /** The trade of a number, or of an address that holds one. The merchant does not learn its state by this. */
    findAny(text: string): AlipayTrade {
      const found =
        trades.get(text) ??
        [...trades.values()].find(
          ({ alipayNo, cashierId }) => alipayNo === text || text.includes(cashierId),
        )
      if (!found) throw new Error(`Alipay knows no trade by ${text}`)
      return found
    },
  }
}

export type AlipayTrades = ReturnType<typeof alipayTrades>

/** The shopper as merchants see them. */
export const ALIPAY_BUYER = { buyer_logon_id: '159****5620', name: '*明(159****5620)' }

/** The answer to a query: «统一收单交易查询», https://opendocs.alipay.com/open/02ekfq */
export function describeAlipayTrade(trade: AlipayTrade) {
  const { tradeNo, alipayNo, state, total, buyerId, paidAt } = trade
  const paid = simYuan(paidAt === undefined ? 0 : total)
  return {
    buyer_logon_id: ALIPAY_BUYER.buyer_logon_id,
    buyer_pay_amount: paid,
    buyer_user_id: buyerId,
    ...(paidAt !== undefined && {
      fund_bill_list: [{ amount: paid, fund_channel: 'ALIPAYACCOUNT' }],
      send_pay_date: simTimeText(paidAt),
    }),
    invoice_amount: paid,
    out_trade_no: tradeNo,
    point_amount: '0.00',
    receipt_amount: paid,
    total_amount: simYuan(total),
    trade_no: alipayNo,
    trade_status: state,
  }
}
