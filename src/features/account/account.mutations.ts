import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import {
  changeBind,
  changePassword,
  chooseUsername,
  endOtherSessions,
  saveProfile,
  setFirstPassword,
  verifyMember,
  type Profile,
} from '#contract/account.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { profileQuery } from './account.queries.ts'
import { sendForm } from '#src/platform/http/send-form.ts'
import { uploadFile } from '#contract/upload.ts'
import { refusalReason, refusedFields } from '#src/platform/http/api-error.ts'

const meta = { quiet: true } // errors are shown in the form

/** The server's success message (spec §7: success message). */
const saySuccess = { onMessage: notifySuccess }

/** The server's response is shown at once, also in the header and the overview. */
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

/** Verifies a code. @returns the token that authorises binding something else */
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

export const setFirstPasswordMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof setFirstPassword.input>) =>
      call(setFirstPassword, input, saySuccess),
    meta,
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })

export const chooseUsernameMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof chooseUsername.input>) =>
      call(chooseUsername, input, saySuccess),
    meta,
    onSuccess: (profile, _input, _result, { client }) => showProfile(client, profile),
  })

export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationFn: () => call(endOtherSessions, {}, saySuccess),
    onSuccess: (_done, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })

type Picture = { file: File; driver: string }

/** Uploads the image, using the site's upload mode, then sets it as the member's avatar. */
export const saveAvatarMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, driver }: Picture) => {
      const { signal } = new AbortController() // it is small: no one waits long enough to cancel
      const sent = await sendForm(uploadFile, { file, driver }, { signal, onProgress: () => {} })
      return call(saveProfile, { avatar: sent.file.id }, { onMessage: notifySuccess })
    },
    meta: { quiet: true },
    onSuccess: (profile, _picture, _result, { client }) => showProfile(client, profile),
  })

/** Whether a call failed because the member's proof of identity was wrong or has expired. */
export const isProofRefused = (error: Error | null) =>
  refusalReason(error) === 'verification_required' || refusedFields(error)['password'] !== undefined
