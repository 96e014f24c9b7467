import * as v from 'valibot'
import type { PaymentContinuation } from '#server/db/schema/trade.ts'
import type {
  BrowserKind,
  Notice,
  NoticeRequest,
  PaymentProvider,
} from '#server/providers/payment/provider.ts'
import { CNY, noticeOf, refundStateOf, tradeStateOf } from './wechat-answers.ts'
import { billsOfWechat } from './wechat-bills.ts'
import { askWechat } from './wechat-client.ts'
import { isFromWechat, openWechatSeal } from './wechat-keys.ts'
import { ORDERS_PATH, wechatStart, type WechatStartOptions } from './wechat-start.ts'

/** Method of WeChat Pay on the wire. */
export const PAY_BY_WECHAT = 'wechat'

const REFUNDS = '/v3/refund/domestic/refunds'

const NoticeSchema = v.object({ event_type: v.string(), resource: v.unknown() })

/** In which browsers a payment of each kind can go on. Nobody scans their own screen. */
const BROWSERS: Record<PaymentContinuation['kind'], readonly BrowserKind[]> = {
  qr: ['desktop', 'phone'],
  page: ['phone'],
  bridge: ['wechat'],
}

/** WeChat Pay by API v3, one contract in the Chinese mainland. Each answer must be signed by WeChat, or it is none. */
export function wechatPay(options: WechatStartOptions): PaymentProvider {
  const { notifyUrl, contract, now } = options
  const { mchid } = contract
  const orderOf = (tradeNo: string) => `${ORDERS_PATH}/out-trade-no/${tradeNo}`

  async function query({ tradeNo, expireTime }: { tradeNo: string; expireTime: number }) {
    const answer = await askWechat(options, 'GET', `${orderOf(tradeNo)}?mchid=${mchid}`)
    return tradeStateOf(contract, answer, { tradeNo, isOver: expireTime <= now() })
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
    worksIn: (browser) => browser !== 'wechat' || contract.account !== null,
    continuesIn: (browser, { kind }) => BROWSERS[kind].includes(browser),
    start: wechatStart(options),
    query,
    async close(trade) {
      await askWechat(options, 'POST', `${orderOf(trade.tradeNo)}/close`, { mchid })
      return query(trade) // documents and merchants differ in what is answered to `close`
    },
    async refund(wish) {
      const { sn, trade, amount } = wish
      const sums = { refund: amount, total: trade.amount, currency: CNY }
      const numbers = { out_trade_no: trade.tradeNo, out_refund_no: sn }
      const asked = { ...numbers, notify_url: notifyUrl, amount: sums }
      return refundStateOf(await askWechat(options, 'POST', REFUNDS, asked), wish)
    },
    async queryRefund(wish) {
      return refundStateOf(await askWechat(options, 'GET', `${REFUNDS}/${wish.sn}`), wish)
    },
    readNotice,
    bills: billsOfWechat(options),
  }
}
