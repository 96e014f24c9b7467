import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import {
  getAftersale,
  getAftersales,
  getApplication,
  getLinesToApply,
} from '#contract/aftersale.ts'
import type { AftersaleTab } from '#contract/search-parameters.ts'

type Page = { list: unknown[]; total: number }

function nextPage({ total }: Page, pages: Page[]) {
  const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
  return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
}

/** After-sales of a tab, newest first, and the count of each tab. */
export const aftersalesQuery = (tab: AftersaleTab) =>
  infiniteQueryOptions({
    queryKey: ['aftersale', 'list', tab],
    queryFn: ({ signal, pageParam }) => call(getAftersales, { tab, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })

/** One after-sale; it changes without the member's action, so it goes stale quickly. */
export const aftersaleQuery = (id: number) =>
  queryOptions({
    queryKey: ['aftersale', 'detail', id],
    queryFn: ({ signal }) => call(getAftersale, { id }, { signal }),
    staleTime: 5_000,
  })

/** Lines eligible for an after-sale, of one order or of all. */
export const linesToApplyQuery = (orderNo: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['aftersale', 'lines', orderNo ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(getLinesToApply, { ...(orderNo ? { orderNo } : {}), page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })

/** What can be requested for a line now, and the refund amounts. */
export const applicationQuery = (line: { orderNo: string; lineId: number }) =>
  queryOptions({
    queryKey: ['aftersale', 'application', line],
    queryFn: ({ signal }) => call(getApplication, line, { signal }),
    staleTime: 5_000,
  })
