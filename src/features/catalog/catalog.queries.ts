import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCards, getCategories, getHome } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { getItemReviews, type ReviewFilter } from '#contract/review.ts'
import { persistPublic, persistPages } from '#src/platform/storage/persisted-query.ts'

const STALE_MS = 5 * 60_000

/** All non-empty categories, as a flat list. */
export const categoriesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['catalog', 'categories', locale],
    queryFn: ({ signal }) => call(getCategories, {}, { signal }),
    meta: persistPublic(getCategories.data),
    staleTime: STALE_MS,
  })

/** Banners, departments, floors and stories. */
export const homeQuery = (locale: string) =>
  queryOptions({
    queryKey: ['catalog', 'home', locale],
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
    meta: persistPublic(getHome.data),
    staleTime: STALE_MS,
  })

/** Cards of products this device remembers, with current prices. */
export const cardsQuery = (locale: string, sns: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'cards', locale, sns],
    queryFn: async ({ signal }) => (await call(getCards, { sns: sns.join(',') }, { signal })).list,
    meta: persistPublic(getCards.data.entries.list),
    enabled: sns.length > 0,
    staleTime: STALE_MS,
  })

/** One product with its variants. Stock and price change, so it goes stale after a minute. */
export const itemQuery = (locale: string, sn: string) =>
  queryOptions({
    queryKey: ['catalog', 'item', locale, sn],
    queryFn: ({ signal }) => call(getItem, { sn }, { signal }),
    meta: persistPublic(getItem.data),
  })

const REVIEWS_PER_PAGE = 10

/** Reviews of a product, newest first, paginated. */
export const reviewsQuery = (locale: string, sn: string, star: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'reviews', locale, sn, star],
    queryFn: ({ pageParam, signal }) =>
      call(getItemReviews, { sn, star, page: pageParam, limit: REVIEWS_PER_PAGE }, { signal }),
    meta: persistPages(getItemReviews.data),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) =>
      page * REVIEWS_PER_PAGE < total ? page + 1 : undefined,
    staleTime: STALE_MS,
  })
