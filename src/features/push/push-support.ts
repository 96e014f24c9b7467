import { isStandalone } from '#src/features/install/display.ts'
import { isIos } from '#src/features/install/install-rule.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'

/**
 * Whether this browser can be notified. `install`: once the shop is on the home screen (iOS). `wechat`: in the phone's
 * own browser. `blocked`: the member refused, and only the browser's settings can change that.
 */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'wechat' | 'none'

export function pushSupport(): PushSupport {
  if (isWechat(navigator.userAgent)) return 'wechat'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return isIos({ userAgent, touchPoints }) && !isStandalone() ? 'install' : 'none'
}
