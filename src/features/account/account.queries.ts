import { queryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getProfile } from '#contract/account.ts'
import * as v from 'valibot'
import { readUndo, undoBinding, type Undo } from '#contract/binding.ts'

/** The member's profile, sign-in methods, and number of other signed-in devices. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 5_000,
  })

const OVER: Undo = { state: 'over', time: 0, changes: [], mobile: '', email: '' }

/** What the link with this key would undo; a key that no link can have is asked of nobody. */
export const undoQuery = (key: string) =>
  queryOptions({
    queryKey: ['account', 'undo', key],
    queryFn: () => (v.is(readUndo.input, { key }) ? call(readUndo, { key }) : OVER),
  })

export const undoMutation = (key: string) =>
  mutationOptions({
    mutationFn: () => call(undoBinding, { key }),
    meta: { quiet: true }, // errors are shown in the page
    onSuccess: (undo, _input, _result, { client }) =>
      client.setQueryData(undoQuery(key).queryKey, undo),
  })
