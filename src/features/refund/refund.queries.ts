import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getRefunds } from '#contract/refund.ts'

/** The member's refunds, newest first. */
export const refundsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['refund', 'list'],
    queryFn: ({ signal, pageParam }) => call(getRefunds, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
  })
