import { mutationOptions } from '@tanstack/react-query'
import { sendForm } from '#src/api/send-form.ts'
import { uploadFile } from '#src/contract/upload.ts'

type Photo = { file: File } & Parameters<typeof sendForm>[2]

/** Hands a photo to the shop, which keeps it where its upload mode says; errors are shown at the photo. */
export const uploadPhotoMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, ...options }: Photo) =>
      (await sendForm(uploadFile, { file }, options)).file,
    meta: { quiet: true },
  })
