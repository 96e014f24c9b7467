import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import * as v from 'valibot'
import { getProducts, searchProducts } from '#contract/catalog.ts'
import { persistPages } from '#src/platform/storage/persisted-query.ts'
import { filterInput, type Filter } from '#src/features/catalog/browse/filter/filter.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pagesLoadedBeforeReload } from '#src/platform/session/loaded-pages.ts'

/** The source of a list's products: a category (`all` is the whole shop), or search words. */
export type GoodsSource = { id: string } | { q: string }

/** Fills whole rows of two, three and four. */
export const GOODS_PER_PAGE = 24

const STALE_MS = 5 * 60_000
/** Returning within this time restores all pages as they were. */
const KEPT_MS = 30 * 60_000

/** The start of a page: the server uses the previous page's cursor, the offline catalogue a page number. */
type Place = { page: number; after?: string | undefined }
const START: Place = { page: 1 }
const PlaceSchema = v.object({ page: v.number(), after: v.optional(v.string()) })

type GoodsQuery = Place & {
  source: GoodsSource
  filter: Filter
  limit: number
  signal: AbortSignal
}

async function fetchGoods({ source, filter, page, after, limit, signal }: GoodsQuery) {
  const input = { ...filterInput(filter), page, after, limit }
  if ('id' in source) {
    return { ...(await call(getProducts, { ...input, id: source.id }, { signal })), isExact: true }
  }
  const found = await call(searchProducts, { ...input, q: source.q }, { signal })
  return { ...found, category: null, path: [], children: [] }
}
export type GoodsPageData = Awaited<ReturnType<typeof fetchGoods>>
const GoodsPageSchema = v.object({ ...getProducts.data.entries, isExact: v.boolean() })

/** The products of a list or search, paginated. */
export const goodsQuery = (locale: string, source: GoodsSource, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'goods', locale, source, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchGoods({ source, filter, ...pageParam, limit: GOODS_PER_PAGE, signal }),
    meta: persistPages(GoodsPageSchema, PlaceSchema),
    initialPageParam: START,
    getNextPageParam: ({ next }, _pages, { page }): Place | undefined =>
      next === null ? undefined : { page: page + 1, after: next },
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
  })

const countOf = ({ total, isEstimate, facets }: GoodsPageData) => ({ total, isEstimate, facets })

/** The result count of a filter, fetched while it is still being chosen. */
export const goodsCountQuery = (locale: string, source: GoodsSource, filter: Filter) =>
  queryOptions({
    queryKey: ['catalog', 'count', locale, source, filter],
    queryFn: async ({ signal }) =>
      countOf(await fetchGoods({ source, filter, page: 1, limit: 1, signal })),
    staleTime: STALE_MS,
  })

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
