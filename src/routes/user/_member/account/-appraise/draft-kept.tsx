import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { formatFullTime } from '#src/platform/lib/time/time.ts'
import { Icon } from '#src/ui/icon.tsx'

/** That what is written survives a reload, and since when. */
export function DraftKept({ time }: { time: number }) {
  const clock = formatFullTime(time)
  return (
    <p className="flex items-center gap-1.5 text-13 text-jade-text">
      <Icon of={Check} size={16} />
      <Trans>Draft kept on this device, {clock}</Trans>
    </p>
  )
}
