import { useLingui } from '@lingui/react/macro'
import type { Aftersale } from '#contract/aftersale.ts'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { splitDuration } from '#src/platform/lib/time/time.ts'
import { Tag } from '#src/ui/display/tag.tsx'

/** The remaining time, or the outcome, as a label and a colour. */
export function RecordTag({ aftersale }: { aftersale: Aftersale }) {
  const { t } = useLingui()
  const { status, deadline, serverTime } = aftersale
  if (deadline !== null) return <TimeLeft seconds={deadline - serverTime} />
  switch (status) {
    case AFTERSALE_STATUS.completed:
      return <Tag tone="jade">{t({ message: 'Done', context: 'after-sales' })}</Tag>
    case AFTERSALE_STATUS.refused:
      return <Tag tone="bad">{t({ message: 'Refused', context: 'after-sales' })}</Tag>
    case AFTERSALE_STATUS.refundFailed:
      return <Tag tone="bad">{t({ message: 'Failed', context: 'refund' })}</Tag>
    case AFTERSALE_STATUS.withdrawn:
      return null
    default:
      return <Tag tone="warn">{t`In progress`}</Tag>
  }
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useLingui()
  const { hours, minutes } = splitDuration(seconds)
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  const withDays = rest === 0 ? t`${days} d left` : t`${days} d ${rest} h left`
  return (
    <Tag tone="warn" className="shrink-0">
      {days > 0 ? withDays : t`${hours} h ${minutes} min left`}
    </Tag>
  )
}
