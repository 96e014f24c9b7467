import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { DEFAULT_LIMIT } from '#contract/page.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'

/** The unit of a ledger: money in cents, or points. */
export type Holding = 'balance' | 'points'

const ENDPOINTS = { balance: getBalance, points: getPoints } as const

/** Changes of balance or points, newest first; of one month, or all (`''`). */
export const ledgerQuery = (holding: Holding, locale: string, month = '') =>
  infiniteQueryOptions({
    queryKey: ['wallet', holding, locale, month],
    queryFn: ({ signal, pageParam }) =>
      call(ENDPOINTS[holding], { month, page: pageParam, limit: DEFAULT_LIMIT }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
  })
