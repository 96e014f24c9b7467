import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

/** Skeleton of a list's rows below its tabs while they load. */
export function ListPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-3 pt-18">
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
    </Skeleton>
  )
}
