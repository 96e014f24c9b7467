import type { SimRequest } from '#tests/providers/sim-server.ts'
import { AlipayRefusal, type AlipayErrorCode } from './alipay-errors.ts'
import type { AlipayEndpoint } from './alipay-faults.ts'
import { alipayTime } from './alipay-fields.ts'
import type { AlipayKeys } from './alipay-keys.ts'
import { alipayRequestText, isAlipaySignature, type AlipayParams } from './alipay-signing.ts'

/** The methods of the gateway. */
const ENDPOINTS: Record<string, AlipayEndpoint> = {
  'alipay.trade.page.pay': 'page',
  'alipay.trade.wap.pay': 'wap',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'queryRefund',
  'alipay.data.dataservice.bill.downloadurl.query': 'bill',
}
export const alipayEndpoint = (method = ''): AlipayEndpoint | undefined => ENDPOINTS[method]

const GATEWAY_PATH = '/gateway.do'
export const isAlipayGateway = ({ target }: SimRequest) =>
  new URL(target, 'http://127.0.0.1').pathname === GATEWAY_PATH

/**
 * Parameters are in the address and in a form; `biz_content` may be in either: «自行实现签名»,
 * https://opendocs.alipay.com/common/057k53
 */
export function readAlipayParams({ target, headers, body }: SimRequest): AlipayParams {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return {
    ...Object.fromEntries(new URL(target, 'http://127.0.0.1').searchParams),
    ...(isForm && Object.fromEntries(new URLSearchParams(body.toString()))),
  }
}

/** Minutes are of API v3, «签名规则», https://opendocs.alipay.com/open-v3/054q58: of the gateway the documents name only the format. */
const TOLERANCE_MS = 10 * 60_000

function need(params: AlipayParams, name: string, code: AlipayErrorCode): string {
  const value = params[name]
  if (!value) throw new AlipayRefusal(code)
  return value
}

/** An address is signed when it is made, and may be opened much later. */
function checkTimestamp(text: string, endpoint: AlipayEndpoint, now: number) {
  const time = alipayTime(text)
  const isAddress = endpoint === 'page' || endpoint === 'wap'
  const isInTime = time <= now + TOLERANCE_MS && (isAddress || time >= now - TOLERANCE_MS)
  if (!isInTime) throw new AlipayRefusal('isv.invalid-timestamp')
}

/**
 * With certificates the gateway wants to know which: «自行实现签名», https://opendocs.alipay.com/common/057k53; the codes are
 * of «签名排查», https://opendocs.alipay.com/common/02kdnf
 */
function checkCertificates(params: AlipayParams, keys: AlipayKeys) {
  if (keys.kind !== 'certificate') return
  if (need(params, 'app_cert_sn', 'isv.missing-app-cert-sn') !== keys.appCertSn)
    throw new AlipayRefusal('isv.app-cert-not-exist')
  const root = need(params, 'alipay_root_cert_sn', 'isv.missing-alipay-root-cert-sn')
  if (root !== keys.rootCertSn) throw new AlipayRefusal('isv.invalid-alipay-root-cert-sn')
}

/** The simulator takes addresses of this machine too. */
const isAddress = (value: string | undefined) =>
  value === undefined || (value.length <= 256 && /^https?:\/\//.test(value) && URL.canParse(value))

/**
 * Refuses what Alipay's gateway refuses before it looks at the contents. The app comes first, whatever else is wrong; the
 * rest of the order is not documented. `now` is in milliseconds.
 *
 * - Parameters: «公共请求参数» of «统一收单交易查询», https://opendocs.alipay.com/open/02ekfq
 * - Codes: «公共错误码», https://opendocs.alipay.com/common/02km9f
 */
export function checkAlipayRequest(
  params: AlipayParams,
  keys: AlipayKeys,
  now: number,
): AlipayEndpoint {
  if (need(params, 'app_id', 'isv.missing-app-id') !== keys.appId)
    throw new AlipayRefusal('isv.invalid-app-id')
  const endpoint = alipayEndpoint(need(params, 'method', 'isv.missing-method'))
  if (!endpoint) throw new AlipayRefusal('isv.invalid-method')
  if (need(params, 'version', 'isv.missing-version') !== '1.0')
    throw new AlipayRefusal('isv.invalid-parameter')
  if (params['format'] && params['format'].toUpperCase() !== 'JSON')
    throw new AlipayRefusal('isv.invalid-format')
  if (params['charset']?.toLowerCase() !== 'utf-8') throw new AlipayRefusal('isv.invalid-charset')
  if (need(params, 'sign_type', 'isv.missing-signature-type') !== 'RSA2')
    throw new AlipayRefusal('isv.invalid-signature-type')
  checkTimestamp(need(params, 'timestamp', 'isv.missing-timestamp'), endpoint, now)
  const signature = need(params, 'sign', 'isv.missing-signature')
  checkCertificates(params, keys)
  const text = alipayRequestText(params)
  if (!isAlipaySignature(text, signature, keys.appPublicKey))
    throw new AlipayRefusal('isv.invalid-signature', text)
  if (!isAddress(params['notify_url']) || !isAddress(params['return_url']))
    throw new AlipayRefusal('isv.invalid-parameter')
  return endpoint
}
