import type { SimRequest } from '#tests/providers/sim-server.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { isWechatSignature, WECHAT_SCHEME, wechatRequestMessage } from './wechat-signing.ts'

const FIVE_MINUTES = 300
const PARTS = ['mchid', 'serial_no', 'nonce_str', 'timestamp', 'signature'] as const
type Authorization = Record<(typeof PARTS)[number], string>

function readAuthorization(header: string): Authorization {
  const [scheme, rest = ''] = header.split(/ (.*)/s)
  const found = Object.fromEntries(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  if (scheme !== WECHAT_SCHEME || PARTS.some((part) => !found[part]))
    throw new WechatRefusal('SIGN_ERROR', 'Http头Authorization值格式错误')
  return found as Authorization // each part was looked for
}

/**
 * Refuses what WeChat refuses before it looks at the contents. `now` is in seconds.
 *
 * - Headers: «基本规则», https://pay.weixin.qq.com/docs/merchant/development/interface-rules/basic-rules.html
 * - Signature, serial and clock: «签名生成», https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml
 */
export function checkWechatRequest(request: SimRequest, keys: WechatKeys, now: number) {
  const { method, target, headers } = request
  if (!headers.accept || !headers['user-agent'])
    throw new WechatRefusal('INVALID_REQUEST', 'Http头缺少Accept或User-Agent')
  if (!/application\/json|\*\/\*/.test(headers.accept))
    throw new WechatRefusal('INVALID_REQUEST', 'Http头Accept不是application/json')
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json'))
    throw new WechatRefusal('INVALID_REQUEST', 'Http头Content-Type不是application/json')

  const given = readAuthorization(headers.authorization ?? '')
  if (given.mchid !== keys.mchid) throw new WechatRefusal('SIGN_ERROR', '商户号不存在')
  if (given.serial_no.toUpperCase() !== keys.merchantSerial)
    throw new WechatRefusal('SIGN_ERROR', '商户证书序列号有误')
  if (!(Math.abs(Number(given.timestamp) - now) <= FIVE_MINUTES))
    throw new WechatRefusal('SIGN_ERROR', '时间戳与发起请求的时间不得超过5分钟')
  const body = request.body.toString()
  const { timestamp, nonce_str: nonce, signature } = given
  const message = wechatRequestMessage({ method, target, timestamp, nonce, body })
  if (!isWechatSignature(message, signature, keys.merchantPublicKey))
    throw new WechatRefusal('SIGN_ERROR', '签名错误，验签失败')
}
