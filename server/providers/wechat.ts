import * as v from 'valibot'
import { requestIdHeaders } from '#server/lib/request-id.ts'
import { isSigned, sign, type Secrets } from '#server/lib/signature.ts'
import { inSpan } from '#server/lib/spans.ts'

/** The part of WeChat's open platform that the shop uses. */
export type WechatPlatform = {
  /** Played by a page of this server, which is served only then. */
  isPlayed: boolean
  /** Where a person goes to consent, and then returns with `state` and a code. */
  consentUrl: (state: string, back: ConsentReturn) => string
  /** The person who consented. @throws when the platform does not recognise the code */
  identityOf: (code: string) => Promise<{ wechatId: string; nickname: string }>
}

/** `origin` is the shop's own address, `path` of a page there. */
type ConsentReturn = { origin: string; path: string }

/** Where the phone returns after consent, to approve the device that shows the QR code. */
export const WECHAT_RETURN_PATH = '/wechat/return'

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
    return inSpan(`wechat ${path}`, { kind: 'client' }, async () => {
      const response = await fetch(url, { headers: requestIdHeaders(), signal, redirect: 'error' })
      return v.parse(schema, await response.json()) // an error response has no openid
    })
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

type Environment = Partial<Record<string, string>>

/** WeChat's own platform when `WECHAT_APP_ID` and `WECHAT_SECRET` are set, else null. */
export const configuredWechat = ({
  WECHAT_APP_ID: appId,
  WECHAT_SECRET: secret,
}: Environment): WechatPlatform | null => (appId && secret ? openPlatform({ appId, secret }) : null)

/** The page that stands in for WeChat while no app id is configured. */
export const DEMO_WECHAT_PATH = '/demo-wechat'

const signedText = (wechatId: string) => `demo-wechat:${wechatId}`

/** The code that the demo page issues on consent. */
export const demoCode = (wechatId: string, secrets: Secrets) =>
  `${Buffer.from(wechatId).toString('base64url')}.${sign(signedText(wechatId), secrets)}`

/** Plays the open platform: people on its page are who they claim to be. */
export const demoPlatform = (secrets: Secrets): WechatPlatform => ({
  isPlayed: true,
  consentUrl: (state, { origin, path }) =>
    `${origin}${DEMO_WECHAT_PATH}/${state}?${new URLSearchParams({ back: path }).toString()}`,
  identityOf(code) {
    const [id = '', signature = ''] = code.split('.')
    const wechatId = Buffer.from(id, 'base64url').toString()
    if (!isSigned(signedText(wechatId), signature, secrets))
      return Promise.reject(new Error('the demo platform does not know this code'))
    return Promise.resolve({ wechatId, nickname: wechatId })
  },
})

/** The platform that members sign in with: the configured one, in the demo shop a page that plays it, else null. */
export const offeredWechat = (
  { secrets, wechat }: { secrets: Secrets; wechat: WechatPlatform | null },
  { demo }: { demo: boolean },
): WechatPlatform | null => wechat ?? (demo ? demoPlatform(secrets) : null)
