import * as v from 'valibot'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import { ANSWER_WITHIN_MS } from './wechat-client.ts'
import type { WechatPayAccount } from './wechat-keys.ts'

/** WeChat's own addresses, or those of a test: where shoppers say who they are, and where the shop asks for it. */
export type WechatPayerUrls = { consentUrl: string; accountsUrl: string }

/**
 * Where WeChat says without a question who the shopper is, and leads back with `code` and `state`:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 */
export function wechatPayerUrl(
  { consentUrl }: WechatPayerUrls,
  { appid, back, state }: { appid: string; back: string; state: string },
): string {
  const url = new URL('/connect/oauth2/authorize', consentUrl)
  // the order that WeChat requires
  url.searchParams.set('appid', appid)
  url.searchParams.set('redirect_uri', back)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('scope', 'snsapi_base')
  url.searchParams.set('state', state)
  return `${url.href}#wechat_redirect`
}

const PayerSchema = v.object({ openid: v.pipe(v.string(), v.nonEmpty()) })
const PayerRefusalSchema = v.object({ errcode: v.number(), errmsg: v.optional(v.string(), '') })
/** WeChat has no time at the moment. */
const BUSY = -1

/**
 * The shopper whom a code stands for, by the number that only this account knows; or why WeChat does not say so: the code
 * was used before, or is older than five minutes.
 * @throws when there is no answer. Errors say nothing of it, as it may hold the number.
 */
export async function wechatPayer(
  { accountsUrl }: WechatPayerUrls,
  { appid, secret }: WechatPayAccount,
  code: string,
): Promise<{ openid: string } | { refused: string }> {
  const url = new URL('/sns/oauth2/access_token', accountsUrl)
  url.search = new URLSearchParams({
    appid,
    secret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  const response = await fetch(url, {
    headers: requestIdHeaders(),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    redirect: 'error',
  })
  const content: unknown = await response.json().catch(() => null)
  if (v.is(PayerSchema, content)) return { openid: content.openid }
  const refusal = v.safeParse(PayerRefusalSchema, content)
  if (!refusal.success || refusal.output.errcode === BUSY)
    throw new Error(`HTTP ${response.status}: WeChat did not say who pays`)
  return { refused: `${refusal.output.errcode}: ${refusal.output.errmsg}` }
}
