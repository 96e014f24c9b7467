import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import { getFavourites, getFavouriteSerials, getSeen } from '#contract/saved.ts'
import { lastSeen, lastSeenPages } from '#src/platform/storage/persisted-query.ts'
import { sendGuestLists } from './guest-favourites.ts'

/** Serial numbers of all products the member has saved. */
export const favouriteSerialsQuery = () =>
  queryOptions({
    queryKey: ['saved', 'serials'],
    queryFn: async ({ signal }) => (await call(getFavouriteSerials, {}, { signal })).sns,
    meta: lastSeen(v.array(v.string())),
  })

export type OwnList = 'favourites' | 'seen'
const ENDPOINTS = { favourites: getFavourites, seen: getSeen } as const

/** The member's saved or viewed products, newest first, paginated. */
export const ownListQuery = (list: OwnList) =>
  infiniteQueryOptions({
    queryKey: ['saved', list],
    queryFn: async ({ signal, pageParam, client }) => {
      await sendGuestLists(client).catch(() => {}) // an earlier login failed to; the list itself reports the error
      return call(ENDPOINTS[list], { page: pageParam, limit: 20 }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
    meta: lastSeenPages(ENDPOINTS[list].data),
  })
