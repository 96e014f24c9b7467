import { isIP } from 'node:net'
import * as v from 'valibot'
import type {
  Notice,
  NoticeRequest,
  PaymentProvider,
  StartAnswer,
  StartWish,
} from '#server/providers/payment/provider.ts'
import { CNY, noticeOf, refundStateOf, tradeStateOf } from './wechat-answers.ts'
import { billsOfWechat } from './wechat-bills.ts'
import { askWechat, wordsOf, type WechatAnswer, type WechatClientOptions } from './wechat-client.ts'
import { isFromWechat, openWechatSeal } from './wechat-keys.ts'

/** Method of WeChat Pay on the wire. */
export const PAY_BY_WECHAT = 'wechat'

const REFUNDS = '/v3/refund/domestic/refunds'
const TRANSACTIONS = '/v3/pay/transactions'
const NO_ADDRESS = 'the shopper’s address is unknown: SHOP_PROXIES'
/** Seconds for which a QR code leads to the payment: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
const QR_SECONDS = 2 * 3600
/** Likewise the address for a phone: https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html */
const H5_SECONDS = 5 * 60
/** Bytes that a description may have. */
const DESCRIPTION_BYTES = 127

const NativeSchema = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) })
const H5Schema = v.object({ h5_url: v.pipe(v.string(), v.url()) })
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

type OpenedOrder = { isPhone: boolean; back: string; now: number }

/** Where the shopper goes on, by the answer to a start. `back`: where WeChat leads to afterwards. */
function openedBy(answer: WechatAnswer, { isPhone, back, now }: OpenedOrder): StartAnswer {
  const native = v.safeParse(NativeSchema, answer.content)
  const h5 = v.safeParse(H5Schema, answer.content)
  if (answer.status === 200 && !isPhone && native.success) {
    const continuation = { kind: 'qr', text: native.output.code_url } as const
    return { kind: 'started', continuation, validUntil: now + QR_SECONDS }
  }
  if (answer.status === 200 && isPhone && h5.success) {
    const url = new URL(h5.output.h5_url)
    url.searchParams.set('redirect_url', back)
    const continuation = { kind: 'page', url: url.href } as const
    return { kind: 'started', continuation, validUntil: now + H5_SECONDS }
  }
  const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  return { kind: isFinal ? 'refused' : 'unknown', why: wordsOf(answer) }
}

/** `notifyUrl`: where notices are sent, https and without a query; `origin`: where shoppers come back to. */
type WechatPayOptions = WechatClientOptions & { notifyUrl: string; origin: string }

/** WeChat Pay by API v3, one contract in the Chinese mainland. Each answer must be signed by WeChat, or it is none. */
export function wechatPay({ notifyUrl, origin, ...client }: WechatPayOptions): PaymentProvider {
  const { contract, now } = client
  const { mchid, appid } = contract
  const orderOf = (tradeNo: string) => `${TRANSACTIONS}/out-trade-no/${tradeNo}`

  async function query({ tradeNo, expireTime }: { tradeNo: string; expireTime: number }) {
    const answer = await askWechat(client, 'GET', `${orderOf(tradeNo)}?mchid=${mchid}`)
    return tradeStateOf(contract, answer, { tradeNo, isOver: expireTime <= now() })
  }

  /** Opens an order for a QR code, or for the browser of a phone: WeChat leads to its app, and then back. */
  async function start(wish: StartWish): Promise<StartAnswer> {
    const isPhone = wish.browser === 'phone'
    if (isPhone && isIP(wish.ip) === 0) return { kind: 'refused', why: NO_ADDRESS }
    const answer = await askWechat(client, 'POST', `${TRANSACTIONS}/${isPhone ? 'h5' : 'native'}`, {
      appid,
      mchid,
      description: description(wish.subject),
      out_trade_no: wish.tradeNo,
      time_expire: inShanghai(wish.expireTime),
      notify_url: notifyUrl,
      amount: { total: wish.amount, currency: CNY },
      ...(isPhone && { scene_info: { payer_client_ip: wish.ip, h5_info: { type: 'Wap' } } }),
    })
    const back = `${origin}/user/cashier/${wish.orderNo}`
    return openedBy(answer, { isPhone, back, now: now() })
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
    worksIn: (browser) => browser !== 'wechat', // where another product is needed, JSAPI
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
    bills: billsOfWechat(client),
  }
}
