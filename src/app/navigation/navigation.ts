import type { RegisteredRouter } from '@tanstack/react-router'
import { afterPaint } from '#src/platform/lib/async/after-paint.ts'
import { navigationEnded, navigationStarted } from '#src/layout/menu/menu.ts'
import { endProgress, startProgress } from './progress-bar.ts'

/** Progress bar, menus and focus on every navigation (spec §2, §9). */
export function followNavigation(router: RegisteredRouter) {
  let isOpening = true
  router.history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') isOpening = false // else it is led on from where it was opened
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    startProgress()
    // A first page may have come from the server with its menu, which stays.
    if (fromLocation) navigationStarted()
  })
  // A page's code comes beside its words and what decides whether it is shown, not after them.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const [routes] = router.getMatchedRoutes(toLocation.pathname)
    for (const route of routes) Promise.resolve(router.loadRouteChunk(route)).catch(() => {}) // the router says what is missing
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    endProgress()
    navigationEnded()
    // The page it was opened with is announced by the browser itself. On the way back the list keeps its place.
    if (!isOpening && pathChanged) void focusAfterPaint()
    isOpening = false
  })
}

/** To look for where a page begins takes its layout: after the paint that is there, before it would be made for this alone. */
async function focusAfterPaint() {
  await afterPaint()
  pageStart()?.focus({ preventScroll: true })
}

/** Where a page begins for who cannot see it: its heading, or the field it was opened for. */
const pageStart = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-page-start], main h1')].find(
    (element) => element.checkVisibility?.() ?? true,
  )
