import * as v from 'valibot'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import type {
  Notice,
  NoAnswer,
  NoticeRequest,
  PaymentProvider,
  RefundState,
  RefundWish,
  StartAnswer,
  Trade,
  TradeState,
} from '../provider.ts'
import {
  isFromWechat,
  openWechatSeal,
  wechatAuthorization,
  type WechatContract,
} from './wechat-keys.ts'

/** Method of WeChat Pay on the wire. */
export const WECHAT_PAY = 'wechat'

/** Milliseconds that WeChat may take for an answer. */
const PATIENCE_MS = 8000
/** Seconds for which a QR code leads to the payment: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
const QR_SECONDS = 2 * 3600
/** Bytes that a description may have. */
const DESCRIPTION_BYTES = 127

type WechatPayOptions = {
  contract: WechatContract
  /** seconds since 1970 */
  now: () => number
  /** where notices are sent: https, without a query */
  notifyUrl: string
  /** WeChat's own address, or that of a test */
  apiUrl: string
}

const RefusalSchema = v.object({ code: v.string(), message: v.string() })
/** What WeChat answered: `status` 2xx or an error whose code its documents name. */
type Answer = { status: number; content: unknown; code: string; message: string }

const CURRENCY = 'CNY'
const AmountSchema = v.object({ total: v.number(), currency: v.optional(v.string(), CURRENCY) })
const OrderSchema = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  success_time: v.optional(v.string()),
  amount: v.optional(AmountSchema),
})
const RefundSchema = v.object({
  out_refund_no: v.string(),
  status: v.string(),
  amount: v.object({ refund: v.number() }),
})
const NativeSchema = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) })
const NoticeSchema = v.object({ event_type: v.string(), resource: v.unknown() })
const RefundNoticeSchema = v.object({ mchid: v.string(), out_refund_no: v.string() })

/** `2026-03-10T12:00:00+08:00`; `time` in seconds. */
const inShanghai = (time: number) =>
  `${new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

/** What was refused, in WeChat's words. */
const said = ({ code, message }: Answer) => `${code}: ${message}`

const noAnswer = (why: string): NoAnswer => ({ kind: 'unknown', why })

/** Refusals of a refund that repeating it does not change: https://pay.weixin.qq.com/doc/v3/merchant/4012791883 */
const FINAL_REFUND_CODES = [
  'NOT_ENOUGH',
  'USER_ACCOUNT_ABNORMAL',
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
]

/**
 * WeChat Pay by API v3, one contract in the Chinese mainland. Each answer must be signed by WeChat: what is not counts as
 * none.
 */
export function wechatPay({ contract, now, notifyUrl, apiUrl }: WechatPayOptions): PaymentProvider {
  const { mchid, appid } = contract

  /** @throws when there is no answer, or none that WeChat signed */
  async function ask(method: 'GET' | 'POST', target: string, content?: object): Promise<Answer> {
    const body = content ? JSON.stringify(content) : ''
    const response = await fetch(new URL(target, apiUrl), {
      method,
      headers: {
        ...requestIdHeaders(),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Lamplight',
        authorization: wechatAuthorization(contract, { method, target, body, now: now() }),
      },
      ...(content && { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    const text = await response.text()
    const isSigned = isFromWechat(contract, (name) => response.headers.get(name), text, now())
    // A refused signature is not answered with one: https://pay.weixin.qq.com/doc/v3/merchant/4012154180
    if (!isSigned) throw new Error(`HTTP ${response.status} without WeChat’s signature`)
    const read: unknown = text === '' ? {} : JSON.parse(text)
    const refusal = v.safeParse(RefusalSchema, read)
    const { code, message } =
      response.ok || !refusal.success ? { code: '', message: '' } : refusal.output
    return { status: response.status, content: read, code, message }
  }

  /** What an order of WeChat's says, if it is this trade. */
  function stateOf(found: v.InferOutput<typeof OrderSchema>, tradeNo: string): TradeState {
    const { trade_state: state, amount, success_time: paidAt } = found
    if (found.mchid !== mchid || found.appid !== appid || found.out_trade_no !== tradeNo)
      return noAnswer('it is about another payment')
    if (state === 'CLOSED' || state === 'REVOKED') return { kind: 'closed' }
    if (state !== 'SUCCESS' && state !== 'REFUND') return { kind: 'open' }
    if (!amount || amount.currency !== CURRENCY || !paidAt)
      return noAnswer('paid, but not how much')
    return { kind: 'paid', amount: amount.total, paidTime: Math.floor(Date.parse(paidAt) / 1000) }
  }

  async function query({ tradeNo, expireTime }: Trade): Promise<TradeState> {
    const answer = await ask('GET', `/v3/pay/transactions/out-trade-no/${tradeNo}?mchid=${mchid}`)
    // Not opened yet; and it cannot be opened any more once its time is over.
    if (answer.code === 'ORDER_NOT_EXIST') return { kind: expireTime <= now() ? 'closed' : 'open' }
    if (answer.status !== 200) return noAnswer(said(answer))
    const found = v.safeParse(OrderSchema, answer.content)
    return found.success ? stateOf(found.output, tradeNo) : noAnswer('no order')
  }

  /** What a refund of WeChat's says: https://pay.weixin.qq.com/doc/v3/merchant/4012791884 */
  function refundStateOf(answer: Answer, { sn, amount }: RefundWish): RefundState {
    if (answer.status !== 200) return noAnswer(said(answer))
    const found = v.safeParse(RefundSchema, answer.content)
    if (!found.success) return noAnswer('no refund')
    const { status, out_refund_no: no, amount: refunded } = found.output
    if (no !== sn || refunded.refund !== amount) return noAnswer('it is about another refund')
    if (status === 'SUCCESS') return { kind: 'succeeded' }
    if (status === 'PROCESSING') return { kind: 'processing' }
    return { kind: 'failed', why: status }
  }

  return {
    code: WECHAT_PAY,
    thanks: { status: 204, body: '' },
    worksIn: (browser) => browser === 'desktop', // a phone cannot scan itself

    async start({ tradeNo, subject, amount, expireTime }): Promise<StartAnswer> {
      const answer = await ask('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: withinBytes(subject, DESCRIPTION_BYTES),
        out_trade_no: tradeNo,
        time_expire: inShanghai(expireTime),
        notify_url: notifyUrl,
        amount: { total: amount, currency: CURRENCY },
      })
      const opened = v.safeParse(NativeSchema, answer.content)
      if (answer.status === 200 && opened.success) {
        const continuation = { kind: 'qr', text: opened.output.code_url } as const
        return { kind: 'started', continuation, validUntil: now() + QR_SECONDS }
      }
      const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
      return isFinal ? { kind: 'refused', why: said(answer) } : noAnswer(said(answer))
    },

    query,

    async close(trade) {
      const target = `/v3/pay/transactions/out-trade-no/${trade.tradeNo}/close`
      await ask('POST', target, { mchid }) // whatever it says, the order says what became of it
      return query(trade)
    },

    async refund(wish) {
      const { sn, trade, amount } = wish
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: trade.tradeNo,
        out_refund_no: sn,
        notify_url: notifyUrl,
        amount: { refund: amount, total: trade.amount, currency: CURRENCY },
      })
      if (FINAL_REFUND_CODES.includes(answer.code)) return { kind: 'failed', why: said(answer) }
      return refundStateOf(answer, wish)
    },

    async queryRefund(wish) {
      return refundStateOf(await ask('GET', `/v3/refund/domestic/refunds/${wish.sn}`), wish)
    },

    async readNotice({ header, body }: NoticeRequest): Promise<Notice> {
      if (!isFromWechat(contract, header, body, now())) return { kind: 'rejected', status: 403 }
      try {
        const { event_type: event, resource } = v.parse(NoticeSchema, JSON.parse(body))
        return noticeOf(event, openWechatSeal(contract, resource))
      } catch {
        return { kind: 'rejected', status: 400 } // sealed with another key, or not as documented
      }
    },
  }

  /** @throws when the contents are not as documented: https://pay.weixin.qq.com/doc/v3/merchant/4012791882 */
  function noticeOf(event: string, content: unknown): Notice {
    if (event.startsWith('REFUND.')) {
      const about = v.parse(RefundNoticeSchema, content)
      return about.mchid === mchid
        ? { kind: 'refund', sn: about.out_refund_no }
        : { kind: 'rejected', status: 400 }
    }
    const order = v.parse(OrderSchema, content)
    const state = stateOf(order, order.out_trade_no)
    return state.kind === 'paid'
      ? { kind: 'trade', tradeNo: order.out_trade_no, state }
      : { kind: 'rejected', status: 400 }
  }
}

/** As much of a text as WeChat takes: whole characters, none of four bytes. */
function withinBytes(text: string, most: number): string {
  let taken = ''
  for (const character of text) {
    if (character.length > 1) continue
    if (Buffer.byteLength(taken + character) > most) break
    taken += character
  }
  return taken
}
