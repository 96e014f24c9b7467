import type { QueryClient } from '@tanstack/react-query'
import { pagesLoadedBeforeReload } from '#src/platform/session/loaded-pages.ts'
import type { Filter } from './filter/filter.ts'
import { goodsQuery, type GoodsSource } from './goods.queries.ts'

/**
 * What a list needs before it is shown: the products of a source that was not seen yet, or as many as before a reload.
 * Another filter on the same source is shown at once, with the existing products until the new ones have loaded.
 */
export async function loadGoods(
  queryClient: QueryClient,
  locale: string,
  source: GoodsSource,
  filter: Filter,
) {
  const options = goodsQuery(locale, source, filter)
  const pages = pagesLoadedBeforeReload(options.queryKey)
  const isKnown = queryClient
    .getQueriesData({ queryKey: options.queryKey.slice(0, 4) })
    .some(([, data]) => data !== undefined)
  if (isKnown && pages === undefined) void queryClient.prefetchInfiniteQuery(options)
  else {
    const long = { ...options, pages: pages ?? 1 }
    const goods = await queryClient.ensureInfiniteQueryData(long)
    // A served page has the beginning only, and the device may have been left before all was written; without a network
    // that is all there is.
    if (goods.pages.length < long.pages)
      await queryClient.fetchInfiniteQuery({ ...long, staleTime: 0 }).catch(() => {})
  }
}
