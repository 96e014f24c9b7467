import { isIP } from 'node:net'
import * as v from 'valibot'
import { WechatRefusal } from './wechat-errors.ts'

/** Characters of four bytes are refused: «基本规则», https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay2_0.shtml */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'empty'),
    v.check((value) => Buffer.byteLength(value) <= most, `more than ${most} bytes`),
    v.check((value) => !/[\u{10000}-\u{10FFFF}]/u.test(value), 'character of four bytes'),
  )

const cents = v.pipe(v.number(), v.integer(), v.minValue(1))
const currency = v.optional(v.literal('CNY'), 'CNY')
export const WechatTradeNoSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_\-|*]{6,32}$/))

/** An address without a query; WeChat takes only https, the simulator also this machine. */
const notifyUrl = v.pipe(
  text(255),
  v.check((value) => {
    if (!URL.canParse(value) || /[?#]/.test(value)) return false
    const url = new URL(value)
    return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === '127.0.0.1')
  }, 'no https address without parameters'),
)

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/
const moment = v.pipe(
  v.string(),
  v.regex(RFC3339),
  v.transform(Date.parse),
  v.check((time) => !Number.isNaN(time), 'no such time'),
)

const order = {
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: WechatTradeNoSchema,
  time_expire: v.optional(moment),
  attach: v.optional(text(128)),
  notify_url: notifyUrl,
  amount: v.object({ total: cents, currency }),
}
const clientIp = v.pipe(
  v.string(),
  v.check((value) => isIP(value) > 0, 'no IP address'),
)

/** «Native下单», https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
export const WechatNativeSchema = v.object(order)

/** «H5下单»: with the shopper's address and the kind of scene, https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html */
export const WechatH5Schema = v.object({
  ...order,
  scene_info: v.object({
    payer_client_ip: clientIp,
    h5_info: v.object({ type: v.picklist(['iOS', 'Android', 'Wap']) }),
  }),
})

/** «JSAPI下单API»: with the payer's openid, https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_1.shtml */
export const WechatJsapiSchema = v.object({ ...order, payer: v.object({ openid: text(128) }) })

export type WechatOrderFields = v.InferOutput<typeof WechatNativeSchema>

/** «申请退款», https://pay.weixin.qq.com/doc/v3/partner/4012709253 (of a service provider; the merchant's has no `sub_mchid`) */
export const WechatRefundSchema = v.pipe(
  v.object({
    transaction_id: v.optional(text(32)),
    out_trade_no: v.optional(WechatTradeNoSchema),
    out_refund_no: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_\-|*@]{1,64}$/)),
    reason: v.optional(text(80)),
    notify_url: v.optional(notifyUrl),
    amount: v.object({ refund: cents, total: cents, currency: v.literal('CNY') }),
  }),
  v.check(
    ({ transaction_id: id, out_trade_no: no }) => id !== undefined || no !== undefined,
    'neither transaction_id nor out_trade_no',
  ),
)
export type WechatRefundFields = v.InferOutput<typeof WechatRefundSchema>

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const tarType = v.optional(v.literal('GZIP'))

/** «申请交易账单», https://pay.weixin.qq.com/docs/merchant/apis/native-payment/get-trade-bill.html */
export const WechatTradeBillSchema = v.object({
  bill_date: day,
  bill_type: v.optional(v.picklist(['ALL', 'SUCCESS', 'REFUND']), 'ALL'),
  tar_type: tarType,
})

/** «申请资金账单», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_3_7.shtml */
export const WechatFundBillSchema = v.object({
  bill_date: day,
  account_type: v.optional(v.literal('BASIC'), 'BASIC'),
  tar_type: tarType,
})

/** Reads parameters, or refuses with the first that is wrong. */
export function readWechatFields<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  location: 'body' | 'query',
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const path = (issue.path ?? []).map(({ key }) => String(key))
  const field = location === 'body' ? `/${path.join('/')}` : path.join('.')
  throw new WechatRefusal('PARAM_ERROR', '参数错误', { field, issue: issue.message, location })
}

/** The JSON of a body. */
export function readWechatJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new WechatRefusal('PARAM_ERROR', '无法将输入源解析为JSON')
  }
}
