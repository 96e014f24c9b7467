import { useLingui } from '@lingui/react'
import { useMutation, useSuspenseQuery, mutationOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UploadedFile } from '#contract/upload.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { onBackOnline } from '#src/platform/connection/connection.ts'
import { useStore } from '#src/platform/state/store.ts'
import { waitingPhotos } from './waiting-photos.ts'
import { uploadQueue } from './upload-queue.ts'
import { sendForm } from '#src/platform/http/send-form.ts'
import { uploadFile } from '#contract/upload.ts'

type Options = {
  /** unique among all forms: photos not yet uploaded are restored under it */
  form: string
  most: number
  /** restored from a draft */
  initial?: readonly UploadedFile[]
  /** called with the uploaded photos, in order, on each change */
  onDone?: (done: UploadedFile[]) => void
}

/**
 * The photos of a form, for `UploadField`. `ids` are the uploaded ones, to be sent with the form; `isBusy` while others
 * are not uploaded yet.
 */
export function useUploads({ form, most, initial = [], onDone }: Options) {
  const { i18n } = useLingui()
  const { upload: settings } = useSuspenseQuery(siteQuery(i18n.locale)).data
  const { mutateAsync: send } = useMutation(uploadPhotoMutation())
  const [queue] = useState(() =>
    uploadQueue({
      settings,
      most,
      initial,
      send: (file, options) => send({ file, driver: settings.mode, ...options }),
      previewOf: (file) => URL.createObjectURL(file),
      dropPreview: (preview) => URL.revokeObjectURL(preview),
      keep: (key, file) => void waitingPhotos.set(key, { form, file }),
      drop: (key) => void waitingPhotos.delete(key),
    }),
  )
  const { items, rejected } = useStore(queue.state)
  useEffect(() => (onDone ? queue.onDone(onDone) : undefined), [queue, onDone])
  useEffect(() => {
    const stop = onBackOnline(queue.resume)
    void bringBack(form).then(queue.bringBack)
    return () => {
      stop()
      queue.end()
    }
  }, [queue, form])
  return {
    queue,
    items,
    rejected,
    most,
    settings,
    isBusy: items.some(({ state }) => state !== 'done'),
    ids: items.flatMap(({ uploaded }) => (uploaded ? [uploaded.id] : [])),
  }
}
export type Uploads = ReturnType<typeof useUploads>

async function bringBack(form: string): Promise<[string, File][]> {
  const all = await waitingPhotos.entries()
  return all.flatMap(([key, { form: of, file }]) => (of === form ? [[key, file]] : []))
}

type Photo = { file: File; driver: string } & Parameters<typeof sendForm>[2]

/** Uploads a photo, using the site's upload mode; errors are shown at the photo. */
const uploadPhotoMutation = () =>
  mutationOptions({
    mutationFn: async ({ file, driver, ...options }: Photo) =>
      (await sendForm(uploadFile, { file, driver }, options)).file,
    meta: { quiet: true },
  })
