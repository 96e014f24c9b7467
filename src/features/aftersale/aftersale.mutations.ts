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
} from '#src/contract/aftersale.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { aftersaleQuery } from './aftersale.queries.ts'

/** spec §8: a success shows what the shop says of it. */
const told = { onMessage: notifySuccess }

/** The answer is the after-sale as it now is, also to a repetition; lists and its order are asked for again. */
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
    // "it has moved on": what is shown was too old
    onError: (_error, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['aftersale'] }),
  })

type ApplyInput = v.InferInput<(typeof applyAftersale)['input']>
type ReapplyInput = v.InferInput<(typeof reapplyAftersale)['input']>
type SendBackInput = v.InferInput<(typeof sendBackAftersale)['input']>

/** Errors of forms are shown in the form. */
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
