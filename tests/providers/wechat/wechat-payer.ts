import type { WechatSimKeys } from './wechat-keys.ts'
import { WECHAT_CONSENT_PATH, WECHAT_PAYER_PATH } from './wechat-people.ts'
import type { WechatSim } from './wechat-sim.ts'

type Asking = { sim: WechatSim; keys: WechatSimKeys }

/** Where WeChat leads somebody who was sent there by the account that is paid; '' when nowhere. */
export async function ledBackByWechat(
  { sim, keys }: Asking,
  change: Record<string, string> = {},
): Promise<string> {
  const asked = { appid: keys.accountAppid, redirect_uri: 'http://127.0.0.1:1/back' }
  const more = { response_type: 'code', scope: 'snsapi_base', state: 'a1', ...change }
  const url = `${sim.url}${WECHAT_CONSENT_PATH}?${new URLSearchParams({ ...asked, ...more }).toString()}`
  const { headers } = await fetch(url, { redirect: 'manual' })
  return headers.get('location') ?? ''
}

/** What WeChat answers to a code. */
export async function payerByCode(
  { sim, keys }: Asking,
  code: string,
  change: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const account = { appid: keys.accountAppid, secret: keys.accountSecret }
  const asked = { ...account, code, grant_type: 'authorization_code', ...change }
  const url = `${sim.url}${WECHAT_PAYER_PATH}?${new URLSearchParams(asked).toString()}`
  return (await (await fetch(url)).json()) as Record<string, unknown> // an object in the document
}

export const codeIn = (url: string) => new URL(url).searchParams.get('code') ?? ''

/** The payer of an order inside WeChat, with the app that knows them by this number. */
export async function wechatPayerFields(merchant: Asking) {
  const code = codeIn(await ledBackByWechat(merchant))
  const { openid } = await payerByCode(merchant, code)
  return { appid: merchant.keys.accountAppid, payer: { openid } }
}
