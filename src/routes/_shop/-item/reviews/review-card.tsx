import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Review } from '#contract/review.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Rating } from '#src/ui/display/rating.tsx'
import { GalleryZoom } from '#src/ui/picture/gallery-zoom.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

/** One buyer's review, with images and the shop's reply. */
export function ReviewCard({ review }: { review: Review }) {
  const { t } = useLingui()
  const utcOffset = useUtcOffset()
  const { nickname, star, content, language, spec, reply, followUp, createTime } = review
  return (
    <li className="border-b border-line py-4 wrap-anywhere last:border-b-0">
      <div className="flex items-center gap-3">
        <Avatar name={nickname} />
        <div className="min-w-0 grow">
          <p className="text-13">
            <bdi>{nickname}</bdi>
          </p>
          <Rating value={star} label={t`${star} of 5 stars`} />
        </div>
        <span className="self-start text-12 text-ink-3 tabular-nums">
          {formatDate(createTime, utcOffset)}
        </span>
      </div>
      <p lang={language} className="mt-2 whitespace-pre-line">
        {content}
      </p>
      {spec && <p className="mt-1 text-12 text-ink-3">{spec}</p>}
      <ReviewPictures review={review} />
      {followUp && (
        <p className="mt-2 text-13 text-ink-2">
          <Trans>Follow-up: {followUp}</Trans>
        </p>
      )}
      {reply && (
        <p className="mt-3 border-l-2 border-line pl-3 text-13 text-ink-2">
          <Trans>Shop: {reply}</Trans>
        </p>
      )}
    </li>
  )
}

function ReviewPictures({ review: { images, nickname } }: { review: Review }) {
  const { t } = useLingui()
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (images.length === 0) return null
  const total = images.length
  const open = (place: number) => {
    setIndex(place)
    setOpen(true)
  }
  return (
    <>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {images.map((picture, place) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t`Enlarge picture ${place + 1} of ${total}`}
              onClick={() => open(place)}
              className="block w-18"
            >
              <ResponsivePicture picture={picture} sizes="72px" isDecorative />
            </button>
          </li>
        ))}
      </ul>
      <GalleryZoom
        pictures={images}
        index={index}
        onIndex={setIndex}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        labels={{
          label: t`Photos by ${nickname}`,
          picture: (place, all) => t`Picture ${place} of ${all}`,
          zoom: (place, all) => t`Enlarge picture ${place} of ${all}`,
          close: t`Close`,
          previous: t`Previous picture`,
          next: t`Next picture`,
        }}
      />
    </>
  )
}
