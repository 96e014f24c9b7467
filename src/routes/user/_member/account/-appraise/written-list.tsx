import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  FollowUpFormSchema,
  REVIEW_MAX,
  REVIEW_MIN,
  reviewCan,
  type getMyReviews,
} from '#contract/own-review.ts'
import { myReviewsQuery, followUpMutation } from '#src/features/review/review.queries.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { specText } from '#src/features/catalog/spec-text.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Rating } from '#src/ui/display/rating.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import type * as v from 'valibot'
import { WifiOff } from 'lucide-react'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

type MyReview = v.InferOutput<typeof getMyReviews.data>['list'][number]

/** The member's reviews, newest first, with the shop's replies. */
export function WrittenList() {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(myReviewsQuery())
  const reviews = query.data.pages.flatMap(({ list }) => list)
  if (reviews.length === 0) {
    return (
      <StatePanel drawing={<OrdersDrawing />} title={t`You haven’t written any reviews yet`}>
        <Trans>Your reviews and the shop’s replies will appear here.</Trans>
      </StatePanel>
    )
  }
  return (
    <>
      <List label={t`Reviewed`}>
        {reviews.map((review) => (
          <WrittenReview key={review.id} review={review} />
        ))}
      </List>
      <MoreOf query={query} />
    </>
  )
}

function WrittenReview({ review }: { review: MyReview }) {
  const { t, i18n } = useLingui()
  const { star, line, reply, images, followUp } = review
  return (
    <li className="py-4">
      <div className="flex items-center gap-3">
        <span className="w-12 shrink-0">
          <ResponsivePicture picture={line.image} sizes="48px" isDecorative />
        </span>
        <p className="min-w-0 grow">
          <Link to="/item/$sn" params={{ sn: line.sn }} className="line-clamp-2 hover:underline">
            {line.title}
          </Link>
          <span className="flex flex-wrap items-center gap-x-2 text-13 wrap-anywhere text-ink-3">
            <Rating value={star} label={t`${star} of 5 stars`} />
            {specText(line.spec)}
          </span>
        </p>
        <span className="shrink-0 text-12 text-ink-3 tabular-nums">
          {formatDate(i18n.locale, review.createTime)}
        </span>
      </div>
      <p lang={review.language} className="mt-2 whitespace-pre-line">
        {review.content}
      </p>
      <Photos images={images} />
      {followUp !== '' && (
        <p lang={review.language} className="mt-2 text-13 text-ink-2">
          <Trans>Follow-up: {followUp}</Trans>
        </p>
      )}
      {reply !== '' && (
        <p className="mt-2 border-l-2 border-line pl-2.5 text-13 text-ink-2">
          <Trans>Shop: {reply}</Trans>
        </p>
      )}
      {reviewCan.followUp(review) && <FollowUp review={review} />}
    </li>
  )
}

function FollowUp({ review: { id, line } }: { review: MyReview }) {
  const { title } = line
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 flex justify-end">
      <Button variant="line" isSmall onPress={() => setOpen(true)}>
        <Trans>Add a follow-up</Trans>
        <span className="spoken">{title}</span>
      </Button>
      <FollowUpSheet isOpen={isOpen} onClose={() => setOpen(false)} reviewId={id} />
    </div>
  )
}

function Photos({ images }: Pick<MyReview, 'images'>) {
  const { t } = useLingui()
  const alt = (number: number) => t`Photo ${number}`
  if (images.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {images.map((picture, place) => (
        <li key={picture.url} className="w-18">
          <ResponsivePicture picture={{ ...picture, alt: alt(place + 1) }} sizes="72px" />
        </li>
      ))}
    </ul>
  )
}

type FollowUpSheetProps = { isOpen: boolean; onClose: () => void; reviewId: number }

/** The member's follow-up review, once. */
function FollowUpSheet({ isOpen, onClose, reviewId }: FollowUpSheetProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const followUp = useMutation(followUpMutation())
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Add to your review`}
      closeLabel={t`Close`}
      submit={{
        children: <Trans>Publish</Trans>,
        busy: followUp.isPending,
        busyLabel: <Trans>Sending</Trans>,
        why: isOnline ? undefined : <Trans>You need to be online for this.</Trans>,
        whyIcon: WifiOff,
      }}
    >
      {(id) => (
        <FollowUpForm
          id={id}
          reviewId={reviewId}
          error={followUp.error}
          onSend={(content) => followUp.mutate({ id: reviewId, content }, { onSuccess: onClose })}
        />
      )}
    </FormSheet>
  )
}

type FollowUpFormProps = {
  id: string
  reviewId: number
  error: Error | null
  onSend: (content: string) => void
}

function FollowUpForm({ id, reviewId, error, onSend }: FollowUpFormProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const { formRef, ...form } = useForm(FollowUpFormSchema, { content: '' }, `follow-up-${reviewId}`)
  const send = () => {
    const input = form.check()
    if (input) onSend(input.content)
  }
  return (
    <form id={id} ref={formRef} action={send} noValidate className="grid gap-4">
      {error && (
        <Banner tone="bad" role="alert">
          {sayError(error)}
        </Banner>
      )}
      <TextArea
        label={t`How is it after a while?`}
        name="content"
        rows={4}
        maxLength={REVIEW_MAX}
        hint={t`${REVIEW_MIN} to ${REVIEW_MAX} characters`}
        countLabel={(used, limit) => t`${used} of ${limit} characters`}
        {...form.field('content')}
      />
    </form>
  )
}
