import * as v from 'valibot'
import type {
  NoAnswer,
  Notice,
  RefundState,
  TradeState,
} from '#server/providers/payment/provider.ts'
import { wordsOf, type WechatAnswer } from './wechat-client.ts'
import type { WechatContract } from './wechat-keys.ts'

/** The only currency of a contract in the Chinese mainland. */
export const CNY = 'CNY'

const AmountSchema = v.object({ total: v.number(), currency: v.optional(v.string(), CNY) })
const OrderSchema = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  trade_type: v.optional(v.string()),
  success_time: v.optional(v.string()),
  amount: v.optional(AmountSchema),
})
const RefundSchema = v.object({
  out_refund_no: v.string(),
  status: v.string(),
  amount: v.object({ refund: v.number() }),
})
const RefundNoticeSchema = v.object({ mchid: v.string(), out_refund_no: v.string() })

const noAnswer = (why: string): NoAnswer => ({ kind: 'unknown', why })

/**
 * Whether an order was opened by an app of the contract: inside WeChat that is the account. WeChat says how an order was
 * opened once it is paid.
 */
function isByApp({ appid, account }: WechatContract, order: v.InferOutput<typeof OrderSchema>) {
  if (order.trade_type === undefined) return [appid, account?.appid].includes(order.appid)
  return order.appid === (order.trade_type === 'JSAPI' ? account?.appid : appid)
}

/** What an order says, if it is this contract's: https://pay.weixin.qq.com/docs/merchant/apis/query-order/direct-jsons/query-by-out-trade-no.html */
function stateOf(contract: WechatContract, order: v.InferOutput<typeof OrderSchema>): TradeState {
  const { trade_state: state, amount, success_time: paidAt } = order
  if (order.mchid !== contract.mchid || !isByApp(contract, order))
    return noAnswer('it is another merchant’s')
  if (state === 'CLOSED' || state === 'REVOKED') return { kind: 'closed' }
  if (state !== 'SUCCESS' && state !== 'REFUND') return { kind: 'open' } // a refund was paid before
  if (!amount || amount.currency !== CNY || !paidAt) return noAnswer('paid, but not how much')
  return { kind: 'paid', amount: amount.total, paidTime: Math.floor(Date.parse(paidAt) / 1000) }
}

/** How a trade stands, by the answer to a query. `isOver`: it can be opened no more. */
export function tradeStateOf(
  contract: WechatContract,
  answer: WechatAnswer,
  { tradeNo, isOver }: { tradeNo: string; isOver: boolean },
): TradeState {
  if (answer.code === 'ORDER_NOT_EXIST') return { kind: isOver ? 'closed' : 'open' }
  const found = v.safeParse(OrderSchema, answer.content)
  if (answer.status !== 200 || !found.success) return noAnswer(wordsOf(answer))
  return found.output.out_trade_no === tradeNo
    ? stateOf(contract, found.output)
    : noAnswer('it is about another payment')
}

/** Refusals of a refund that repeating it does not change: https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_9.shtml */
const FINAL_REFUND_CODES = [
  'NOT_ENOUGH',
  'USER_ACCOUNT_ABNORMAL',
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
]

/** How a refund of this number and these cents stands: https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_10.shtml */
export function refundStateOf(
  answer: WechatAnswer,
  { sn, amount }: { sn: string; amount: number },
): RefundState {
  if (FINAL_REFUND_CODES.includes(answer.code)) return { kind: 'failed', why: wordsOf(answer) }
  const found = v.safeParse(RefundSchema, answer.content)
  if (answer.status !== 200 || !found.success) return noAnswer(wordsOf(answer))
  const { status, out_refund_no: no, amount: refunded } = found.output
  if (no !== sn || refunded.refund !== amount) return noAnswer('it is about another refund')
  if (status === 'SUCCESS') return { kind: 'succeeded' }
  if (status === 'PROCESSING') return { kind: 'processing' }
  return { kind: 'failed', why: status }
}

/**
 * What an opened notice says: https://pay.weixin.qq.com/docs/merchant/products/notification/introduction.html
 * @throws when it is not as documented
 */
export function noticeOf(contract: WechatContract, event: string, content: unknown): Notice {
  if (event.startsWith('REFUND.')) {
    const { mchid, out_refund_no: sn } = v.parse(RefundNoticeSchema, content)
    return mchid === contract.mchid ? { kind: 'refund', sn } : { kind: 'rejected', status: 400 }
  }
  const order = v.parse(OrderSchema, content)
  const state = stateOf(contract, order)
  return state.kind === 'paid'
    ? { kind: 'trade', tradeNo: order.out_trade_no, state }
    : { kind: 'rejected', status: 400 }
}
