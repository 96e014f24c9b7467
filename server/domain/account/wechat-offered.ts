import type { Shop } from '#server/domain/context.ts'
import { demoPlatform } from '#server/providers/wechat/demo-platform.ts'
import type { WechatPlatform } from '#server/providers/wechat/platform.ts'

/** The platform that members sign in with: the configured one, in the demo shop a page that plays it, else null. */
export const offeredWechat = (
  { secret, wechat }: Pick<Shop, 'secret' | 'wechat'>,
  { demo }: { demo: boolean },
): WechatPlatform | null => wechat ?? (demo ? demoPlatform(secret) : null)
