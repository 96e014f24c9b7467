import { exhaustive } from '#src/platform/lib/exhaustive.ts'

/** "Later" holds this long, in ms, or until the shop is opened the next time. */
export const DISMISSED_MS = 24 * 3_600_000
/** No prompt in the first moments of a page, in ms. */
export const SETTLE_MS = 10_000

/** Where this page stands between its own build and a newer one. */
export type Update =
  | { phase: 'current' }
  /** a newer build is known, its files are on their way */
  | { phase: 'downloading'; build: string }
  /** everything is there; somebody must agree, or a safe moment come */
  | { phase: 'ready'; build: string }
  /** the shop no longer serves this build */
  | { phase: 'forced'; build: string }
  /** the new worker was told to take over */
  | { phase: 'applying'; build: string; isForced: boolean }
  /** "Later", said at `at` in ms */
  | { phase: 'dismissed'; build: string; at: number }

export type UpdateEvent =
  /** `isReady`: nothing has to be downloaded first */
  | { type: 'newer'; build: string; isReady: boolean }
  | { type: 'installed'; build: string }
  /** there is nothing newer after all: a download broke off, or another tab has brought it in */
  | { type: 'gone' }
  | { type: 'tooOld'; build: string }
  | { type: 'accepted' }
  /** the page could not be reloaded: back to the button */
  | { type: 'stuck' }
  | { type: 'dismissed'; at: number }
  | { type: 'tick'; now: number }

const ready = (build: string): Update => ({ phase: 'ready', build })

/** The next state; an event that means nothing in a state leaves it as it is. */
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

/** News of a build that is already offered, put off or being applied is no news; a forced one stays forced. */
function isSettled(update: Update, build: string): boolean {
  if (update.phase === 'applying' || update.phase === 'forced') return true
  return (update.phase === 'ready' || update.phase === 'dismissed') && update.build === build
}

function apply(update: Update): Update {
  if (update.phase === 'current' || update.phase === 'applying') return update
  return { phase: 'applying', build: update.build, isForced: update.phase === 'forced' }
}

/** A clock that was set back must not put the offer off for ever. */
const isOver = (update: Update, now: number): update is Extract<Update, { phase: 'dismissed' }> =>
  update.phase === 'dismissed' && (now - update.at >= DISMISSED_MS || now < update.at)

export type Moment = {
  /** of the page, e.g. `/cart/confirm` */
  pathname: string
  isHeld: boolean
  /** milliseconds since the page was loaded */
  age: number
}

/** Where money is about to move, nobody is asked about updates. */
export const isCheckout = (pathname: string) =>
  /^\/(cart\/confirm|user\/cashier\/[^/]+)\/?$/i.test(pathname)

/** Whether the toast may stand on the page now. A page that was asked to update shows that it is at it. */
export function mayPrompt(update: Update, { pathname, isHeld, age }: Moment): boolean {
  if (update.phase === 'applying') return !update.isForced
  return update.phase === 'ready' && !isCheckout(pathname) && !isHeld && age >= SETTLE_MS
}
