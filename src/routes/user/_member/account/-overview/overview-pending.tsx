import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

/** The boxes of the overview while it is being fetched. */
export function OverviewPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-3 pt-8">
      <SkeletonRow hasPicture />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow hasPicture />
    </Skeleton>
  )
}
