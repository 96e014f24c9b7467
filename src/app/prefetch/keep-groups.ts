import type { RegisteredRouter } from '@tanstack/react-router'
import { subscribe } from 'valtio/vanilla'
import type { LaterGroup } from '#contract/build.ts'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { requestGroups } from '#src/features/update/worker.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { isMember, session } from '#src/platform/session/session.ts'

/** The part of the Network Information API that tells what a download costs. Only mobile browsers know the type. */
type LineHints = { type?: string | undefined; saveData?: boolean | undefined }

const UNMETERED = ['wifi', 'ethernet']

/** Nobody pays for a download there. */
const isFree = ({ type, saveData }: LineHints) =>
  !saveData && type !== undefined && UNMETERED.includes(type)

type Situation = {
  isMember: boolean
  /** goods are in the cart, or the page is one of those that lead to an order */
  isBuying: boolean
  /** the shop runs in its own window */
  isApp: boolean
  line: LineHints | undefined
}

/** Groups of the shell that belong on this device now, beside the public pages (ADR 56). */
export function wantedGroups({ isBuying, ...situation }: Situation): LaterGroup[] {
  const { isApp, line } = situation
  if (situation.isMember || isApp || (line && isFree(line))) return ['checkout', 'member']
  return isBuying ? ['checkout'] : []
}

/** Pages that lead to an order. */
const BUYING = /^\/(cart|user\/login|user\/cashier)(\/|$)/

const now = () => ({
  isMember: isMember(),
  isBuying: guestCart.lines.length > 0 || BUYING.test(location.pathname),
  isApp: isStandalone(),
  line: 'connection' in navigator ? (navigator.connection as LineHints) : undefined, // as it is specified
})

/**
 * Has the pages of checkout and members put on the device once they may be needed: at sign-in, with goods in the cart,
 * in an installed app, or where a download costs nothing. What fails is tried again at the next such event, or at the next page.
 */
export function keepGroups(router: RegisteredRouter): void {
  if (!('serviceWorker' in navigator)) return
  let held: readonly LaterGroup[] = []
  let isAsking = false
  const missing = () => wantedGroups(now()).filter((group) => !held.includes(group))
  async function look() {
    if (isAsking || missing().length === 0) return
    isAsking = true
    await navigator.serviceWorker.ready
    await whenIdle()
    const before = missing()
    const mayFetch = connection.isOnline && !connection.isSlow
    if (mayFetch && before.length > 0) held = await requestGroups(before)
    isAsking = false
    // What became necessary meanwhile; the same is not asked for again at once.
    if (mayFetch && missing().some((group) => !before.includes(group))) await look()
  }
  const follow = () => void look()
  router.subscribe('onResolved', follow)
  subscribe(session, follow)
  subscribe(guestCart, follow)
  onBackOnline(follow)
  follow()
}
