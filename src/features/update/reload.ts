import { saveKept } from '#src/platform/session/reload-snapshot.ts'

/**
 * Reloads this page completely; what the shopper was doing on it is kept. During a navigation the address is already
 * the next page's. It is a reload, not a new visit: the history entry keeps the position in long lists.
 */
export function reloadPage() {
  saveKept()
  location.reload()
}
