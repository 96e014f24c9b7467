import { Trans } from '@lingui/react/macro'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { AsOf } from '#src/ui/display/as-of.tsx'
import { isStampOld, NOT_YET, stampTime, useStampClock } from './stamp-time.ts'

type StampProps = {
  /** when the price or stock beside it was asked for: a query's `dataUpdatedAt` */
  at: number
  /** where many stand on one page: none while online */
  isForOffline?: boolean
  className?: string
}

/** "as of 14:02" beside a price or stock that may have moved: offline, or older than a minute. */
export function Stamp({ at, isForOffline = false, className = '' }: StampProps) {
  const { isOnline } = useConnection()
  if (at === 0 || (isOnline && isForOffline)) return null
  return <DrawnStamp at={at} isForOld={isOnline} className={className} />
}

type DrawnStampProps = { at: number; isForOld: boolean; className: string }

function DrawnStamp({ at, isForOld, className }: DrawnStampProps) {
  const now = useStampClock()
  const isServed = now === NOT_YET
  if (isForOld && !isServed && !isStampOld(at, now)) return null
  return (
    <AsOf className={className} isServed={isServed}>
      <AsOfWords at={at} />
    </AsOf>
  )
}

/** The words of a stamp alone, for the strip. */
export function AsOfWords({ at }: { at: number }) {
  const { isYesterday, time } = stampTime(at, useStampClock())
  return isYesterday ? <Trans>as of yesterday {time}</Trans> : <Trans>as of {time}</Trans>
}
