import { mutationOptions } from '@tanstack/react-query'
import { sendForm } from '#src/platform/http/send-form.ts'
import { call } from '#src/platform/http/call.ts'
import { saveProfile } from '#contract/account.ts'
import { uploadFile } from '#contract/upload.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { showProfile } from './account.mutations.ts'

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
