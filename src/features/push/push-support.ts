import { isStandalone } from '#src/features/install/display.ts'
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
  return isIos() && !isStandalone() ? 'install' : 'none'
}

/** An iPad reports itself as a Macintosh, but has a touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
