import { isWechat } from '#src/platform/lib/is-wechat.ts'
import { isPage, type PageName } from '#contract/url/page-paths.ts'

/** `prompt`: the browser can install it directly; the others need the shopper to use the browser's menus. */
export type InstallWay = 'prompt' | 'ios' | 'wechat'

export type Device = {
  userAgent: string
  touchPoints: number
  /** the browser has offered its prompt */
  hasPrompt: boolean
  isStandalone: boolean
}

/** How the shop can be installed on this device; undefined when it is installed already, or cannot be. */
export function installWay(device: Device): InstallWay | undefined {
  if (device.isStandalone) return undefined
  if (isWechat(device.userAgent)) return 'wechat'
  if (device.hasPrompt) return 'prompt'
  return isIosSafari(device) ? 'ios' : undefined
}

/** An iPad reports itself as a Macintosh, but has a touch screen. */
export const isIos = ({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

/** Only Safari itself: other browsers and in-app views have no "Add to Home Screen", or place it elsewhere. */
const isIosSafari = (device: Device) =>
  isIos(device) && /Version\/[\d.]+ .*Safari\//.test(device.userAgent)

/** When an automatic offer appears: an order has just been paid, or the shopper is browsing from the home page. */
export type OfferMoment = 'paid' | 'home'
const PLACES = { paid: 'cashier', home: 'home' } as const satisfies Record<OfferMoment, PageName>

export type Offer = {
  way: InstallWay | undefined
  moment: OfferMoment
  pathname: string
  /** including this one */
  visits: number
  /** different products viewed on this device */
  products: number
  hasOrdered: boolean
  isInstalled: boolean
  /** dismissed offers, and when the last one was, in ms */
  dismissals: number
  dismissedAt: number
  /** manual guides (iOS, WeChat) that opened automatically */
  guides: number
  /** an update prompt, a sheet or a half-typed form has the shopper's attention */
  isBusy: boolean
  now: number
}

const VISITS = 2
const PRODUCTS = 3
const GUIDES_MAX = 2
const DAY_MS = 86_400_000
const FIRST_SNOOZE_MS = 30 * DAY_MS
const SNOOZE_MS = 90 * DAY_MS

/** Whether the shop may offer installation unprompted. An explicit request is always served. */
export function mayOffer(offer: Offer): boolean {
  const { way, moment, pathname, visits, products, hasOrdered } = offer
  if (!way || offer.isInstalled || offer.isBusy || !isPage(pathname, PLACES[moment])) return false
  const isShopper = moment === 'paid' || hasOrdered || products >= PRODUCTS
  if (visits < VISITS || !isShopper) return false
  if (way !== 'prompt' && offer.guides >= GUIDES_MAX) return false
  return !isSnoozed(offer)
}

/** A clock that was set back counts as "not yet". */
function isSnoozed({ dismissals, dismissedAt, now }: Offer): boolean {
  if (dismissals === 0) return false
  return now - dismissedAt < (dismissals === 1 ? FIRST_SNOOZE_MS : SNOOZE_MS)
}
