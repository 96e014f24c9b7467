import * as v from 'valibot'
import { simTimeText } from '#tests/providers/sim-clock.ts'
import { AlipayRefusal } from './alipay-errors.ts'

/** A moment in Shanghai, `2018-06-08 10:34:56`; `NaN` for what is none. */
export function alipayTime(text: string): number {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return Number.NaN
  const time = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return !Number.isNaN(time) && simTimeText(time) === text ? time : Number.NaN // there is no 30th of February
}

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const anything = v.optional(v.unknown())

/** Yuan with up to two decimals, from 0.01 to 100000000, as text or as a number; here in cents. */
const price = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  v.transform((yuan) => {
    const [whole = '', decimals = ''] = yuan.split('.')
    return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  }),
  v.minValue(1),
  v.maxValue(10_000_000_000),
)

const moment = v.pipe(
  v.string(),
  v.transform(alipayTime),
  v.check((time) => !Number.isNaN(time), 'no such time'),
)

/** Letters, digits and underscores. */
const outTradeNo = v.pipe(v.string(), v.regex(/^\w{1,64}$/))
const tradeNo = text(64)

const payment = {
  out_trade_no: outTradeNo,
  total_amount: price,
  subject: v.pipe(text(256), v.regex(/^[^/=&]+$/)),
  body: v.optional(text(128)),
  time_expire: v.optional(moment),
  /** `1m` to `15d`, no decimals */
  timeout_express: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}[mhd]$/))),
  passback_params: v.optional(text(512)),
  business_params: anything,
  extend_params: anything,
  goods_detail: anything,
  store_id: anything,
  merchant_order_no: anything,
}

/**
 * «统一收单下单并支付页面接口», https://opendocs.alipay.com/open/028r8t. It says that parameters it does not name may be
 * intercepted; the simulator refuses them.
 */
export const AlipayPageSchema = v.strictObject({
  ...payment,
  product_code: v.literal('FAST_INSTANT_TRADE_PAY'),
  qr_pay_mode: v.optional(v.picklist(['0', '1', '2', '3', '4'])),
  qrcode_width: anything,
  integration_type: v.optional(v.picklist(['ALIAPP', 'PCWEB'])),
  request_from_url: v.optional(text(256)),
})

/** «手机网站支付接口2.0», https://opendocs.alipay.com/open/02ivbs */
export const AlipayWapSchema = v.strictObject({
  ...payment,
  product_code: v.literal('QUICK_WAP_WAY'),
  quit_url: v.optional(text(400)),
})

/** What a payment is, by either way. */
export type AlipayPaymentFields = Omit<v.InferOutput<typeof AlipayPageSchema>, 'product_code'> &
  Omit<v.InferOutput<typeof AlipayWapSchema>, 'product_code'>

const queryOptions = v.optional(v.array(v.string()), [])
/** One of them is needed. */
const which = { out_trade_no: v.optional(outTradeNo), trade_no: v.optional(tradeNo) }

/** «统一收单交易查询», https://opendocs.alipay.com/open/02ekfq */
export const AlipayQuerySchema = v.strictObject({ ...which, query_options: queryOptions })

/** «统一收单交易关闭接口», https://opendocs.alipay.com/open/02o6e8 */
export const AlipayCloseSchema = v.strictObject({ ...which, operator_id: v.optional(text(28)) })

/** «统一收单交易退款接口», https://opendocs.alipay.com/open/02ekfs: other parameters may refund twice. */
export const AlipayRefundSchema = v.strictObject({
  ...which,
  refund_amount: price,
  refund_reason: v.optional(text(256)),
  out_request_no: v.optional(text(64)),
  refund_goods_detail: anything,
  query_options: queryOptions,
})
export type AlipayRefundFields = v.InferOutput<typeof AlipayRefundSchema>

/** «统一收单交易退款查询», https://opendocs.alipay.com/open/02ekft */
export const AlipayRefundQuerySchema = v.strictObject({
  ...which,
  out_request_no: text(64),
  query_options: queryOptions,
})

/** «查询对账单下载地址», https://opendocs.alipay.com/open/02ekfu */
export const AlipayBillSchema = v.strictObject({
  bill_type: v.picklist(['trade', 'signcustomer']),
  bill_date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d(?:-\d\d)?$/)),
})

/** Reads `biz_content`, or refuses it. */
export function readAlipayFields<Schema extends v.GenericSchema>(
  schema: Schema,
  content: string | undefined,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, readJson(content))
  if (result.success) return result.output
  const [issue] = result.issues
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.')
  const isOfBill = (schema as unknown) === AlipayBillSchema // compared by identity alone
  const code = isOfBill ? 'INVAILID_ARGUMENTS' : 'ACQ.INVALID_PARAMETER'
  throw new AlipayRefusal(code, `：${path}`)
}

function readJson(content: string | undefined): unknown {
  try {
    return JSON.parse(content ?? '')
  } catch {
    throw new AlipayRefusal('isv.illegal-json')
  }
}
