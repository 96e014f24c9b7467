import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Item } from '#contract/item.ts'
import { reviewsQuery } from '#src/features/catalog/catalog.queries.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton, SkeletonText } from '#src/ui/state/skeleton.tsx'
import { REVIEW_FILTERS, type ReviewFilter } from '#contract/review.ts'
import { Chip } from '#src/ui/chip/chip.tsx'
import { LoadMore } from '#src/ui/navigation/load-more.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import type { Review } from '#contract/review.ts'
import { formatDate } from '#src/platform/lib/time/time.ts'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Rating } from '#src/ui/display/rating.tsx'
import { GalleryZoom, shownFile } from '#src/ui/picture/gallery-zoom.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'

const SHOWN = 2

/** The newest reviews, and a sheet with all of them. */
export function ItemReviews({ item }: { item: Item }) {
  const { t, i18n } = useLingui()
  const { isOnline } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useInfiniteQuery(reviewsQuery(i18n.locale, item.sn, 'all'))
  const { reviewCount, goodShare } = item
  const first = data?.pages[0]
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="pt-8 desktop:pt-14">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="reviews-title" className="display-text text-18 desktop:text-22">
          <Trans>Reviews</Trans>{' '}
          <span className="font-text text-13 font-regular text-ink-3 tabular-nums">
            {reviewCount}
          </span>
        </h2>
        {reviewCount > 0 && (first || isOnline) && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="-my-3 inline-flex items-center gap-0.5 py-3 text-13 text-ink-2 hover:text-ink"
          >
            {goodShare === null ? <Trans>All reviews</Trans> : <Trans>{goodShare}% positive</Trans>}
            <Icon of={ChevronRight} size={16} />
          </button>
        )}
      </div>
      {reviewCount === 0 && (
        <p className="text-ink-2">
          <Trans>No reviews yet. If you’ve bought it, be the first.</Trans>
        </p>
      )}
      {reviewCount > 0 && !first && !isError && (
        <Skeleton label={t`Loading`}>
          <SkeletonText lines={3} />
        </Skeleton>
      )}
      {isError && !first && (
        <div className="flex flex-wrap items-center gap-3 text-ink-2">
          {isOnline ? (
            <>
              <Trans>Reviews couldn’t be loaded.</Trans>
              <Button variant="soft" isSmall onPress={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : (
            <Why icon={WifiOff}>
              <Trans>Reviews will load once you’re back online.</Trans>
            </Why>
          )}
        </div>
      )}
      {first && (
        <ul className="grid gap-x-14 desktop:grid-cols-2 desktop:[&>li]:border-b-0">
          {first.list.slice(0, SHOWN).map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviewCount > SHOWN && (first || isOnline) && (
        <Button variant="soft" isSmall onPress={() => setOpen(true)} className="mt-2">
          <Trans>All {reviewCount} reviews</Trans>
        </Button>
      )}
      <ReviewSheet isOpen={isOpen} onClose={() => setOpen(false)} sn={item.sn} />
    </section>
  )
}

type ReviewSheetProps = { isOpen: boolean; onClose: () => void; sn: string }

/** All reviews, or those with images or a given number of stars. */
function ReviewSheet({ isOpen, onClose, sn }: ReviewSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Reviews`} closeLabel={t`Close`}>
      {isOpen && <ReviewList sn={sn} />}
    </Sheet>
  )
}

function ReviewList({ sn }: { sn: string }) {
  const { t, i18n } = useLingui()
  const { isOnline } = useConnection()
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const reviews = useInfiniteQuery({
    ...reviewsQuery(i18n.locale, sn, filter),
    placeholderData: keepPreviousData,
  })
  const pages = reviews.data?.pages ?? []
  const counts = pages[0]?.counts
  const state = () => {
    if (!isOnline && (reviews.hasNextPage || reviews.isError)) return 'rest'
    if (reviews.isFetching) return 'busy'
    if (reviews.isError) return 'failed'
    return reviews.hasNextPage ? 'more' : 'end'
  }
  return (
    <>
      <fieldset aria-label={t`Filter reviews`} className="flex flex-wrap gap-2 pb-2">
        {REVIEW_FILTERS.filter((kind) => kind === filter || !counts || counts[kind] !== 0).map(
          (kind) => (
            <Chip key={kind} isOn={kind === filter} onPress={() => setFilter(kind)}>
              <FilterName of={kind} />
              {counts && <span className="font-regular text-ink-3">{counts[kind]}</span>}
            </Chip>
          ),
        )}
      </fieldset>
      <ul aria-busy={reviews.isPlaceholderData}>
        {pages
          .flatMap(({ list }) => list)
          .map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
      </ul>
      <LoadMore
        state={state()}
        onMore={() =>
          reviews.isError && pages.length === 0 ? reviews.refetch() : reviews.fetchNextPage()
        }
        moreLabel={<Trans context="list">More</Trans>}
        busyLabel={<Trans>Loading</Trans>}
        endLabel={<Trans>End of list</Trans>}
        restLabel={<Trans>More will load once you’re back online.</Trans>}
      />
    </>
  )
}

function FilterName({ of }: { of: ReviewFilter }) {
  if (of === 'all') return <Trans context="reviews">All</Trans>
  if (of === 'picture') return <Trans>With photos</Trans>
  const stars = Number(of)
  return <Plural value={stars} one="# star" other="# stars" />
}

/** One buyer's review, with images and the shop's reply. */
function ReviewCard({ review }: { review: Review }) {
  const { t, i18n } = useLingui()
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
          {formatDate(i18n.locale, createTime, utcOffset)}
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
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<{ index: number; file: string | undefined }>()
  const [isOpen, setOpen] = useState(false)
  if (images.length === 0) return null
  const total = images.length
  const show = (index: number) => setShown({ index, file: shownFile(row.current, index) })
  return (
    <>
      <ul ref={row} className="mt-2.5 flex flex-wrap gap-2">
        {images.map((picture, place) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t`Enlarge picture ${place + 1} of ${total}`}
              onClick={() => {
                show(place)
                setOpen(true)
              }}
              className="block w-18"
            >
              <ResponsivePicture picture={picture} sizes="72px" isDecorative />
            </button>
          </li>
        ))}
      </ul>
      <GalleryZoom
        pictures={images}
        isWhole
        index={shown?.index ?? 0}
        standIn={shown?.file}
        onIndex={show}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        labels={{
          label: t`Photos by ${nickname}`,
          picture: (place, all) => t`Picture ${place} of ${all}`,
          zoom: (place, all) => t`Enlarge picture ${place} of ${all}`,
          hint: t`Pinch or double-tap to zoom`,
          close: t`Close`,
          previous: t`Previous picture`,
          next: t`Next picture`,
        }}
      />
    </>
  )
}
