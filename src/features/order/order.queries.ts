import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getOrder, getOrderCounts, getOrders } from '#contract/order.ts'
import type { OrderTab } from '#contract/search-parameters.ts'
import { lastSeen, lastSeenPages } from '#src/platform/storage/persisted-query.ts'

/** One order; it changes without the member's action, so it goes stale quickly. */
export const orderQuery = (no: string) =>
  queryOptions({
    queryKey: ['order', 'detail', no],
    queryFn: ({ signal }) => call(getOrder, { no }, { signal }),
    staleTime: 5_000,
    meta: lastSeen(getOrder.data),
  })

/** How many orders each tab has, and how many of their lines await a review. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: ['order', 'counts'],
    queryFn: ({ signal }) => call(getOrderCounts, {}, { signal }),
    staleTime: 5_000,
    meta: lastSeen(getOrderCounts.data),
  })

/** Orders of a tab, newest first, paginated. */
export const ordersQuery = (asked: { tab: OrderTab; q: string }) =>
  infiniteQueryOptions({
    queryKey: ['order', 'list', asked],
    queryFn: ({ signal, pageParam }) => call(getOrders, { ...asked, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
    meta: asked.q === '' ? lastSeenPages(getOrders.data) : {},
  })
