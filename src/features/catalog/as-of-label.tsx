import { Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '#src/platform/connection/connection.ts'
import { AsOf } from '#src/ui/display/as-of.tsx'
import { asOfTime, isOutdated, NOT_YET, useAsOfClock } from './as-of-time.ts'

type AsOfLabelProps = {
  /** when the price or stock beside it was fetched: a query's `dataUpdatedAt`; 0 if that is unknown */
  at: number
  /** for pages with many labels: none while online */
  isForOffline?: boolean
  className?: string
}

/** "as of 14:02" beside a price or stock that may be outdated: offline, or older than a minute. */
export function AsOfLabel({ at, isForOffline = false, className = '' }: AsOfLabelProps) {
  const { isOnline } = useConnection()
  if (isOnline && isForOffline) return null
  return <DrawnLabel at={at} isForOld={isOnline} className={className} />
}

type DrawnLabelProps = { at: number; isForOld: boolean; className: string }

function DrawnLabel({ at, isForOld, className }: DrawnLabelProps) {
  const now = useAsOfClock()
  const isServed = now === NOT_YET // then the server knew the time, even if this device does not
  const isShown = isServed || (at > 0 && (!isForOld || isOutdated(at, now)))
  if (!isShown) return null
  return (
    <AsOf className={className} isServed={isServed}>
      <AsOfWords at={at} />
    </AsOf>
  )
}

/** The text alone, for the connection banner. */
export function AsOfWords({ at }: { at: number }) {
  const { i18n } = useLingui()
  const { isYesterday, time } = asOfTime(i18n.locale, at, useAsOfClock())
  return isYesterday ? <Trans>as of yesterday {time}</Trans> : <Trans>as of {time}</Trans>
}
