import { createHmac, randomBytes } from 'node:crypto'
import type { SimClock } from '#tests/providers/sim-clock.ts'
import type { SimAnswer, SimRequest } from '#tests/providers/sim-server.ts'
import type { WechatFaults } from './wechat-faults.ts'
import type { WechatKeys } from './wechat-keys.ts'

/** The page that says without a question who somebody in WeChat is, and the interface that tells it to a shop. */
export const WECHAT_CONSENT_PATH = '/connect/oauth2/authorize'
export const WECHAT_PAYER_PATH = '/sns/oauth2/access_token'

const FIVE_MINUTES_MS = 300_000
const INSIDE = 'http://127.0.0.1'

/** «网页授权», https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html */
const ERRORS = {
  busy: { errcode: -1, errmsg: 'system error' },
  noApp: { errcode: 40013, errmsg: 'invalid appid' },
  noSecret: { errcode: 40125, errmsg: 'invalid appsecret' },
  noCode: { errcode: 40029, errmsg: 'invalid code' },
  usedCode: { errcode: 40163, errmsg: 'code been used' },
}

type Surroundings = { clock: SimClock; keys: WechatKeys; faults: WechatFaults }

/** One person in WeChat, whom each account knows by a number of its own. */
export function wechatPeople({ clock, keys, faults }: Surroundings) {
  const person = randomBytes(16)
  const codes = new Map<string, { appid: string; until: number; isUsed: boolean }>()

  const openidOf = (appid: string) =>
    `o${createHmac('sha256', person).update(appid).digest('base64url').slice(0, 27)}`

  function consent({ target }: SimRequest): SimAnswer {
    const asked = Object.fromEntries(new URL(target, INSIDE).searchParams)
    const { appid = '', redirect_uri: back = '', state = '' } = asked
    const isRight =
      appid === keys.accountAppid &&
      asked['response_type'] === 'code' &&
      asked['scope'] === 'snsapi_base' &&
      /^[a-zA-Z0-9]{0,128}$/.test(state)
    if (!isRight)
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: 'redirect_uri 参数错误',
      }
    const code = randomBytes(16).toString('hex')
    codes.set(code, { appid, until: clock.now() + FIVE_MINUTES_MS, isUsed: false })
    const url = new URL(back)
    url.searchParams.set('code', code)
    url.searchParams.set('state', state)
    return { status: 302, headers: { Location: url.href }, body: '' }
  }

  function answerTo({ appid, secret, code = '' }: Record<string, string>) {
    if (faults.take('error', 'payer')) return ERRORS.busy
    if (appid !== keys.accountAppid) return ERRORS.noApp
    if (secret !== keys.accountSecret) return ERRORS.noSecret
    const known = codes.get(code)
    if (!known || known.until <= clock.now()) return ERRORS.noCode
    if (known.isUsed) return ERRORS.usedCode
    known.isUsed = true
    const token = randomBytes(32).toString('base64url')
    const tokens = { access_token: token, expires_in: 7200, refresh_token: token }
    return { ...tokens, openid: openidOf(appid), scope: 'snsapi_base' }
  }

  return {
    consent,
    /** Whether an account knows somebody by this number. */
    isOf: (appid: string, openid: string) => openid === openidOf(appid),
    /** Tells who a code stands for, once and within five minutes. */
    tell({ target }: SimRequest): SimAnswer {
      const nothing = { status: 0, headers: {}, body: '' }
      if (faults.take('away', 'payer')) return { ...nothing, delivery: 'away' }
      const query = Object.fromEntries(new URL(target, INSIDE).searchParams)
      const body = JSON.stringify(answerTo(query))
      const answer = { status: 200, headers: { 'Content-Type': 'text/plain' }, body }
      return faults.take('cut', 'payer') ? { ...answer, delivery: 'cut' } : answer
    },
  }
}

export type WechatPeople = ReturnType<typeof wechatPeople>
