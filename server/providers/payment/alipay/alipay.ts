import type {
  PaymentProvider,
  RefundWish,
  StartWish,
  Trade,
} from '#server/providers/payment/provider.ts'
import {
  alipayNotice,
  alipayRefundAnswer,
  alipayRefundState,
  alipayTradeState,
  yuanOf,
} from './alipay-answers.ts'
import { alipayRequest, alipayTime, askAlipay, type AlipayClientOptions } from './alipay-client.ts'

/** Method of Alipay on the wire. */
export const PAY_BY_ALIPAY = 'alipay'

/** Characters that a subject may have, and those that it may not. */
const SUBJECT_MOST = 256
const FORBIDDEN = /[/=&]/g

/** `notifyUrl`: where notices are sent; `origin`: where shoppers come back to. */
type AlipayOptions = AlipayClientOptions & { notifyUrl: string; origin: string }

/** Alipay: its page on desktops, its app on phones. Each answer must be signed by Alipay, or it is none. */
export function alipay({ notifyUrl, origin, ...client }: AlipayOptions): PaymentProvider {
  const { contract, now, gatewayUrl } = client

  /**
   * The signed address of the page: the trade exists once the shopper opens it. For desktops
   * https://opendocs.alipay.com/open/028r8t, for phones https://opendocs.alipay.com/open/02ivbs
   */
  function pageOf({ tradeNo, orderNo, amount, expireTime, subject, browser }: StartWish): string {
    const isPhone = browser === 'phone'
    const back = `${origin}/user/cashier/${orderNo}`
    const content = {
      out_trade_no: tradeNo,
      total_amount: yuanOf(amount),
      subject: subject.replaceAll(FORBIDDEN, ' ').slice(0, SUBJECT_MOST),
      product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      time_expire: alipayTime(expireTime),
      ...(isPhone && { quit_url: back }),
    }
    const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
    const more = { notify_url: notifyUrl, return_url: back }
    const parameters = alipayRequest(client, method, content, more)
    return `${gatewayUrl}?${new URLSearchParams(parameters).toString()}`
  }

  async function query({ tradeNo, expireTime }: Pick<Trade, 'tradeNo' | 'expireTime'>) {
    const answer = await askAlipay(client, 'alipay.trade.query', { out_trade_no: tradeNo })
    return alipayTradeState(answer, { tradeNo, isOver: expireTime <= now() })
  }

  async function queryRefund(wish: RefundWish) {
    const { sn, trade } = wish
    const which = { out_trade_no: trade.tradeNo, out_request_no: sn }
    return alipayRefundState(
      await askAlipay(client, 'alipay.trade.fastpay.refund.query', which),
      wish,
    )
  }

  return {
    code: PAY_BY_ALIPAY,
    thanks: { status: 200, body: 'success' },
    worksIn: (browser) => browser !== 'wechat', // which opens no page of Alipay
    continuesIn: (browser) => browser !== 'wechat',
    start: async (wish) => ({
      kind: 'started',
      continuation: { kind: 'page', url: pageOf(wish) },
      validUntil: wish.expireTime,
    }),
    query,
    async close(trade) {
      await askAlipay(client, 'alipay.trade.close', { out_trade_no: trade.tradeNo })
      return query(trade) // what cannot be closed may be paid, closed, or not opened yet
    },
    async refund(wish) {
      const { sn, trade, amount } = wish
      const answer = await askAlipay(client, 'alipay.trade.refund', {
        out_trade_no: trade.tradeNo,
        out_request_no: sn,
        refund_amount: yuanOf(amount),
      })
      return alipayRefundAnswer(answer) ?? queryRefund(wish)
    },
    queryRefund,
    readNotice: async ({ body }) =>
      alipayNotice(contract, Object.fromEntries(new URLSearchParams(body)), now()),
  }
}
