import type { RegisteredRouter } from '@tanstack/react-router'
import { afterPaint } from '#src/platform/lib/async/after-paint.ts'
import { navigationEnded, navigationStarted } from '#src/layout/menu/menu.ts'
import { endProgress, startProgress } from './progress-bar.ts'

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
