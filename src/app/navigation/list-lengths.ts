import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { dropKept, keepOnReload } from '#src/platform/session/reload-snapshot.ts'
import { KEPT_PAGES } from '#src/platform/session/loaded-pages.ts'

const isEndless = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)

/**
 * Long lists keep their length when the shop loads a page again by itself, so that the place in them is there again.
 * Only the count is kept; the goods are asked for.
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
