import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getPointsItems, getPointsOrder, getPointsOrders } from '#contract/score.ts'
import type { PointsOrderTab } from '#contract/search-parameters.ts'

type Page = { list: unknown[]; total: number }

function nextPage({ total }: Page, pages: Page[]) {
  const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
  return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
}

/** The items available for points, cheapest first. */
export const pointsItemsQuery = (locale: string) =>
  infiniteQueryOptions({
    queryKey: ['points', 'items', locale],
    queryFn: ({ signal, pageParam }) => call(getPointsItems, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })

/** Points orders of a status, newest first. */
export const pointsOrdersQuery = (locale: string, tab: PointsOrderTab) =>
  infiniteQueryOptions({
    queryKey: ['points', 'orders', locale, tab],
    queryFn: ({ signal, pageParam }) => call(getPointsOrders, { tab, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })

export const pointsOrderQuery = (locale: string, no: string) =>
  queryOptions({
    queryKey: ['points', 'order', locale, no],
    queryFn: ({ signal }) => call(getPointsOrder, { no }, { signal }),
    staleTime: 5_000,
  })
