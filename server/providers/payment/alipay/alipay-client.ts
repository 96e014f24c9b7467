import * as v from 'valibot'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import {
  isAnswerOfAlipay,
  signedForAlipay,
  type AlipayContract,
  type AlipayParameters,
} from './alipay-keys.ts'

/** Milliseconds that Alipay may take for an answer. */
const PATIENCE_MS = 8000

export type AlipayClientOptions = {
  contract: AlipayContract
  /** seconds since 1970 */
  now: () => number
  /** Alipay's own gateway, or that of a test */
  gatewayUrl: string
}

/** `2026-03-10 12:00:00` in Shanghai; `time` in seconds. */
export const alipayTime = (time: number) =>
  new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** The same in seconds; NaN for what is none. */
export const secondsOfAlipay = (text: string) =>
  Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000

/** All parameters of a request, signed; `more` are those of the page that a shopper opens. */
export const alipayRequest = (
  { contract, now }: AlipayClientOptions,
  method: string,
  content: object,
  more: AlipayParameters = {},
): AlipayParameters =>
  signedForAlipay(contract, {
    app_id: contract.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: alipayTime(now()),
    version: '1.0',
    ...contract.certificateNumbers,
    ...more,
    biz_content: JSON.stringify(content),
  })

const NodeSchema = v.looseObject({
  code: v.string(),
  msg: v.optional(v.string(), ''),
  sub_code: v.optional(v.string(), ''),
  sub_msg: v.optional(v.string(), ''),
})
const WholeSchema = v.looseObject({
  sign: v.optional(v.string(), ''),
  alipay_cert_sn: v.optional(v.string(), ''),
})

/** What Alipay answered: `10000` is done, other codes are refusals with `sub_code` and words. */
export type AlipayAnswer = v.InferOutput<typeof NodeSchema>

/** Of a refusal, in Alipay's words. */
export const wordsOfAlipay = ({ code, msg, sub_code: why, sub_msg: words }: AlipayAnswer) =>
  why === '' ? `${code}: ${msg}` : `${why}: ${words}`

/** @throws when there is no answer, or none that Alipay signed: https://opendocs.alipay.com/common/02mse7 */
export async function askAlipay(
  client: AlipayClientOptions,
  method: string,
  content: object,
): Promise<AlipayAnswer> {
  const { biz_content: body = '', ...query } = alipayRequest(client, method, content)
  const response = await fetch(`${client.gatewayUrl}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: requestIdHeaders(),
    body: new URLSearchParams({ biz_content: body }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  const text = await response.text()
  const whole = v.parse(WholeSchema, JSON.parse(text))
  const { sign: signature, alipay_cert_sn: sn } = whole
  const end = text.lastIndexOf(sn === '' ? ',"sign":' : ',"alipay_cert_sn":')
  const node = text.slice(text.indexOf(':') + 1, end) // the very characters that are signed
  if (!isAnswerOfAlipay(client.contract, { text: node, signature, sn }))
    throw new Error(`HTTP ${response.status} without Alipay’s signature`)
  return v.parse(NodeSchema, JSON.parse(node))
}
