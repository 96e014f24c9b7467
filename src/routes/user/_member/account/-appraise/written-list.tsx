import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reviewCan, type getMyReviews } from '#contract/own-review.ts'
import { myReviewsQuery } from '#src/features/review/review.queries.ts'
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
import { FollowUpSheet } from './follow-up-sheet.tsx'

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
  const { t } = useLingui()
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
          {formatDate(review.createTime)}
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
