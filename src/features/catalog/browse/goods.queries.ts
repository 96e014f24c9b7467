import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import * as v from 'valibot'
import { getProducts, searchProducts } from '#contract/catalog.ts'
import { withOfflineFallback } from '#src/features/offline-catalogue/or-offline.ts'
import { persistPages } from '#src/platform/storage/persisted-query.ts'
import { filterInput, type Filter } from './filter/filter.ts'

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

const withPage = (data: InfiniteData<GoodsPageData, Place>, page: number, late: GoodsPageData) => ({
  ...data,
  pages: data.pages.map((before, at) => (data.pageParams[at]?.page === page ? late : before)),
})

/** The products of a list or search, paginated. */
export const goodsQuery = (locale: string, source: GoodsSource, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'goods', locale, source, filter],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const { page } = pageParam
      const asked = { source, filter, ...pageParam, limit: GOODS_PER_PAGE }
      return withOfflineFallback<GoodsPageData>({
        client,
        queryKey,
        locale,
        isMore: page > 1,
        ask: () => fetchGoods({ ...asked, signal }),
        read: ({ goodsOnDevice }) =>
          goodsOnDevice(locale, source, { ...filterInput(filter), ...asked }),
        onLate: (late) =>
          client.setQueryData<InfiniteData<GoodsPageData, Place>>(
            queryKey,
            (data) => data && withPage(data, page, late),
          ),
      })
    },
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
    queryFn: ({ signal, client, queryKey }) => {
      const asked = { source, filter, page: 1, limit: 1 }
      return withOfflineFallback({
        client,
        queryKey,
        locale,
        ask: async () => countOf(await fetchGoods({ ...asked, signal })),
        read: async ({ goodsOnDevice }) => {
          const found = await goodsOnDevice(locale, source, { ...filterInput(filter), ...asked })
          return found && countOf(found)
        },
      })
    },
    staleTime: STALE_MS,
  })
