import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router'
import { afterPaint } from '#src/platform/lib/when-idle.ts'
import { navigationEnded, navigationStarted } from '#src/layout/menu/menu.ts'
import { endProgress, startProgress } from './progress-bar.ts'
import { isSessionOutdated } from '#src/platform/session/session-epoch.ts'
import { isMember } from '#src/platform/session/session.ts'
import { closeTopLayer, watchLayers } from '#src/ui/overlay/layers.ts'

/** Progress bar, menus and focus on every navigation (spec §2, §9). */
export function followNavigation(router: RegisteredRouter) {
  let isOpening = true
  router.history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') isOpening = false // otherwise it is redirected from where it was opened
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    startProgress()
    // A first page may have been served with its menu open; it stays open.
    if (fromLocation) navigationStarted()
  })
  // A page's code loads in parallel with its texts and its route guards, not after them.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const [routes] = router.getMatchedRoutes(toLocation.pathname)
    for (const route of routes) Promise.resolve(router.loadRouteChunk(route)).catch(() => {}) // the router reports it
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    endProgress()
    navigationEnded()
    // The browser itself announces the page it was opened with. On the way back, the list keeps its position.
    if (!isOpening && pathChanged) void focusAfterPaint()
    isOpening = false
  })
}

/** Finding the start of a page forces layout: do it after the pending paint, not before. */
async function focusAfterPaint() {
  await afterPaint()
  pageStart()?.focus({ preventScroll: true })
}

/** Where a page begins for screen reader users: its heading, or the field it was opened for. */
const pageStart = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-page-start], main h1')].find(
    (element) => element.checkVisibility?.() ?? true,
  )

/**
 * The browser stores whole pages for its back button (bfcache), even those sent with `no-store`. A member's page is
 * hidden there, and restored only if the session has not ended meanwhile.
 */
export function guardPageCache() {
  const { style } = document.documentElement
  addEventListener('pagehide', () => {
    if (isMember()) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSessionOutdated()) location.reload()
    else style.visibility = ''
  })
}

/** Marks, in `history.state`, an entry below the first one of this document. It is never stopped at. */
const GUARD = 'guard'
/** The router's position in the history, in `history.state`. */
const INDEX = '__TSR_index'

/**
 * Back closes the topmost layer and stays on the page. A layer has no history entry of its own: Forward opens none again,
 * and what is chosen in it may change the address. On the first entry of a document, Back would leave the document
 * without asking; a guard below it makes that a step within the document.
 */
export function closeLayersOnBack(history: RouterHistory) {
  let release: (() => void) | null = null
  let isGuarded = false
  window.addEventListener('popstate', passGuard, { capture: true }) // before the router's
  window.addEventListener('pageshow', leaveGuard)
  watchLayers((isAny) => {
    if (isAny && !release) {
      if (!isGuarded) isGuarded = guardFirstEntry()
      release = history.block({
        blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(),
        enableBeforeUnload: false,
      })
    }
    if (isAny) return
    release?.()
    release = null
  })
  function passGuard(event: PopStateEvent) {
    if (release || !isGuard(event.state)) return
    event.stopImmediatePropagation()
    window.history.back()
  }
}

const isGuard = (state: unknown) => typeof state === 'object' && state !== null && GUARD in state

/** Whoever comes back to this document by Forward arrives at the guard: the page itself is one further. */
function leaveGuard() {
  if (isGuard(window.history.state)) window.history.forward()
}

/** Puts a guard below this entry if it is the first one of the document; false: it is not. */
function guardFirstEntry(): boolean {
  const state = window.history.state as Record<string, unknown> | null // the router's, or none
  if (state?.[INDEX] !== 0) return false
  // not the router's own methods: it must not take this for a navigation
  const native = History.prototype
  native.replaceState.call(window.history, { ...state, [INDEX]: -1, [GUARD]: true }, '')
  native.pushState.call(window.history, state, '')
  return true
}
