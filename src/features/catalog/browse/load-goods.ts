import { hashKey, type QueryClient } from '@tanstack/react-query'
import { keptPages } from '#src/platform/session/loaded-pages.ts'
import type { Filter } from './filter/filter.ts'
import { goodsQuery, type GoodsSource } from './goods.queries.ts'

/**
 * What a list needs before it is shown: the products of a source that was not seen yet. Another filter on the same
 * source is shown at once, with the existing products until the new ones have loaded.
 */
export async function loadGoods(
  queryClient: QueryClient,
  locale: string,
  source: GoodsSource,
  filter: Filter,
) {
  const options = goodsQuery(locale, source, filter)
  const isKnown = queryClient
    .getQueriesData({ queryKey: options.queryKey.slice(0, 4) })
    .some(([, data]) => data !== undefined)
  if (isKnown) void queryClient.prefetchInfiniteQuery(options)
  else {
    const pages = keptPages(hashKey(options.queryKey))
    const goods = await queryClient.ensureInfiniteQueryData({ ...options, pages })
    const isShorter = goods.pages.length < pages && goods.pages.at(-1)?.next !== null
    // The device may have been left before all of them were written; without a network the written ones are all there
    // is.
    if (isShorter)
      await queryClient.fetchInfiniteQuery({ ...options, pages, staleTime: 0 }).catch(() => {})
  }
}
