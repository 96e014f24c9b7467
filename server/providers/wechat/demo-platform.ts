import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WechatPlatform } from './platform.ts'

/** The page that stands in for WeChat while no app id is configured. */
export const DEMO_WECHAT_PATH = '/demo-wechat'

const sign = (wechatId: string, secret: string) =>
  createHmac('sha256', secret).update(`demo-wechat:${wechatId}`).digest('base64url')

/** The code that the demo page issues on consent. */
export const demoCode = (wechatId: string, secret: string) =>
  `${Buffer.from(wechatId).toString('base64url')}.${sign(wechatId, secret)}`

/** Plays the open platform: people on its page are who they claim to be. */
export const demoPlatform = (secret: string): WechatPlatform => ({
  isPlayed: true,
  consentUrl: (state, { origin, path }) =>
    `${origin}${DEMO_WECHAT_PATH}/${state}?${new URLSearchParams({ back: path }).toString()}`,
  identityOf(code) {
    const [id = '', signature = ''] = code.split('.')
    const wechatId = Buffer.from(id, 'base64url').toString()
    const expected = Buffer.from(sign(wechatId, secret))
    const given = Buffer.from(signature)
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isGenuine) return Promise.reject(new Error('the demo platform does not know this code'))
    return Promise.resolve({ wechatId, nickname: wechatId })
  },
})
