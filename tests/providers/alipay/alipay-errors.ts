/** The gateway's `code` with its `msg`: «公共错误码», https://opendocs.alipay.com/common/02km9f */
const MESSAGES = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40003': 'Insufficient Conditions',
  '40004': 'Business Failed',
  '40006': 'Insufficient Permissions',
} as const

export type AlipayGatewayCode = keyof typeof MESSAGES

/**
 * What is refused, with its `code` and `sub_msg`:
 *
 * - by the gateway: «公共错误码», https://opendocs.alipay.com/common/02km9f; of certificates: «签名排查»,
 *   https://opendocs.alipay.com/common/02kdnf
 * - at the opening of a payment: «统一收单下单并支付页面接口», https://opendocs.alipay.com/open/028r8t
 * - of queries, closes, refunds: «统一收单交易查询», https://opendocs.alipay.com/open/02ekfq; «统一收单交易关闭接口»,
 *   https://opendocs.alipay.com/open/02o6e8; «统一收单交易退款接口», https://opendocs.alipay.com/open/02ekfs
 * - of bills, without `ACQ.`: «查询对账单下载地址», https://opendocs.alipay.com/open/02ekfu (`INVAILID` is its spelling)
 */
const REFUSALS = {
  'isp.unknow-error': ['20000', '系统繁忙'],
  'aop.unknow-error': ['20000', '系统繁忙'],
  'isv.missing-method': ['40001', '缺少方法名参数'],
  'isv.missing-signature': ['40001', '缺少签名参数'],
  'isv.missing-signature-type': ['40001', '缺少签名类型参数'],
  'isv.missing-app-id': ['40001', '缺少appId参数'],
  'isv.missing-timestamp': ['40001', '缺少时间戳参数'],
  'isv.missing-version': ['40001', '缺少版本参数'],
  'isv.missing-app-cert-sn': ['40002', '缺少应用公钥证书序列号'],
  'isv.missing-alipay-root-cert-sn': ['40002', '缺少支付宝根证书序列号'],
  'isv.app-cert-not-exist': ['40002', '应用公钥证书不存在'],
  'isv.invalid-alipay-root-cert-sn': ['40002', '支付宝根证书序列号不正确'],
  'isv.invalid-app-id': ['40002', '无效的AppID参数'],
  'isv.invalid-method': ['40002', '不存在的方法名'],
  'isv.invalid-format': ['40002', '无效的数据格式'],
  'isv.invalid-charset': ['40002', '字符集错误'],
  'isv.invalid-signature-type': ['40002', '无效的签名类型'],
  'isv.invalid-timestamp': ['40002', '非法的时间戳参数'],
  'isv.invalid-parameter': ['40002', '参数无效'],
  'isv.invalid-signature': [
    '40002',
    '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：',
  ],
  'isv.illegal-json': ['40002', '非法的JSON数据'],
  'ACQ.SYSTEM_ERROR': ['40004', '系统错误'],
  'ACQ.INVALID_PARAMETER': ['40004', '参数无效'],
  'ACQ.TRADE_NOT_EXIST': ['40004', '交易不存在'],
  'ACQ.TRADE_HAS_SUCCESS': ['40004', '交易已被支付'],
  'ACQ.TRADE_HAS_CLOSE': ['40004', '交易已经关闭'],
  'ACQ.TRADE_HAS_FINISHED': ['40004', '交易已完结'],
  'ACQ.TRADE_STATUS_ERROR': ['40004', '交易状态不合法'],
  'ACQ.TRADE_NOT_ALLOW_REFUND': ['40004', '当前交易不允许退款'],
  'ACQ.CONTEXT_INCONSISTENT': ['40004', '交易信息被篡改'],
  'ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR': ['40004', '当前时间已超过允许支付的时间'],
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': ['40004', '卖家余额不足'],
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': ['40004', '撤销或退款金额与订单金额不一致'],
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': ['40004', '退款金额无效'],
  'ACQ.DISCORDANT_REPEAT_REQUEST': ['40004', '不一致的请求'],
  BILL_NOT_EXIST: ['40004', '账单不存在'],
  INVAILID_ARGUMENTS: ['40004', '入参不合法'],
} as const satisfies Record<string, readonly [AlipayGatewayCode, string]>

export type AlipayErrorCode = keyof typeof REFUSALS

/** The part of an answer that says what is wrong. */
export type AlipayFailure = { code: string; msg: string; sub_code: string; sub_msg: string }

/** A refusal of Alipay, with HTTP status 200. */
export class AlipayRefusal extends Error {
  readonly code: AlipayGatewayCode
  readonly subCode: AlipayErrorCode

  constructor(subCode: AlipayErrorCode, detail = '') {
    const [code, message] = REFUSALS[subCode]
    super(`${message}${detail}`)
    this.code = code
    this.subCode = subCode
  }

  get failure(): AlipayFailure {
    const { code, subCode, message } = this
    return { code, msg: MESSAGES[code], sub_code: subCode, sub_msg: message }
  }
}

const isGatewayCode = (code: string): code is AlipayGatewayCode => Object.hasOwn(MESSAGES, code)
const isErrorCode = (code: string): code is AlipayErrorCode => Object.hasOwn(REFUSALS, code)

/** An error that a test asks for, which need not be one that the simulator knows. */
export function alipayFailure(
  subCode: string,
  code = '40004',
  message = '系统错误',
): AlipayFailure {
  if (isErrorCode(subCode)) return new AlipayRefusal(subCode).failure
  const msg = isGatewayCode(code) ? MESSAGES[code] : 'Business Failed'
  return { code, msg, sub_code: subCode, sub_msg: message }
}
