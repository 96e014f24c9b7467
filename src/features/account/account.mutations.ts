import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import {
  changeBind,
  changePassword,
  endOtherSessions,
  saveProfile,
  verifyMember,
  type Profile,
} from '#src/contract/account.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { profileQuery } from './account.queries.ts'

const meta = { quiet: true } // errors are shown in the form

/** The shop says that it is done (spec §7: success message). */
const saySuccess = { onMessage: notifySuccess }

/** What the shop has answered is shown at once, in the header and the overview too. */
export async function showProfile(client: QueryClient, profile: Profile) {
  client.setQueryData(profileQuery().queryKey, profile)
  await client.invalidateQueries({ queryKey: ['session', 'member'] }) // greeting and avatar
}

export const saveProfileMutation = () =>
  mutationOptions({
    mutationFn: (form: v.InferInput<typeof saveProfile.input>) =>
      call(saveProfile, form, saySuccess),
    meta,
    onSuccess: (profile, _form, _result, { client }) => showProfile(client, profile),
  })

/** Proves by a code; answers the token that lets something else be bound. */
export const verifyMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof verifyMember.input>) => call(verifyMember, input),
    meta,
  })

export const changeBindMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof changeBind.input>) =>
      call(changeBind, input, saySuccess),
    meta,
    onSuccess: (profile, _input, _result, { client }) => showProfile(client, profile),
  })

export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof changePassword.input>) =>
      call(changePassword, input, saySuccess),
    meta,
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })

export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: () => call(endOtherSessions, {}, saySuccess),
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })
