import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_FILTERS, type ReviewFilter } from '#contract/review.ts'
import { reviewsQuery } from '#src/features/catalog/catalog.queries.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Chip } from '#src/ui/chip/chip.tsx'
import { LoadMore } from '#src/ui/navigation/load-more.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { ReviewCard } from './review-card.tsx'

type ReviewSheetProps = { isOpen: boolean; onClose: () => void; sn: string }

/** All reviews, or those with images or a given number of stars. */
export function ReviewSheet({ isOpen, onClose, sn }: ReviewSheetProps) {
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
          void (reviews.isError && pages.length === 0 ? reviews.refetch() : reviews.fetchNextPage())
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
