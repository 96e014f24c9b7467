import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { REVIEW_PICTURES, ReviewFormSchema } from '#contract/own-review.ts'
import type { Order } from '#contract/order.ts'
import type { UploadedFile } from '#contract/upload.ts'
import { addReviewMutation } from '#src/features/review/review.mutations.ts'
import { useTellUnkept } from '#src/features/failure/use-tell-unkept.ts'
import { useUploads } from '#src/features/upload/use-uploads.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { keepReviewDraft, type ReviewDraft } from '#src/features/review/review-drafts.ts'

export type ReviewFormProps = {
  orderNo: string
  line: Order['lines'][number]
  draft: ReviewDraft | undefined
}

/** The form's content, each change stored as a draft, and its submission. */
export function useReviewForm({ orderNo, line, draft }: ReviewFormProps) {
  const lineId = line.id
  const navigate = useNavigate()
  const [keptAt, setKeptAt] = useState(draft?.time)
  const review = useMutation(addReviewMutation())
  const tellUnkept = useTellUnkept()
  const { formRef, ...form } = useForm(ReviewFormSchema, {
    star: draft?.star ?? 0,
    content: draft?.content ?? '',
    anonymous: draft?.anonymous ?? false,
  })
  const [images, setImages] = useState<UploadedFile[]>(draft?.images ?? [])
  const keep = (part: Partial<typeof form.values> & { images?: UploadedFile[] }) => {
    const words = { ...form.values, images, line, ...part }
    const at = keepReviewDraft({ orderNo, lineId }, words)
    setKeptAt(at)
    if (at === undefined) tellUnkept()
  }
  const uploads = useUploads({
    form: `review-${orderNo}-${lineId}`,
    most: REVIEW_PICTURES,
    initial: draft?.images ?? [],
    onDone: (done) => {
      setImages(done)
      keep({ images: done })
    },
  })
  const change = (part: Partial<typeof form.values>) => {
    for (const [name, value] of Object.entries(part)) {
      form.set(name as keyof typeof form.values, value) // the changed keys are keys of the form
    }
    keep(part)
  }
  const send = () => {
    const input = form.check()
    if (!input) return
    const sent = { orderNo, lineId, ...input, images: uploads.ids }
    review.mutate(sent, {
      onSuccess: () =>
        void navigate({ to: '/user/account/appraise', search: { tab: 'written' }, replace: true }),
      onError: (error) => void form.showRefusal(error),
    })
  }
  return { formRef, form, change, send, uploads, keptAt, review }
}
