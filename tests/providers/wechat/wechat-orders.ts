import { randomBytes } from 'node:crypto'
import { simDay, simRfc3339, type SimClock } from '#tests/providers/sim-clock.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatOrderFields } from './wechat-fields.ts'

/** How an order is paid, as its `trade_type`. */
export type WechatWay = 'NATIVE' | 'MWEB' | 'JSAPI'

/**
 * «商户订单号查询订单», https://pay.weixin.qq.com/docs/merchant/apis/query-order/direct-jsons/query-by-out-trade-no.html.
 * The document gives USERPAYING and PAYERROR to payment codes alone; a shop must be able to read them.
 */
export type WechatTradeState =
  | 'NOTPAY'
  | 'USERPAYING'
  | 'PAYERROR'
  | 'SUCCESS'
  | 'REFUND'
  | 'CLOSED'

/** An order as WeChat has it. Times are milliseconds, money is cents. */
export type WechatOrder = {
  way: WechatWay
  tradeNo: string
  state: WechatTradeState
  total: number
  appid: string
  mchid: string
  description: string
  attach: string | undefined
  notifyUrl: string
  openid: string
  createdAt: number
  /** from then on nobody can pay */
  expiresAt: number
  /** in the QR text, in the address for H5 and in the bridge of JSAPI */
  prepayId: string
  prepayUntil: number
  /** once it is paid */
  transactionId: string | undefined
  paidAt: number | undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

/**
 * How long an order can be opened: a QR text two hours: «开发指引»,
 * https://pay.weixin.qq.com/docs/merchant/products/native-payment/development.html; a prepay id two hours: «JSAPI下单API»,
 * https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_1.shtml; an address five minutes: «H5下单»,
 * https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html
 */
const OPEN_MS = { NATIVE: 2 * HOUR_MS, JSAPI: 2 * HOUR_MS, MWEB: 5 * MINUTE_MS }

const STATE_TEXTS: Record<WechatTradeState, string> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
  CLOSED: '订单已关闭',
}

/** What was asked for at first: a repetition must be the same. */
type Creation = { order: WechatOrder; fields: string }

const isPaid = ({ state }: WechatOrder) => state === 'SUCCESS' || state === 'REFUND'
const makePrepayId = () => randomBytes(16).toString('hex')

/**
 * The last moment to pay. One earlier than a minute after the order is moved to it; without one it is seven days: «Native下单»,
 * https://pay.weixin.qq.com/doc/v3/merchant/4012525171
 */
const expiry = (wanted: number | undefined, now: number) =>
  wanted === undefined ? now + WEEK_MS : Math.max(wanted, now + MINUTE_MS)

/** WeChat's orders of one merchant. */
export function wechatOrders(clock: SimClock, { closesExpired }: { closesExpired: boolean }) {
  const creations = new Map<string, Creation>()

  /** Only the merchant and seven days close an order; a contract may be told to close at `time_expire` too. */
  function refresh(order: WechatOrder): WechatOrder {
    const end = closesExpired ? order.expiresAt : order.createdAt + WEEK_MS
    if (!isPaid(order) && clock.now() >= end) order.state = 'CLOSED'
    return order
  }

  function find(tradeNo: string): WechatOrder {
    const found = creations.get(tradeNo)
    if (!found) throw new WechatRefusal('ORDER_NOT_EXIST', '订单不存在')
    return refresh(found.order)
  }

  /** «Native下单» allows a repetition with the same parameters and refuses changed ones. */
  function repeat({ order, fields }: Creation, asked: string): WechatOrder {
    refresh(order)
    if (isPaid(order)) throw new WechatRefusal('ORDERPAID', '该订单已支付')
    if (order.state === 'CLOSED') throw new WechatRefusal('ORDER_CLOSED', '该订单已关闭')
    if (fields !== asked) throw new WechatRefusal('INVALID_REQUEST', '201 商户订单号重复')
    const now = clock.now()
    if (now < order.prepayUntil) return order
    return Object.assign(order, { prepayId: makePrepayId(), prepayUntil: now + OPEN_MS[order.way] })
  }

  return {
    find,
    all: () => [...creations.values()].map(({ order }) => refresh(order)),

    create(way: WechatWay, asked: WechatOrderFields, openid: string): WechatOrder {
      const fields = JSON.stringify({ way, ...asked, openid })
      const known = creations.get(asked.out_trade_no)
      if (known) return repeat(known, fields)
      const now = clock.now()
      const order: WechatOrder = {
        way,
        tradeNo: asked.out_trade_no,
        state: 'NOTPAY',
        total: asked.amount.total,
        appid: asked.appid,
        mchid: asked.mchid,
        description: asked.description,
        attach: asked.attach,
        notifyUrl: asked.notify_url,
        openid: openid || `o${randomBytes(14).toString('base64url').slice(0, 27)}`,
        createdAt: now,
        expiresAt: expiry(asked.time_expire, now),
        prepayId: makePrepayId(),
        prepayUntil: now + OPEN_MS[way],
        transactionId: undefined,
        paidAt: undefined,
      }
      creations.set(order.tradeNo, { order, fields })
      return order
    },

    /** «关闭订单», https://pay.weixin.qq.com/docs/partner/apis/partner-miniprogram-payment/close-order.html */
    close(tradeNo: string) {
      const order = find(tradeNo)
      if (isPaid(order)) throw new WechatRefusal('ORDERPAID', '该订单已支付')
      if (order.state === 'CLOSED') throw new WechatRefusal('ORDER_CLOSED', '订单已关闭')
      order.state = 'CLOSED'
    },

    /** The order of a number, of a prepay id, or of a QR text or an address that holds one. */
    findAny(text: string): WechatOrder {
      const known = creations.get(text)
      if (known) return refresh(known.order)
      const found = [...creations.values()].find(({ order }) => text.includes(order.prepayId))
      if (!found) throw new Error(`WeChat knows no order by ${text}`)
      return refresh(found.order)
    },
  }
}

export type WechatOrders = ReturnType<typeof wechatOrders>

/** Takes the money for an order: its number at WeChat begins with 42 and the day. */
export function takeWechatPayment(order: WechatOrder, now: number) {
  const digits = String(randomBytes(6).readUIntBE(0, 6)).padStart(12, '0').slice(-10)
  const day = simDay(now).replaceAll('-', '')
  Object.assign(order, {
    state: 'SUCCESS',
    paidAt: now,
    transactionId: `4200${digits.slice(0, 6)}${day}${digits}`,
  } satisfies Partial<WechatOrder>)
}

/** The answer to a query, and the secret of a notice: «支付成功回调通知», https://pay.weixin.qq.com/docs/merchant/products/notification/introduction.html */
export function describeWechatOrder(order: WechatOrder) {
  const { appid, mchid, tradeNo, state, total, attach } = order
  const known = {
    appid,
    mchid,
    out_trade_no: tradeNo,
    trade_state: state,
    trade_state_desc: STATE_TEXTS[state],
    ...(attach !== undefined && { attach }),
  }
  if (order.paidAt === undefined) return known
  return {
    ...known,
    transaction_id: order.transactionId,
    trade_type: order.way,
    bank_type: 'OTHERS',
    success_time: simRfc3339(order.paidAt),
    payer: { openid: order.openid },
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
  }
}
