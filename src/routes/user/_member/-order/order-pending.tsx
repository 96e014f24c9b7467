import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBox, SkeletonRow } from '#src/ui/state/skeleton.tsx'

/** The boxes of an order while it is being fetched. */
export function OrderPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-3 pt-18">
      <SkeletonBox className="h-8 w-3/5" />
      <SkeletonBox className="h-18 rounded-3" />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
      <SkeletonBox className="h-40 rounded-3" />
    </Skeleton>
  )
}
