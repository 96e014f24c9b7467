import { mutationOptions } from '@tanstack/react-query'
import { sendForm } from '#src/platform/http/send-form.ts'
import { uploadFile } from '#contract/upload.ts'

type Photo = { file: File; driver: string } & Parameters<typeof sendForm>[2]

/** Uploads a photo, using the site's upload mode; errors are shown at the photo. */
export const uploadPhotoMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, driver, ...options }: Photo) =>
      (await sendForm(uploadFile, { file, driver }, options)).file,
    meta: { quiet: true },
  })
