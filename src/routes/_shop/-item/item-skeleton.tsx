import { useLingui } from '@lingui/react/macro'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { Skeleton, SkeletonBox, SkeletonText } from '#src/ui/state/skeleton.tsx'

/** The product page while it is on its way. */
export function ItemSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="desktop:pt-12">
      <TwoColumns kind="item" className="desktop:gap-x-14">
        <SkeletonBox className="-mx-gutter aspect-square desktop:mx-0 desktop:rounded-3" />
        <span className="block">
          <SkeletonBox className="h-9 w-32" />
          <SkeletonBox className="mt-3 h-8 w-4/5" />
          <SkeletonText lines={3} />
        </span>
      </TwoColumns>
    </Skeleton>
  )
}
