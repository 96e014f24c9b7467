import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderQuery } from '#src/features/order/order.queries.ts'
import {
  keepReviewDraft,
  readReviewDraft,
  type ReviewDraft,
} from '#src/features/review/review-drafts.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Check, Hourglass, WifiOff } from 'lucide-react'
import { REVIEW_MAX, REVIEW_MIN, REVIEW_PICTURES, ReviewFormSchema } from '#contract/own-review.ts'
import { LineHead } from '#src/features/order/goods-line.tsx'
import { UploadField } from '#src/features/upload/upload-field.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { formatDateTime } from '#src/platform/lib/time/time.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RatingInput, type Stars } from '#src/ui/form/rating-input.tsx'
import type { Order } from '#contract/order.ts'
import type { UploadedFile } from '#contract/upload.ts'
import { addReviewMutation } from '#src/features/review/review.queries.ts'
import { useTellUnkept } from '#src/features/failure/use-tell-unkept.ts'
import { useUploads } from '#src/features/upload/use-uploads.ts'
import { useForm } from '#src/features/validation/use-form.ts'

const FORM = 'review'

/** Stars, text and photos; the button is disabled without a network and during uploads. */
function ReviewForm(props: ReviewFormProps) {
  const { line } = props
  const { t } = useLingui()
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  const { formRef, form, change, send, uploads, keptAt, review } = useReviewForm(props)
  const why = () => {
    if (!isOnline) return <Trans>You need to be online to publish. Your draft is saved.</Trans>
    return uploads.isBusy ? <Trans>Photos are still uploading.</Trans> : undefined
  }
  const publish = (
    <Button
      type="submit"
      form={FORM}
      isBlock
      busy={review.isPending}
      busyLabel={<Trans>Sending</Trans>}
      why={why()}
      whyIcon={isOnline ? Hourglass : WifiOff}
    >
      <Trans>Publish</Trans>
    </Button>
  )
  return (
    <form
      id={FORM}
      ref={formRef}
      action={send}
      noValidate
      className="grid max-w-140 gap-4 max-desktop:mx-auto"
    >
      <LineHead line={line} />
      {review.error && (
        <Banner tone="bad" role="alert">
          {sayError(review.error)}
        </Banner>
      )}
      <StarField
        star={form.values.star}
        error={form.error('star')}
        onChange={(star) => change({ star })}
      />
      <TextArea
        label={t`How do you like it?`}
        name="content"
        rows={4}
        maxLength={REVIEW_MAX}
        hint={t`${REVIEW_MIN} to ${REVIEW_MAX} characters`}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        value={form.values.content}
        onChange={(content) => change({ content })}
        error={form.error('content')}
      />
      <UploadField label={t`Photos`} uploads={uploads} sayError={sayError} />
      <Checkbox
        label={t`Post anonymously`}
        checked={form.values.anonymous}
        onChange={(anonymous) => change({ anonymous })}
      />
      {keptAt !== undefined && <DraftKept time={keptAt} />}
      <div className="max-desktop:hidden">{publish}</div>
      <BottomBar isOverTabs isHiddenOnDesktop>
        {publish}
      </BottomBar>
    </form>
  )
}

/** Shows that the draft survives a reload, and when it was saved. */
function DraftKept({ time }: { time: number }) {
  const [now] = useState(() => new Date())
  const { i18n } = useLingui()
  const clock = formatDateTime(i18n.locale, time, now)
  return (
    <p className="flex items-center gap-1.5 text-13 text-jade-text">
      <Icon of={Check} size={16} />
      <Trans>Draft saved on this device, {clock}</Trans>
    </p>
  )
}

type StarFieldProps = {
  star: number
  error: string | undefined
  onChange: (star: Stars) => void
}

/** Stars with a label beside them. */
function StarField({ star, error, onChange }: StarFieldProps) {
  const { t } = useLingui()
  const words: Record<Stars, string> = {
    1: t`Very poor`,
    2: t`Poor`,
    3: t`Average`,
    4: t`Good`,
    5: t`Excellent`,
  }
  const value = ([1, 2, 3, 4, 5] as const).find((each) => each === star) ?? null
  return (
    <RatingInput
      label={t`Rating`}
      value={value}
      onChange={onChange}
      starLabel={(stars) => t`${stars} of 5 stars`}
      word={value && words[value]}
      error={error}
    />
  )
}

type ReviewFormProps = {
  orderNo: string
  line: Order['lines'][number]
  draft: ReviewDraft | undefined
}

/** The form's content, each change stored as a draft, and its submission. */
function useReviewForm({ orderNo, line, draft }: ReviewFormProps) {
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

/**
 * Stars, text and photos for one line of an order. The draft survives a reload, even without a network: then the draft
 * alone identifies the line.
 */
export function WriteReview({ orderNo, lineId }: { orderNo: string; lineId: number }) {
  const { t } = useLingui()
  const { data: order } = useQuery(orderQuery(orderNo))
  const [draft] = useState(() => readReviewDraft({ orderNo, lineId }))
  const line = order ? order.lines.find(({ id }) => id === lineId) : draft?.line
  if (line?.canReview) return <ReviewForm orderNo={orderNo} line={line} draft={draft} />
  return (
    <StatePanel
      drawing={<BoxDrawing />}
      title={line?.reviewId ? t`You’ve already reviewed this` : t`This can’t be reviewed right now`}
      actions={
        <Link to="/user/account/appraise" className={buttonClass({ variant: 'soft' })}>
          <Trans>My reviews</Trans>
        </Link>
      }
    />
  )
}
