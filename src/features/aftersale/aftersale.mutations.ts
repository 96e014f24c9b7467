import { mutationOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import { withRetry } from '#src/platform/http/retry.ts'
import {
  applyAftersale,
  confirmReplacement,
  reapplyAftersale,
  sendBackAftersale,
  withdrawAftersale,
  type Aftersale,
} from '#contract/aftersale.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { aftersaleQuery } from './aftersale.queries.ts'

/** spec §8: a success shows the server's message. */
const told = { onMessage: notifySuccess }

/** The response is the after-sale's current state, also for a retry; lists and its order are refetched. */
const changesAftersale = <Input>(
  send: (input: Input) => Promise<Aftersale>,
  { isQuiet = false } = {},
) =>
  mutationOptions({
    mutationFn: (input: Input) => withRetry(() => send(input)),
    ...(isQuiet ? { meta: { quiet: true } } : {}),
    onSuccess: async (aftersale, _input, _result, { client }) => {
      client.setQueryData(aftersaleQuery(aftersale.id).queryKey, aftersale)
      void client.invalidateQueries({ queryKey: ['order'] })
      await client.invalidateQueries({ queryKey: ['aftersale'] })
    },
    // "it has moved on": the page was outdated
    onError: (_error, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['aftersale'] }),
  })

type ApplyInput = v.InferInput<(typeof applyAftersale)['input']>
type ReapplyInput = v.InferInput<(typeof reapplyAftersale)['input']>
type SendBackInput = v.InferInput<(typeof sendBackAftersale)['input']>

/** Form errors are shown in the form. */
export const applyMutation = () =>
  changesAftersale((input: ApplyInput) => call(applyAftersale, input, told), { isQuiet: true })
export const reapplyMutation = () =>
  changesAftersale((input: ReapplyInput) => call(reapplyAftersale, input, told), { isQuiet: true })
export const sendBackMutation = () =>
  changesAftersale((input: SendBackInput) => call(sendBackAftersale, input, told), {
    isQuiet: true,
  })
export const withdrawMutation = () =>
  changesAftersale((id: number) => call(withdrawAftersale, { id }, told))
export const confirmReplacementMutation = () =>
  changesAftersale((id: number) => call(confirmReplacement, { id }, told))
