import { openPlatform } from './open-platform.ts'
import type { WechatPlatform } from './platform.ts'

type Environment = Partial<Record<string, string>>

/** WeChat's own platform when `WECHAT_APP_ID` and `WECHAT_SECRET` are set, else null. */
export const configuredWechat = ({
  WECHAT_APP_ID: appId,
  WECHAT_SECRET: secret,
}: Environment): WechatPlatform | null => (appId && secret ? openPlatform({ appId, secret }) : null)
