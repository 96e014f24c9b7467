import { demoPlatform } from './demo-platform.ts'
import { openPlatform } from './open-platform.ts'
import type { WechatPlatform } from './platform.ts'

type Environment = Partial<Record<string, string>>

/** WeChat's own platform with `WECHAT_APP_ID` and `WECHAT_SECRET`, else the page that stands in for it. */
export const configuredWechat = (
  shopSecret: string,
  { WECHAT_APP_ID: appId, WECHAT_SECRET: secret }: Environment,
): WechatPlatform => (appId && secret ? openPlatform({ appId, secret }) : demoPlatform(shopSecret))
