import { randomBytes } from 'node:crypto'
import { simDay, simRfc3339, type SimClock } from '#tests/providers/sim-clock.ts'
import { wechatFee, type WechatAccount } from './wechat-account.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatRefundFields } from './wechat-fields.ts'
import type { WechatOrder, WechatOrders } from './wechat-orders.ts'

/** ABNORMAL: the shopper's card is dead. CLOSED: given up, the money is the merchant's again. */
export type WechatRefundStatus = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'

/** A refund as WeChat has it. Times are milliseconds, money is cents. */
export type WechatRefund = {
  refundNo: string
  refundId: string
  order: WechatOrder
  cents: number
  status: WechatRefundStatus
  notifyUrl: string | undefined
  createdAt: number
  /** when it was paid, if it was */
  succeededAt: number | undefined
  /** the part of the fee that the merchant gets back */
  feeBack: number
}

/** How a refund ends, and how long after it was asked for. */
export type WechatRefundEnd = { outcome: Exclude<WechatRefundStatus, 'PROCESSING'>; after: number }

type Surroundings = {
  clock: SimClock
  orders: WechatOrders
  account: WechatAccount
  /** least pause between two refunds of one order */
  pauseMs: number
  planEnd: () => WechatRefundEnd
  onEnd: (refund: WechatRefund) => Promise<void>
}

const YEAR_MS = 365 * 86_400_000
const MOST_REFUNDS = 50

/**
 * Refunds by the rules of «退款申请», https://pay.weixin.qq.com/doc/v3/partner/4012709253: a year, fifty parts, never more
 * than was paid, and one number is one refund. The year has 365 days: «申请退款»,
 * https://pay.weixin.qq.com/docs/merchant/apis/personal-collections/create-refund.html
 */
export function wechatRefunds({ clock, orders, account, pauseMs, planEnd, onEnd }: Surroundings) {
  const refunds = new Map<string, WechatRefund>()

  function orderOf({ transaction_id: id, out_trade_no: no }: WechatRefundFields): WechatOrder {
    const order = orders
      .all()
      .find(({ transactionId, tradeNo }) => (id ? transactionId === id : tradeNo === no))
    if (order?.paidAt === undefined) throw new WechatRefusal('RESOURCE_NOT_EXISTS', '订单不存在')
    return order
  }

  function check(order: WechatOrder, { amount }: WechatRefundFields, feeBack: number) {
    const now = clock.now()
    const before = [...refunds.values()].filter((refund) => refund.order === order)
    const returned = before
      .filter(({ status }) => status !== 'CLOSED')
      .reduce((sum, { cents }) => sum + cents, 0)
    if (amount.total !== order.total)
      throw new WechatRefusal('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致')
    if (returned + amount.refund > order.total)
      throw new WechatRefusal('INVALID_REQUEST', '申请退款金额超过订单可退金额')
    if (before.length >= MOST_REFUNDS)
      throw new WechatRefusal('INVALID_REQUEST', '订单部分退款次数超过50次')
    if (now > (order.paidAt ?? now) + YEAR_MS)
      throw new WechatRefusal('INVALID_REQUEST', '订单已超过可退款的最大期限')
    if (before.some(({ createdAt }) => now < createdAt + pauseMs))
      throw new WechatRefusal('FREQUENCY_LIMITED', '频率限制')
    if (account.balance() < amount.refund - feeBack)
      throw new WechatRefusal('NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
  }

  /** The fee comes back in proportion, and with the last cent all of it. */
  function feeBackOf(order: WechatOrder, cents: number): number {
    const others = [...refunds.values()].filter(
      (refund) => refund.order === order && refund.status !== 'CLOSED',
    )
    const left = others.reduce((sum, { feeBack }) => sum - feeBack, wechatFee(order.total))
    const isLast = others.reduce((sum, refund) => sum + refund.cents, cents) === order.total
    return isLast ? left : Math.min(left, wechatFee(cents))
  }

  function book(refund: WechatRefund, kind: 'refund' | 'refundClosed') {
    const { refundId: id, refundNo: no, cents, feeBack } = refund
    const sign = kind === 'refund' ? 1 : -1
    const at = clock.now()
    const fee = kind === 'refund' ? 'feeReturned' : 'feeOfClosed'
    account.move({ at, kind: fee, cents: sign * feeBack, id, no })
    account.move({ at, kind, cents: -sign * cents, id, no })
  }

  async function end(refund: WechatRefund, outcome: WechatRefundEnd['outcome']) {
    refund.status = outcome
    if (outcome === 'SUCCESS') refund.succeededAt = clock.now()
    if (outcome === 'CLOSED') book(refund, 'refundClosed')
    await onEnd(refund)
  }

  return {
    all: () => [...refunds.values()],

    find(refundNo: string): WechatRefund {
      const refund = refunds.get(refundNo)
      if (!refund) throw new WechatRefusal('RESOURCE_NOT_EXISTS', '退款单不存在')
      return refund
    },

    create(asked: WechatRefundFields): WechatRefund {
      const order = orderOf(asked)
      const known = refunds.get(asked.out_refund_no)
      if (known && (known.order !== order || known.cents !== asked.amount.refund))
        throw new WechatRefusal('INVALID_REQUEST', '相同退款单号的退款金额须一致')
      if (known) return known
      const cents = asked.amount.refund
      const feeBack = feeBackOf(order, cents)
      check(order, asked, feeBack)
      const now = clock.now()
      const refund: WechatRefund = {
        refundNo: asked.out_refund_no,
        refundId: makeRefundId(now),
        order,
        cents,
        status: 'PROCESSING',
        notifyUrl: asked.notify_url,
        createdAt: now,
        succeededAt: undefined,
        feeBack,
      }
      refunds.set(refund.refundNo, refund)
      order.state = 'REFUND'
      book(refund, 'refund')
      const { outcome, after } = planEnd()
      clock.at(now + after, () => end(refund, outcome))
      return refund
    },
  }
}

export type WechatRefunds = ReturnType<typeof wechatRefunds>

/** `50`, six digits, the day, fourteen digits. */
function makeRefundId(now: number): string {
  const digits = String(randomBytes(8).readBigUInt64BE()).padStart(20, '0')
  return `50${digits.slice(0, 6)}${simDay(now).replaceAll('-', '')}${digits.slice(6, 20)}`
}

const amountOf = ({ order, cents }: WechatRefund) => ({
  total: order.total,
  refund: cents,
  payer_total: order.total,
  payer_refund: cents,
})

/** The answer to an application and to a query: «查询单笔退款», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_10.shtml */
export function describeWechatRefund(refund: WechatRefund) {
  const { order, refundId, refundNo, status, createdAt, succeededAt, cents } = refund
  return {
    refund_id: refundId,
    out_refund_no: refundNo,
    transaction_id: order.transactionId,
    out_trade_no: order.tradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(succeededAt !== undefined && { success_time: simRfc3339(succeededAt) }),
    create_time: simRfc3339(createdAt),
    status,
    funds_account: 'AVAILABLE',
    amount: {
      ...amountOf(refund),
      settlement_refund: cents,
      settlement_total: order.total,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** The secret of a notice: «退款结果通知API», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_11.shtml */
export function describeRefundInNotice(refund: WechatRefund) {
  const { order, refundId, refundNo, status, succeededAt } = refund
  return {
    mchid: order.mchid,
    transaction_id: order.transactionId,
    out_trade_no: order.tradeNo,
    refund_id: refundId,
    out_refund_no: refundNo,
    refund_status: status,
    ...(succeededAt !== undefined && { success_time: simRfc3339(succeededAt) }),
    user_received_account: '支付用户零钱',
    amount: amountOf(refund),
  }
}
