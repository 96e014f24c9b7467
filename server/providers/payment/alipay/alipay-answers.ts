import * as v from 'valibot'
import type {
  NoAnswer,
  Notice,
  RefundState,
  TradeState,
} from '#server/providers/payment/provider.ts'
import { centsOfYuan } from '#server/providers/payment/yuan.ts'
import { secondsOfAlipay, wordsOfAlipay, type AlipayAnswer } from './alipay-client.ts'
import { isNoticeOfAlipay, type AlipayContract, type AlipayParameters } from './alipay-keys.ts'

/** Alipay has done what was asked. */
export const DONE = '10000'
/** Notices whose time is further away than this are refused, in seconds. */
const TOLERANCE_SECONDS = 300
const CNY = 'CNY'

/** `123.00`: whole cents as yuan. */
export const yuanOf = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Yuan with at most two decimals, as whole cents. */
const PriceSchema = v.pipe(v.string(), v.transform(centsOfYuan), v.number(), v.minValue(0))
const MomentSchema = v.pipe(v.string(), v.transform(secondsOfAlipay), v.number())

const noAnswer = (why: string): NoAnswer => ({ kind: 'unknown', why })

const TradeSchema = v.object({
  out_trade_no: v.string(),
  trade_status: v.string(),
  total_amount: PriceSchema,
  pay_currency: v.optional(v.string(), CNY),
  /** when it was paid */
  send_pay_date: v.optional(MomentSchema),
})

/** How a trade stands. `isOver`: it can be opened no more. https://opendocs.alipay.com/open/02ekfq */
export function alipayTradeState(
  answer: AlipayAnswer,
  { tradeNo, isOver }: { tradeNo: string; isOver: boolean },
): TradeState {
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { kind: isOver ? 'closed' : 'open' }
  const found = v.safeParse(TradeSchema, answer)
  if (answer.code !== DONE || !found.success) return noAnswer(wordsOfAlipay(answer))
  const { trade_status: status, total_amount: amount, send_pay_date: paidTime } = found.output
  if (found.output.out_trade_no !== tradeNo || found.output.pay_currency !== CNY)
    return noAnswer('it is about another payment')
  if (status === 'WAIT_BUYER_PAY') return { kind: 'open' }
  // One that was paid and wholly refunded is closed too.
  if (paidTime !== undefined) return { kind: 'paid', amount, paidTime }
  return status === 'TRADE_CLOSED' ? { kind: 'closed' } : noAnswer('paid, but not when')
}

/** Codes after which Alipay may yet do what was asked: https://opendocs.alipay.com/open/02ekfs */
const isFinal = ({ code, sub_code: why }: AlipayAnswer) =>
  code === '40004' && !['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR'].includes(why)

const RefundSchema = v.object({ fund_change: v.string() })

/** What a refund has answered; null: it is to be asked for. https://opendocs.alipay.com/open/02ekfs */
export function alipayRefundAnswer(answer: AlipayAnswer): RefundState | null {
  if (isFinal(answer)) return { kind: 'failed', why: wordsOfAlipay(answer) }
  if (answer.code !== DONE) return noAnswer(wordsOfAlipay(answer))
  const read = v.safeParse(RefundSchema, answer)
  return read.success && read.output.fund_change === 'Y' ? { kind: 'succeeded' } : null
}

const RefundQuerySchema = v.object({
  out_request_no: v.optional(v.string()),
  refund_amount: v.optional(PriceSchema),
  refund_status: v.optional(v.string()),
})

/** How a refund of this number and these cents stands: https://opendocs.alipay.com/open/02ekft */
export function alipayRefundState(
  answer: AlipayAnswer,
  { sn, amount }: { sn: string; amount: number },
): RefundState {
  const found = v.safeParse(RefundQuerySchema, answer)
  if (answer.code !== DONE || !found.success) return noAnswer(wordsOfAlipay(answer))
  const { out_request_no: no, refund_amount: refunded, refund_status: status } = found.output
  if (status !== 'REFUND_SUCCESS') return { kind: 'processing' }
  return no === sn && refunded === amount
    ? { kind: 'succeeded' }
    : noAnswer('it is about another refund')
}

const NoticeSchema = v.object({
  app_id: v.string(),
  seller_id: v.string(),
  out_trade_no: v.string(),
  notify_time: MomentSchema,
  trade_status: v.string(),
  total_amount: PriceSchema,
  gmt_payment: v.optional(MomentSchema),
  gmt_refund: v.optional(v.string()),
  /** number of the refund that the notice is about */
  out_biz_no: v.optional(v.string()),
})

/** What a notice says: https://opendocs.alipay.com/open/00dn7l */
export function alipayNotice(
  contract: AlipayContract,
  parameters: AlipayParameters,
  now: number,
): Notice {
  if (!isNoticeOfAlipay(contract, parameters)) return { kind: 'rejected', status: 403 }
  const read = v.safeParse(NoticeSchema, parameters)
  if (!read.success) return { kind: 'rejected', status: 400 }
  const notice = read.output
  if (!(Math.abs(now - notice.notify_time) <= TOLERANCE_SECONDS))
    return { kind: 'rejected', status: 403 }
  if (notice.app_id !== contract.appId || notice.seller_id !== contract.sellerId)
    return { kind: 'rejected', status: 400 }
  const { out_trade_no: tradeNo, total_amount: amount, trade_status: status } = notice
  if (notice.gmt_refund !== undefined)
    return notice.out_biz_no === undefined
      ? { kind: 'nothing' }
      : { kind: 'refund', sn: notice.out_biz_no }
  if (status === 'TRADE_CLOSED') return { kind: 'trade', tradeNo, state: { kind: 'closed' } }
  if (notice.gmt_payment === undefined || !['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(status))
    return { kind: 'nothing' }
  return { kind: 'trade', tradeNo, state: { kind: 'paid', amount, paidTime: notice.gmt_payment } }
}
