import { mutationOptions } from '@tanstack/react-query'
import { sendForm } from '#src/platform/http/send-form.ts'
import { call } from '#src/platform/http/call.ts'
import { saveProfile } from '#src/contract/account.ts'
import { uploadFile } from '#src/contract/upload.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { showProfile } from './account.mutations.ts'

type Picture = { file: File; driver: string }

/** Sends the picture, by the site’s upload mode, then makes it the member's. */
export const saveAvatarMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, driver }: Picture) => {
      const { signal } = new AbortController() // it is small: nobody waits long enough to cancel
      const sent = await sendForm(uploadFile, { file, driver }, { signal, onProgress: () => {} })
      return call(saveProfile, { avatar: sent.file.id }, { onMessage: notifySuccess })
    },
    meta: { quiet: true },
    onSuccess: (profile, _picture, _result, { client }) => showProfile(client, profile),
  })
