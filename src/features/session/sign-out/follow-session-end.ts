import type { RegisteredRouter, AnyRouter } from '@tanstack/react-router'
import { loadPortal } from '#src/features/portal/portal.queries.ts'
import { dropMemberData } from '#src/features/session/session.mutations.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { ending, onWipe, watchEpoch, wipe } from '#src/platform/session/session-epoch.ts'
import { isMember, rereadSession } from '#src/platform/session/session.ts'

/**
 * Clears a session's data from this page's memory when it ends, in this tab or another. A member who signed in while
 * the network was down is fetched once it is back.
 */
export function followSession(router: RegisteredRouter) {
  const { queryClient, i18n } = router.options.context
  onWipe(() => dropMemberData(queryClient), 'stop')
  onBackOnline(() => {
    const requiresLogin = router.state.matches.some(({ staticData }) => staticData.requiresLogin)
    loadPortal({ queryClient, locale: i18n.locale, requiresLogin }).catch(() => {})
  })
  watchEpoch(() => void leavePage(router, router.latestLocation.href, connection.isOnline))
}

/**
 * The server reports that the session is over, or that there is none: sign out, sign in again, and return to this page
 * (spec §4).
 */
export async function handleSessionOver(router: RegisteredRouter) {
  const { href: to, pathname } = router.latestLocation
  if (ending.isEnding || pathname === '/user/login') return
  ending.isEnding = true
  if (isMember()) await wipe()
  const login = router.buildLocation({ to: '/user/login', search: { to } })
  await leavePage(router, login.href, connection.isOnline)
}

/**
 * Loads `href` with a full page load, so nothing of the ended session stays in this page's memory. Where no page can be
 * loaded (no network, and no service worker with the shell), the router navigates instead.
 */
export async function leavePage(router: AnyRouter, href: string, isReachable: boolean) {
  if (isReachable || navigator.serviceWorker?.controller) {
    if (href === router.latestLocation.href) location.reload()
    else location.replace(href)
    return
  }
  rereadSession()
  await router.navigate({ href, replace: true })
  ending.isEnding = false
}
