import * as v from 'valibot'
import type {
  Notice,
  NoticeRequest,
  PaymentProvider,
  StartAnswer,
  StartWish,
} from '#server/providers/payment/provider.ts'
import { CNY, noticeOf, refundStateOf, tradeStateOf } from './wechat-answers.ts'
import { askWechat, wordsOf, type WechatClientOptions } from './wechat-client.ts'
import { isFromWechat, openWechatSeal } from './wechat-keys.ts'

/** Method of WeChat Pay on the wire. */
export const PAY_BY_WECHAT = 'wechat'

const REFUNDS = '/v3/refund/domestic/refunds'
/** Seconds for which a QR code leads to the payment: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
const QR_SECONDS = 2 * 3600
/** Bytes that a description may have. */
const DESCRIPTION_BYTES = 127

const NativeSchema = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) })
const NoticeSchema = v.object({ event_type: v.string(), resource: v.unknown() })

/** `2026-03-10T12:00:00+08:00`; `time` in seconds. */
const inShanghai = (time: number) =>
  `${new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

/** As much of a text as WeChat takes: whole characters, none of four bytes. */
function description(text: string): string {
  let taken = ''
  for (const character of text) {
    if (character.length > 1) continue
    if (Buffer.byteLength(taken + character) > DESCRIPTION_BYTES) break
    taken += character
  }
  return taken
}

/** `notifyUrl`: where notices are sent, https and without a query. */
type WechatPayOptions = WechatClientOptions & { notifyUrl: string }

/** WeChat Pay by API v3, one contract in the Chinese mainland. Each answer must be signed by WeChat, or it is none. */
export function wechatPay({ notifyUrl, ...client }: WechatPayOptions): PaymentProvider {
  const { contract, now } = client
  const { mchid, appid } = contract
  const orderOf = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${tradeNo}`

  async function query({ tradeNo, expireTime }: { tradeNo: string; expireTime: number }) {
    const answer = await askWechat(client, 'GET', `${orderOf(tradeNo)}?mchid=${mchid}`)
    return tradeStateOf(contract, answer, { tradeNo, isOver: expireTime <= now() })
  }

  /** https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
  async function start(wish: StartWish): Promise<StartAnswer> {
    const answer = await askWechat(client, 'POST', '/v3/pay/transactions/native', {
      appid,
      mchid,
      description: description(wish.subject),
      out_trade_no: wish.tradeNo,
      time_expire: inShanghai(wish.expireTime),
      notify_url: notifyUrl,
      amount: { total: wish.amount, currency: CNY },
    })
    const opened = v.safeParse(NativeSchema, answer.content)
    if (answer.status === 200 && opened.success) {
      const continuation = { kind: 'qr', text: opened.output.code_url } as const
      return { kind: 'started', continuation, validUntil: now() + QR_SECONDS }
    }
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
    return { kind: isFinal ? 'refused' : 'unknown', why: wordsOf(answer) }
  }

  async function readNotice({ header, body }: NoticeRequest): Promise<Notice> {
    if (!isFromWechat(contract, header, body, now())) return { kind: 'rejected', status: 403 }
    try {
      const { event_type: event, resource } = v.parse(NoticeSchema, JSON.parse(body))
      return noticeOf(contract, event, openWechatSeal(contract, resource))
    } catch {
      return { kind: 'rejected', status: 400 } // sealed with another key, or not as documented
    }
  }

  return {
    code: PAY_BY_WECHAT,
    thanks: { status: 204, body: '' },
    worksIn: (browser) => browser === 'desktop', // a phone cannot scan itself
    start,
    query,
    async close(trade) {
      await askWechat(client, 'POST', `${orderOf(trade.tradeNo)}/close`, { mchid })
      return query(trade) // documents and merchants differ in what is answered to `close`
    },
    async refund(wish) {
      const { sn, trade, amount } = wish
      const sums = { refund: amount, total: trade.amount, currency: CNY }
      const numbers = { out_trade_no: trade.tradeNo, out_refund_no: sn }
      const asked = { ...numbers, notify_url: notifyUrl, amount: sums }
      return refundStateOf(await askWechat(client, 'POST', REFUNDS, asked), wish)
    },
    async queryRefund(wish) {
      return refundStateOf(await askWechat(client, 'GET', `${REFUNDS}/${wish.sn}`), wish)
    },
    readNotice,
  }
}
