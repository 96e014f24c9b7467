import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

/** Skeleton of the cart while it loads. */
export function CartPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="divide-y divide-line pt-nav">
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
    </Skeleton>
  )
}
