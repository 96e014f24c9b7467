import { isPage, withoutSlash } from '#contract/url/page-paths.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'

/** "Later" lasts this long, in ms, or until the shop is next opened. */
export const DISMISSED_MS = 24 * 3_600_000
/** No prompt in the first moments of a page, in ms. */
export const SETTLE_MS = 10_000

/** The state of this page between its own build and a newer one. */
export type Update =
  | { phase: 'current' }
  /** a newer build is known and is downloading */
  | { phase: 'downloading'; build: string }
  /** everything is downloaded; the shopper must agree, or a safe moment must occur */
  | { phase: 'ready'; build: string }
  /** the server no longer supports this build */
  | { phase: 'forced'; build: string }
  /** the new service worker has been sent the message to take over */
  | { phase: 'applying'; build: string; isForced: boolean }
  /** "Later", chosen at `at` in ms */
  | { phase: 'dismissed'; build: string; at: number }

export type UpdateEvent =
  /** `isReady`: nothing is left to download */
  | { type: 'newer'; build: string; isReady: boolean }
  | { type: 'installed'; build: string }
  /** there is nothing newer after all: a download was interrupted, or another tab has activated it */
  | { type: 'gone' }
  | { type: 'tooOld'; build: string }
  | { type: 'accepted' }
  /** the page could not be reloaded: back to the button */
  | { type: 'stuck' }
  | { type: 'dismissed'; at: number }
  | { type: 'tick'; now: number }

const ready = (build: string): Update => ({ phase: 'ready', build })

/** The next state; an event that does not apply to a state leaves it unchanged. */
export function nextUpdate(update: Update, event: UpdateEvent): Update {
  switch (event.type) {
    case 'newer':
      if (isSettled(update, event.build)) return update
      return event.isReady ? ready(event.build) : { phase: 'downloading', build: event.build }
    case 'installed':
      return isSettled(update, event.build) ? update : ready(event.build)
    case 'gone':
      return update.phase === 'applying' || update.phase === 'forced'
        ? update
        : { phase: 'current' }
    case 'tooOld':
      return update.phase === 'applying' ? update : { phase: 'forced', build: event.build }
    case 'accepted':
      return apply(update)
    case 'stuck':
      if (update.phase !== 'applying') return update
      return update.isForced ? { phase: 'forced', build: update.build } : ready(update.build)
    case 'dismissed':
      if (update.phase !== 'ready') return update
      return { phase: 'dismissed', build: update.build, at: event.at }
    case 'tick':
      return isOver(update, event.now) ? ready(update.build) : update
    default:
      return exhaustive(event)
  }
}

/** A build that is already offered, postponed or being applied is not announced again; a forced update stays forced. */
function isSettled(update: Update, build: string): boolean {
  if (update.phase === 'applying' || update.phase === 'forced') return true
  return (update.phase === 'ready' || update.phase === 'dismissed') && update.build === build
}

function apply(update: Update): Update {
  if (update.phase === 'current' || update.phase === 'applying') return update
  return { phase: 'applying', build: update.build, isForced: update.phase === 'forced' }
}

/** A clock that was set back must not postpone the offer forever. */
const isOver = (update: Update, now: number): update is Extract<Update, { phase: 'dismissed' }> =>
  update.phase === 'dismissed' && (now - update.at >= DISMISSED_MS || now < update.at)

export type Moment = {
  /** of the page, e.g. `/cart/confirm` */
  pathname: string
  isHeld: boolean
  /** milliseconds since the page loaded */
  age: number
}

/** Where a payment is imminent, no update is offered. */
export const isCheckout = (pathname: string) =>
  isPage(withoutSlash(pathname.toLowerCase()), 'confirm', 'cashier')

/** Whether the toast may be shown now. A page whose shopper accepted the update shows its progress. */
export function mayPrompt(update: Update, { pathname, isHeld, age }: Moment): boolean {
  if (update.phase === 'applying') return !update.isForced
  return update.phase === 'ready' && !isCheckout(pathname) && !isHeld && age >= SETTLE_MS
}
