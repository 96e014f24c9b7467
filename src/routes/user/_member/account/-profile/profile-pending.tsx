import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Rows, as the page will have them. */
export function ProfilePending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid max-w-140 pt-16">
      {ROWS.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </Skeleton>
  )
}
