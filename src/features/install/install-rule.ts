/** `prompt`: the browser installs by itself; the others need the person to do something in the menus around the page. */
export type InstallWay = 'prompt' | 'ios' | 'wechat'

export type Device = {
  userAgent: string
  /** an iPad calls itself a Macintosh, but has a touch screen */
  touchPoints: number
  /** the browser has offered its prompt */
  hasPrompt: boolean
  isStandalone: boolean
}

/** How this shop gets onto the device; undefined where it is installed, or where nothing of the kind is possible. */
export function installWay(device: Device): InstallWay | undefined {
  if (device.isStandalone) return undefined
  if (/MicroMessenger/i.test(device.userAgent)) return 'wechat'
  if (device.hasPrompt) return 'prompt'
  return isIosSafari(device) ? 'ios' : undefined
}

/** Only Safari itself: other browsers and the views inside apps have no "Add to Home Screen", or elsewhere. */
function isIosSafari({ userAgent, touchPoints }: Device): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isIos && /Version\/[\d.]+ .*Safari\//.test(userAgent)
}

/** When an offer comes by itself: an order has just been paid, or the shopper has come home and looks around. */
export type Moment = 'paid' | 'home'
const PLACES: Record<Moment, RegExp> = { paid: /^\/user\/cashier\/[^/]+$/, home: /^\/$/ }

export type Offer = {
  way: InstallWay | undefined
  moment: Moment
  pathname: string
  /** including this one */
  visits: number
  /** different products looked at on this device */
  products: number
  hasOrdered: boolean
  isInstalled: boolean
  /** offers that were closed, and when the last one was, in ms */
  dismissals: number
  dismissedAt: number
  /** guides for hands (iOS, WeChat) that came by themselves */
  guides: number
  /** an update prompt, a sheet or a half-typed form is before the shopper */
  isBusy: boolean
  now: number
}

const VISITS = 2
const PRODUCTS = 3
const GUIDES_MAX = 2
const DAY_MS = 86_400_000
const FIRST_SNOOZE_MS = 30 * DAY_MS
const SNOOZE_MS = 90 * DAY_MS

/** Whether the shop may offer by itself to be installed. Who asks for it is always answered. */
export function mayOffer(offer: Offer): boolean {
  const { way, moment, pathname, visits, products, hasOrdered } = offer
  if (!way || offer.isInstalled || offer.isBusy || !PLACES[moment].test(pathname)) return false
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
