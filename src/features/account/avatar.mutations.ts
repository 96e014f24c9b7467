import { mutationOptions } from '@tanstack/react-query'
import { sendForm } from '#src/api/send-form.ts'
import { call } from '#src/api/call.ts'
import { saveProfile } from '#src/contract/account.ts'
import { uploadFile } from '#src/contract/upload.ts'
import { notify } from '#src/state/notifications.ts'
import { showProfile } from './account.mutations.ts'

/** Sends the picture, then makes it the member's. */
export const saveAvatarMutation = () =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController() // it is small: nobody waits long enough to cancel
      const sent = await sendForm(uploadFile, { file }, { signal, onProgress: () => {} })
      const onMessage = (content: string) => notify({ kind: 'success', content })
      return call(saveProfile, { avatar: sent.file.id }, { onMessage })
    },
    meta: { quiet: true },
    onSuccess: (profile, _file, _result, { client }) => showProfile(client, profile),
  })
