import type { RegisteredRouter } from '@tanstack/react-router'
import { animateNavigations } from './view-transitions.ts'
import { prefetchLinks } from '#src/app/prefetch/prefetch-links.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isSealed } from '#src/platform/storage/write-guard.ts'
import { lengths } from '#src/platform/session/loaded-pages.ts'

const isEndless = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/**
 * Long lists keep their length when the page is reloaded, so the scroll position still exists. Only the count is
 * stored. Call it after the first page has been rendered: until then, another reload needs the counts of the last one.
 */
function keepLengthOfLists(queryClient: QueryClient) {
  lengths.clear()
  addEventListener('pagehide', () => {
    if (isSealed()) return // what a member looked at leaves with the session
    const long = queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap(({ queryHash, state: { data } }) =>
        isEndless(data) && data.pages.length > 1 ? [[queryHash, data.pages.length] as const] : [],
      )
    if (long.length > 0) lengths.write(Object.fromEntries(long))
    else lengths.clear()
  })
}

/** What makes taps and reloads fast and smooth, but no first page needs (ADR 37). */
export function readyForTaps(router: RegisteredRouter): void {
  keepLengthOfLists(router.options.context.queryClient)
  prefetchLinks(router)
  animateNavigations(router)
}
