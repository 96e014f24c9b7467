import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getLinesToReview, getMyReviews, addReview, followUpReview } from '#contract/own-review.ts'
import type * as v from 'valibot'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { dropReviewDraft } from './review-drafts.ts'

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

/** Errors are shown in the form; a submitted review no longer needs a draft. */
export const addReviewMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<(typeof addReview)['input']>) =>
      call(addReview, input, {
        onMessage: notifySuccess,
      }),
    meta: { quiet: true },
    onSuccess: async (_review, line, _result, { client }) => {
      dropReviewDraft(line)
      void client.invalidateQueries({ queryKey: ['catalog'] })
      void client.invalidateQueries({ queryKey: ['order'] })
      await client.invalidateQueries({ queryKey: ['review'] })
    },
  })

/** A follow-up to the member's own review; errors are shown in its form. */
export const followUpMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<(typeof followUpReview)['input']>) =>
      call(followUpReview, input, {
        onMessage: notifySuccess,
      }),
    meta: { quiet: true },
    onSuccess: async (_review, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['catalog'] })
      await client.invalidateQueries({ queryKey: ['review', 'mine'] })
    },
  })
