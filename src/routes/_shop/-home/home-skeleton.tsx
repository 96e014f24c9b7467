import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBox, SkeletonCard } from '#src/ui/state/skeleton.tsx'

/** The home page while it is on its way. */
export function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`}>
      <SkeletonBox className="mt-6 h-[calc(100vw+16px)] max-h-115 rounded-3" />
      <span className="product-grid mt-10">
        {Array.from({ length: 4 }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </span>
    </Skeleton>
  )
}
