import * as v from 'valibot'
import type { WechatPlatform } from './platform.ts'

const PATIENCE_MS = 10_000

type Account = {
  appId: string
  secret: string
  /** addresses other than WeChat's own are for tests */
  openUrl?: string
  apiUrl?: string
}

const TokenSchema = v.object({
  openid: v.string(),
  access_token: v.string(),
  unionid: v.optional(v.string()),
})
const PersonSchema = v.object({
  nickname: v.optional(v.string(), ''),
  unionid: v.optional(v.string()),
})

/** WeChat's own platform: web page authorisation (OAuth 2), then the person behind the code. */
export function openPlatform({
  appId,
  secret,
  openUrl = 'https://open.weixin.qq.com',
  apiUrl = 'https://api.weixin.qq.com',
}: Account): WechatPlatform {
  async function ask<S extends v.GenericSchema>(path: string, query: object, schema: S) {
    const url = new URL(path, apiUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(url, { signal, redirect: 'error' })
    return v.parse(schema, await response.json()) // an error response has no openid
  }
  return {
    isPlayed: false,
    consentUrl(state, { origin, path }) {
      const url = new URL('/connect/oauth2/authorize', openUrl)
      // the order WeChat requires
      url.searchParams.set('appid', appId)
      url.searchParams.set('redirect_uri', `${origin}${path}`)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('scope', 'snsapi_userinfo')
      url.searchParams.set('state', state)
      return `${url.href}#wechat_redirect`
    },
    async identityOf(code) {
      const account = { appid: appId, secret }
      const grant = { ...account, code, grant_type: 'authorization_code' }
      const token = await ask('/sns/oauth2/access_token', grant, TokenSchema)
      const { access_token, openid } = token
      const person = await ask('/sns/userinfo', { access_token, openid }, PersonSchema)
      return {
        wechatId: token.unionid ?? person.unionid ?? openid,
        nickname: person.nickname,
      }
    },
  }
}
