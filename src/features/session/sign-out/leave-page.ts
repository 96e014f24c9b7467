import type { AnyRouter } from '@tanstack/react-router'
import { ending } from '#src/platform/session/session-epoch.ts'
import { rereadSession } from '#src/platform/session/session.ts'

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
