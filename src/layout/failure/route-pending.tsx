import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonText, SkeletonRow } from '#src/ui/state/skeleton.tsx'

/** Placeholder when a page's data takes longer than a second; on a first visit even the texts may be late. */
export function RoutePending() {
  const { t, i18n } = useLingui()
  const hasWords = Object.keys(i18n.messages).length > 0
  return (
    <Skeleton label={hasWords ? t`Loading` : undefined} className="py-8">
      <SkeletonText lines={6} />
    </Skeleton>
  )
}

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
