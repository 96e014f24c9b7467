/**
 * Codes of errors with their HTTP status:
 *
 * - in general: the tables «公共错误码» and «业务错误码» of «关闭订单»,
 *   https://pay.weixin.qq.com/docs/partner/apis/partner-miniprogram-payment/close-order.html
 * - of refunds: «申请退款API», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_9.shtml
 * - of bills: «常见问题», https://pay.weixin.qq.com/doc/v3/merchant/4013071254
 *
 * ORDERPAID is of «关闭订单» of API v2; that certificates are refused by NO_AUTH is a guess at the code of their 403.
 */
const STATUS_OF = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  ORDERPAID: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  NOT_ENOUGH: 403,
  USER_ACCOUNT_ABNORMAL: 403,
  OUT_TRADE_NO_USED: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const

export type WechatErrorCode = keyof typeof STATUS_OF

/** Where a parameter is wrong: «基本规则», https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay2_0.shtml */
export type WechatErrorDetail = {
  field: string
  issue: string
  location: 'body' | 'query' | 'path'
}

/** A refusal of WeChat. */
export class WechatRefusal extends Error {
  readonly status: number
  readonly code: WechatErrorCode
  readonly detail: WechatErrorDetail | undefined

  constructor(code: WechatErrorCode, message: string, detail?: WechatErrorDetail) {
    super(message)
    this.status = STATUS_OF[code]
    this.code = code
    this.detail = detail
  }

  get body() {
    const { code, message, detail } = this
    return JSON.stringify(detail ? { code, message, detail } : { code, message })
  }
}
