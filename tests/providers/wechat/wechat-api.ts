import { simRfc3339 } from '#tests/providers/sim-clock.ts'
import type { SimRequest } from '#tests/providers/sim-server.ts'
import type { WechatPeople } from './wechat-people.ts'
import type { WechatBillKind, WechatBills } from './wechat-bills.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatEndpoint } from './wechat-faults.ts'
import {
  readWechatFields,
  readWechatJson,
  WechatFundBillSchema,
  WechatH5Schema,
  WechatJsapiSchema,
  WechatNativeSchema,
  WechatRefundSchema,
  WechatTradeBillSchema,
  type WechatOrderFields,
} from './wechat-fields.ts'
import type { WechatKeys } from './wechat-keys.ts'
import { describeWechatOrder, type WechatOrders, type WechatWay } from './wechat-orders.ts'
import { describeWechatRefund, type WechatRefunds } from './wechat-refunds.ts'
import { sealForMerchant } from './wechat-signing.ts'

/** What an interface answers: JSON, bytes of a bill, or nothing, which is 204. */
export type WechatResult = object | Buffer | undefined

type Surroundings = {
  keys: WechatKeys
  people: WechatPeople
  orders: WechatOrders
  refunds: WechatRefunds
  bills: WechatBills
  /** the simulator's own address */
  url: () => string
}

const ROUTES: [endpoint: WechatEndpoint, method: string, path: RegExp][] = [
  ['native', 'POST', /^\/v3\/pay\/transactions\/native$/],
  ['h5', 'POST', /^\/v3\/pay\/transactions\/h5$/],
  ['jsapi', 'POST', /^\/v3\/pay\/transactions\/jsapi$/],
  ['query', 'GET', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/],
  ['close', 'POST', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/],
  ['refund', 'POST', /^\/v3\/refund\/domestic\/refunds$/],
  ['queryRefund', 'GET', /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/],
  ['tradeBill', 'GET', /^\/v3\/bill\/tradebill$/],
  ['fundBill', 'GET', /^\/v3\/bill\/fundflowbill$/],
  ['download', 'GET', /^\/v3\/billdownload\/file$/],
  ['certificates', 'GET', /^\/v3\/certificates$/],
]

/** Which interface a request is for, and the number in its path. */
export function wechatRoute({ method, target }: SimRequest) {
  const { pathname } = new URL(target, 'http://127.0.0.1')
  for (const [endpoint, verb, path] of ROUTES) {
    const match = path.exec(pathname)
    if (match && verb === method) return { endpoint, no: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}

/** WeChat's interfaces, for requests that were verified. */
export function wechatApi({ keys, people, orders, refunds, bills, url }: Surroundings) {
  /** The merchant must be that of the contract, and the app one that is bound to it. */
  function checkParties(fields: WechatOrderFields): WechatOrderFields {
    checkMerchant(fields.mchid, 'body')
    if (![keys.appid, keys.accountAppid].includes(fields.appid))
      throw new WechatRefusal('APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    return fields
  }

  function checkMerchant(mchid: unknown, location: 'body' | 'query') {
    if (mchid === keys.mchid) return
    const field = location === 'body' ? '/mchid' : 'mchid'
    throw new WechatRefusal('PARAM_ERROR', '参数错误', { field, issue: 'not yours', location })
  }

  const create = (way: WechatWay, fields: WechatOrderFields, openid = '') =>
    orders.create(way, checkParties(fields), openid)

  /**
   * A new contract has no platform certificates: «如何从平台证书切换成微信支付公钥»,
   * https://pay.weixin.qq.com/doc/v3/merchant/4012154180. The list of an older one: «获取平台证书列表»,
   * https://pay.weixin.qq.com/doc/global/v3/zh/4012354540
   */
  function listCertificates() {
    const found = keys.active.filter(({ kind }) => kind === 'certificate')
    if (found.length === 0)
      throw new WechatRefusal('NO_AUTH', '商户号无平台证书，请使用微信支付公钥')
    return {
      data: found.map(({ serial, certificate, from, to }) => ({
        serial_no: serial,
        effective_time: simRfc3339(from),
        expire_time: simRfc3339(to),
        encrypt_certificate: sealForMerchant(certificate, keys.apiV3Key, 'certificate'),
      })),
    }
  }

  function askBill(day: string, kind: WechatBillKind, tarType: string | undefined) {
    return bills.ask(day, kind, { url: url(), isPacked: tarType === 'GZIP' })
  }

  return (endpoint: WechatEndpoint, no: string, { target, body }: SimRequest): WechatResult => {
    const query = Object.fromEntries(new URL(target, 'http://127.0.0.1').searchParams)
    const json = <Schema extends Parameters<typeof readWechatFields>[0]>(schema: Schema) =>
      readWechatFields(schema, readWechatJson(body), 'body')
    switch (endpoint) {
      case 'native':
        return { code_url: codeUrl(create('NATIVE', json(WechatNativeSchema)).prepayId) }
      case 'h5':
        return {
          h5_url: `${url()}${WECHAT_H5_PATH}?prepay_id=${create('MWEB', json(WechatH5Schema)).prepayId}`,
        }
      case 'jsapi': {
        const { payer, ...fields } = json(WechatJsapiSchema)
        checkParties(fields)
        // in words that merchants report: https://developers.weixin.qq.com/community/pay/doc/000e8e2c50445867a5128fc796c000
        if (!people.isOf(fields.appid, payer.openid))
          throw new WechatRefusal('PARAM_ERROR', 'appid和openid不匹配')
        return { prepay_id: `wx${create('JSAPI', fields, payer.openid).prepayId}` }
      }
      case 'query':
        checkMerchant(query['mchid'], 'query')
        return describeWechatOrder(orders.find(no))
      case 'close':
        checkMerchant(Object(readWechatJson(body)).mchid, 'body')
        orders.close(no)
        return undefined
      case 'refund':
        return describeWechatRefund(refunds.create(json(WechatRefundSchema)))
      case 'queryRefund':
        return describeWechatRefund(refunds.find(no))
      case 'tradeBill': {
        const asked = readWechatFields(WechatTradeBillSchema, query, 'query')
        return askBill(asked.bill_date, asked.bill_type, asked.tar_type)
      }
      case 'fundBill': {
        const asked = readWechatFields(WechatFundBillSchema, query, 'query')
        return askBill(asked.bill_date, 'FUND', asked.tar_type)
      }
      case 'download':
        return bills.download(query['token'] ?? '')
      case 'certificates':
        return listCertificates()
      case 'payer':
      case 'notice':
        throw new Error('WeChat Pay has no such interface')
    }
  }
}

/** The page that opens WeChat on a phone; here it is the simulator's own. */
export const WECHAT_H5_PATH = '/cgi-bin/mmpayweb-bin/checkmweb'
const codeUrl = (prepayId: string) => `weixin://wxpay/bizpayurl?pr=${prepayId}`

export type WechatApi = ReturnType<typeof wechatApi>
