import { isOutdated } from '#src/platform/session/session-epoch.ts'
import { isMember } from '#src/platform/session/session.ts'

/**
 * The browser keeps pages whole for its back button, even such as were sent with `no-store`. A
 * member's page goes there hidden, and comes back only if the session has not ended meanwhile.
 */
export function guardPageCache() {
  const { style } = document.documentElement
  addEventListener('pagehide', () => {
    if (isMember()) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOutdated()) location.reload()
    else style.visibility = ''
  })
}
