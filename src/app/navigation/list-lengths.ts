import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dropKept, keepOnReload } from '#src/platform/session/reload-snapshot.ts'
import { KEPT_PAGES } from '#src/platform/session/loaded-pages.ts'

const isEndless = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/**
 * Long lists keep their length when the shop reloads a page automatically, so the scroll position still exists. Only
 * the count is stored; the products are fetched again.
 */
export function keepLengthOfLists(router: AnyRouter, queryClient: QueryClient) {
  keepOnReload(KEPT_PAGES, () =>
    Object.fromEntries(
      queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .flatMap(({ queryHash, state: { data } }) =>
          isEndless(data) && data.pages.length > 1 ? [[queryHash, data.pages.length]] : [],
        ),
    ),
  )
  const stop = router.subscribe('onResolved', () => {
    dropKept(KEPT_PAGES)
    stop()
  })
}
