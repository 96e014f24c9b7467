import { isSessionOutdated } from '#src/platform/session/session-epoch.ts'
import { isMember } from '#src/platform/session/session.ts'

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
