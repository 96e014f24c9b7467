import { mutationOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import { addReview, followUpReview } from '#contract/own-review.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { dropReviewDraft } from './review-drafts.ts'

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
