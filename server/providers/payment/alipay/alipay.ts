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
import { billsOfAlipay } from './alipay-bills.ts'
import { alipayRequest, alipayTime, askAlipay, type AlipayClientOptions } from './alipay-client.ts'

/** Method of Alipay on the wire. */
export const PAY_BY_ALIPAY = 'alipay'

/** Characters that a subject may have, and those that it may not. */
const SUBJECT_MOST = 256
const FORBIDDEN = /[/=&]/g

/** `notifyUrl`: where notices are sent; `origin`: where shoppers come back to. */
type AlipayOptions = AlipayClientOptions & { notifyUrl: string; origin: string }

/**
 * The signed address of the page: the trade exists once the shopper opens it. For desktops
 * https://opendocs.alipay.com/open/028r8t, for phones https://opendocs.alipay.com/open/02ivbs
 */
function pageOf(
  { notifyUrl, origin, ...client }: AlipayOptions,
  { tradeNo, orderNo, amount, expireTime, subject, browser }: StartWish,
): string {
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
  return `${client.gatewayUrl}?${new URLSearchParams(parameters).toString()}`
}

/** Alipay: its page on desktops, its app on phones. Each answer must be signed by Alipay, or it is none. */
export function alipay(options: AlipayOptions): PaymentProvider {
  const { contract, now } = options

  async function query({ tradeNo, expireTime }: Pick<Trade, 'tradeNo' | 'expireTime'>) {
    const answer = await askAlipay(options, 'alipay.trade.query', { out_trade_no: tradeNo })
    return alipayTradeState(answer, { tradeNo, isOver: expireTime <= now() })
  }

  async function refundState(wish: RefundWish) {
    const { sn, trade } = wish
    const which = { out_trade_no: trade.tradeNo, out_request_no: sn }
    return alipayRefundState(
      await askAlipay(options, 'alipay.trade.fastpay.refund.query', which),
      wish,
    )
  }

  async function refund(wish: RefundWish) {
    const { sn, trade, amount } = wish
    const answer = await askAlipay(options, 'alipay.trade.refund', {
      out_trade_no: trade.tradeNo,
      out_request_no: sn,
      refund_amount: yuanOf(amount),
    })
    return alipayRefundAnswer(answer) ?? refundState(wish)
  }

  return {
    code: PAY_BY_ALIPAY,
    thanks: { status: 200, body: 'success' },
    worksIn: (browser) => browser !== 'wechat', // which opens no page of Alipay
    continuesIn: (browser) => browser !== 'wechat',
    start: async (wish) => ({
      kind: 'started',
      continuation: { kind: 'page', url: pageOf(options, wish) },
      validUntil: wish.expireTime,
    }),
    query,
    async close(trade) {
      await askAlipay(options, 'alipay.trade.close', { out_trade_no: trade.tradeNo })
      return query(trade) // what cannot be closed may be paid, closed, or not opened yet
    },
    refund,
    /**
     * Alipay says the same of a refund under way and of one that has failed. Asked for again by its number, the former goes
     * on and the latter is tried again: https://opendocs.alipay.com/open/02ekft
     */
    async queryRefund(wish) {
      const state = await refundState(wish)
      return state.kind === 'processing' ? refund(wish) : state
    },
    bills: billsOfAlipay(options),
    readNotice: async ({ body }) =>
      alipayNotice(contract, Object.fromEntries(new URLSearchParams(body)), now()),
  }
}
