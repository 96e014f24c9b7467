import { isIP } from 'node:net'
import * as v from 'valibot'
import type { StartAnswer, StartWish } from '#server/providers/payment/provider.ts'
import { CNY } from './wechat-answers.ts'
import { askWechat, wordsOf, type WechatAnswer, type WechatClientOptions } from './wechat-client.ts'
import { wechatBridgeCall } from './wechat-keys.ts'
import { wechatPayer, wechatPayerUrl, type WechatPayerUrls } from './wechat-payer.ts'

/** Path of all orders. */
export const ORDERS_PATH = '/v3/pay/transactions'

const NO_ADDRESS = 'the shopper’s address is unknown: SHOP_PROXIES'
const NO_ACCOUNT = 'no account is paid inside WeChat: WECHAT_PAY_ACCOUNT_ID'
/** Seconds for which a QR code leads to the payment: https://pay.weixin.qq.com/doc/v3/merchant/4012791877 */
const QR_SECONDS = 2 * 3600
/** Likewise the address for a phone: https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html */
const H5_SECONDS = 5 * 60
/** Likewise what a page in WeChat hands over: https://pay.weixin.qq.com/doc/v3/merchant/4012791856 */
const BRIDGE_SECONDS = 2 * 3600
/** Bytes that a description may have. */
const DESCRIPTION_BYTES = 127

const NativeSchema = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) })
const H5Schema = v.object({ h5_url: v.pipe(v.string(), v.url()) })
const JsapiSchema = v.object({ prepay_id: v.pipe(v.string(), v.nonEmpty()) })

/** `2026-03-10T12:00:00+08:00`; `time` in seconds. */
const inShanghai = (time: number) =>
  `${new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

/** As much of a text as WeChat takes: whole characters, none of four bytes. */
function description(text: string): string {
  let taken = ''
  for (const character of text) {
    if (character.length > 1) continue
    if (Buffer.byteLength(taken + character) > DESCRIPTION_BYTES) break
    taken += character
  }
  return taken
}

/** `notifyUrl`: where notices are sent, https and without a query; `origin`: where shoppers come back to. */
export type WechatStartOptions = WechatClientOptions & {
  notifyUrl: string
  origin: string
  payerUrls: WechatPayerUrls
}

const backOf = ({ origin }: WechatStartOptions, { orderNo }: StartWish) =>
  `${origin}/user/cashier/${orderNo}`

/** Opens an order. `more`: what this way needs besides. */
const openOrder = (
  options: WechatStartOptions,
  way: 'native' | 'h5' | 'jsapi',
  wish: StartWish,
  more: object = {},
) =>
  askWechat(options, 'POST', `${ORDERS_PATH}/${way}`, {
    appid: options.contract.appid,
    mchid: options.contract.mchid,
    description: description(wish.subject),
    out_trade_no: wish.tradeNo,
    time_expire: inShanghai(wish.expireTime),
    notify_url: options.notifyUrl,
    amount: { total: wish.amount, currency: CNY },
    ...more,
  })

async function forQrCode(options: WechatStartOptions, wish: StartWish): Promise<StartAnswer> {
  const answer = await openOrder(options, 'native', wish)
  const opened = v.safeParse(NativeSchema, answer.content)
  if (answer.status !== 200 || !opened.success) return notOpened(answer)
  const continuation = { kind: 'qr', text: opened.output.code_url } as const
  return { kind: 'started', continuation, validUntil: options.now() + QR_SECONDS }
}

/** WeChat leads to its app, and then back. */
async function forPhone(options: WechatStartOptions, wish: StartWish): Promise<StartAnswer> {
  if (isIP(wish.ip) === 0) return { kind: 'refused', why: NO_ADDRESS }
  const scene = { payer_client_ip: wish.ip, h5_info: { type: 'Wap' } }
  const answer = await openOrder(options, 'h5', wish, { scene_info: scene })
  const opened = v.safeParse(H5Schema, answer.content)
  if (answer.status !== 200 || !opened.success) return notOpened(answer)
  const url = new URL(opened.output.h5_url)
  url.searchParams.set('redirect_url', backOf(options, wish))
  const continuation = { kind: 'page', url: url.href } as const
  return { kind: 'started', continuation, validUntil: options.now() + H5_SECONDS }
}

/** The payer’s number at the account is asked for, used here, and kept nowhere. */
async function inWechat(options: WechatStartOptions, wish: StartWish): Promise<StartAnswer> {
  const { contract, now, payerUrls } = options
  const { account } = contract
  if (!account) return { kind: 'refused', why: NO_ACCOUNT }
  const { appid } = account
  const { state, code } = wish.payer
  const identify = (why: string): StartAnswer => ({
    kind: 'identify',
    url: wechatPayerUrl(payerUrls, { appid, back: backOf(options, wish), state }),
    why,
  })
  if (code === '') return identify('')
  const payer = await wechatPayer(payerUrls, account, code)
  if ('refused' in payer) return identify(payer.refused)
  const { openid } = payer
  const answer = await openOrder(options, 'jsapi', wish, { appid, payer: { openid } })
  const opened = v.safeParse(JsapiSchema, answer.content)
  if (answer.status !== 200 || !opened.success) {
    const message = answer.message.replaceAll(openid, '…') // it is logged
    return notOpened({ ...answer, message })
  }
  const { prepay_id: prepayId } = opened.output
  const call = wechatBridgeCall(contract, { appid, prepayId, now: now() })
  return {
    kind: 'started',
    continuation: { kind: 'bridge', call },
    validUntil: now() + BRIDGE_SECONDS,
  }
}

/** Opens orders: for a QR code, for the browser of a phone, or for WeChat's own browser. */
export const wechatStart =
  (options: WechatStartOptions) =>
  (wish: StartWish): Promise<StartAnswer> => {
    if (wish.browser === 'wechat') return inWechat(options, wish)
    return wish.browser === 'phone' ? forPhone(options, wish) : forQrCode(options, wish)
  }

/** An answer without what was asked for. */
function notOpened(answer: WechatAnswer): StartAnswer {
  const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
  return { kind: isFinal ? 'refused' : 'unknown', why: wordsOf(answer) }
}
