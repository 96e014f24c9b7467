import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getLinesToReview, getMyReviews } from '#contract/own-review.ts'

type Page = { list: unknown[]; total: number }

function nextPage({ total }: Page, pages: Page[]) {
  const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
  return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
}

/** Lines the member has received but not reviewed, newest receipt first. */
export const linesToReviewQuery = () =>
  infiniteQueryOptions({
    queryKey: ['review', 'waiting'],
    queryFn: ({ signal, pageParam }) => call(getLinesToReview, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })

/** The member's own reviews, newest first. */
export const myReviewsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['review', 'mine'],
    queryFn: ({ signal, pageParam }) => call(getMyReviews, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 5_000,
  })
