import { randomBytes, type KeyObject } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'

/** Headers by which WeChat Pay proves an answer or a notice. */
export type WechatProof = Record<
  | 'Wechatpay-Timestamp'
  | 'Wechatpay-Nonce'
  | 'Wechatpay-Signature'
  | 'Wechatpay-Serial'
  | 'Wechatpay-Signature-Type',
  string
>

export const WECHAT_SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** By this beginning WeChat's own false signatures are known: «验证微信支付响应的签名报错», https://pay.weixin.qq.com/doc/v3/merchant/4016241880 */
export const WECHAT_SIGNTEST = 'WECHATPAY/SIGNTEST/'

/** 32 characters of `0-9A-F`. */
export const wechatNonce = () => randomBytes(16).toString('hex').toUpperCase()

type SignedRequest = {
  method: string
  target: string
  timestamp: string
  nonce: string
  body: string
}

/** Five lines, each ended: «签名生成», https://pay.weixin.qq.com/wiki/doc/apiv3/wechatpay/wechatpay4_0.shtml */
export const wechatRequestMessage = ({ method, target, timestamp, nonce, body }: SignedRequest) =>
  Formatter.request(method, target, timestamp, nonce, body)

/**
 * Three lines, each ended; the last is empty when there is no body: «如何使用微信支付公钥验签»,
 * https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html
 */
export const wechatAnswerMessage = (timestamp: string, nonce: string, body: string) =>
  Formatter.response(timestamp, nonce, body)

/** SHA256 with RSA, in Base64. */
export const signWechat = (message: string, key: KeyObject) => Rsa.sign(message, key)

export function isWechatSignature(message: string, signature: string, key: KeyObject): boolean {
  return Rsa.verify(message, signature, key)
}

/** The value of `Authorization`; the order of its five parts does not matter. */
export function wechatAuthorization(
  request: Omit<SignedRequest, 'nonce'>,
  merchant: { mchid: string; serial: string; privateKey: KeyObject },
): string {
  const nonce = wechatNonce()
  const signature = signWechat(wechatRequestMessage({ ...request, nonce }), merchant.privateKey)
  const { mchid, serial } = merchant
  return Formatter.authorization(mchid, nonce, signature, request.timestamp, serial)
}

/** A ciphertext with what is needed to open it, but the key. */
export type WechatSealedText = {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  nonce: string
  associated_data: string
}

/**
 * AEAD_AES_256_GCM of RFC 5116 by the APIv3 key of 32 bytes, with a nonce of 12: «支付通知API»,
 * https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_2_5.shtml
 */
export function sealForMerchant(text: string, apiV3Key: string, subject: string): WechatSealedText {
  const nonce = randomBytes(6).toString('hex')
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Aes.AesGcm.encrypt(text, apiV3Key, nonce, subject),
    nonce,
    associated_data: subject,
  }
}
