import {
  createDecipheriv,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import * as v from 'valibot'
import type { BridgeCall } from '#contract/payment.ts'

/** A merchant's contract with WeChat Pay, API v3. */
export type WechatContract = {
  mchid: string
  appid: string
  /** serial number of the merchant's API certificate, and its private key */
  serial: string
  privateKey: KeyObject
  /** the APIv3 key: 32 bytes that seal notices */
  apiKey: string
  /** by what WeChat signs: its public key or platform certificates, each by its serial; all are accepted */
  platformKeys: ReadonlyMap<string, KeyObject>
  /** the account that is paid inside WeChat; null: nothing is */
  account: WechatPayAccount | null
}

/** A service account that is bound to the merchant. */
export type WechatPayAccount = { appid: string; secret: string }

/** Answers and notices whose time is further away than this are refused, in seconds. */
const TOLERANCE_SECONDS = 300

const SCHEME = 'WECHATPAY2-SHA256-RSA2048'

/** The signature of lines, each ended by a line feed: https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml */
const signLines = (key: KeyObject, ...lines: string[]) =>
  sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64')

/**
 * The `Authorization` of a request. `target` is its path with the query; `now` in seconds:
 * https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml
 */
export function wechatAuthorization(
  { mchid, serial, privateKey }: WechatContract,
  { method, target, body, now }: { method: string; target: string; body: string; now: number },
): string {
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines(privateKey, method, target, String(now), nonce, body)
  const fields = { mchid, nonce_str: nonce, signature, timestamp: String(now), serial_no: serial }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${SCHEME} ${list.join(',')}`
}

/**
 * What a page in WeChat hands over to open the payment of an order; `now` in seconds:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791857
 */
export function wechatBridgeCall(
  { privateKey }: WechatContract,
  { appid, prepayId, now }: { appid: string; prepayId: string; now: number },
): BridgeCall {
  const nonceStr = randomBytes(16).toString('hex')
  const order = `prepay_id=${prepayId}`
  const paySign = signLines(privateKey, appid, String(now), nonceStr, order)
  const signed = { appId: appid, timeStamp: String(now), nonceStr, package: order }
  return { ...signed, signType: 'RSA', paySign }
}

/**
 * Whether WeChat signed these very characters within the last five minutes, by one of the contract's keys:
 * https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html
 */
export function isFromWechat(
  { platformKeys }: WechatContract,
  header: (name: string) => string | null | undefined,
  body: string,
  now: number,
): boolean {
  const key = platformKeys.get(header('wechatpay-serial') ?? '')
  const time = header('wechatpay-timestamp') ?? ''
  if (!key || !/^\d{10}$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE_SECONDS)
    return false
  const message = `${time}\n${header('wechatpay-nonce') ?? ''}\n${body}\n`
  const signature = Buffer.from(header('wechatpay-signature') ?? '', 'base64')
  return verify('sha256', Buffer.from(message), key, signature)
}

const SealedSchema = v.object({
  algorithm: v.literal('AEAD_AES_256_GCM'),
  ciphertext: v.string(),
  nonce: v.string(),
  associated_data: v.optional(v.string(), ''),
})
const TAG_BYTES = 16

/**
 * Opens what a notice seals: https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_2_5.shtml
 * @throws when it is sealed with another key, or is none
 */
export function openWechatSeal({ apiKey }: WechatContract, resource: unknown): unknown {
  const { ciphertext, nonce, associated_data: added } = v.parse(SealedSchema, resource)
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(added))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString())
}

/** The serial and key of each platform certificate in a PEM text. @throws when there is none */
export function platformCertificates(pem: string): [serial: string, key: KeyObject][] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (parts.length === 0) throw new Error('no certificate')
  return parts.map((part) => {
    const { serialNumber, publicKey } = new X509Certificate(part)
    return [serialNumber, publicKey]
  })
}

/** @throws when it is no PEM of a public key */
export const platformPublicKey = (pem: string): KeyObject => createPublicKey(pem)
