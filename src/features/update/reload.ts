import { saveKept } from '#src/platform/session/reload-snapshot.ts'

/**
 * Loads this page again from the ground; what the person was doing on it is kept. During a navigation the address is
 * the next page's already. A reload, not a new visit: the history entry keeps the place in long lists.
 */
export function reloadPage() {
  saveKept()
  location.reload()
}
