import { Check, CircleAlert, CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

const STATES = {
  synced: { icon: Check, tone: 'text-jade-text' },
  waiting: { icon: CloudUpload, tone: 'text-ochre-text' },
  failed: { icon: CircleAlert, tone: 'text-danger-text' },
} as const

type SyncMarkProps = {
  state: keyof typeof STATES
  children: ReactNode
  /** turns it into a button: failed, "retry" */
  onRetry?: (() => void) | undefined
}

/** Whether a change made on this device has reached the server. */
export function SyncMark({ state, children, onRetry }: SyncMarkProps) {
  const { icon, tone } = STATES[state]
  const look = classNames('inline-flex items-center gap-1 text-12', tone)
  const face = (
    <>
      <Icon of={icon} size={14} />
      {children}
    </>
  )
  if (!onRetry) return <span className={look}>{face}</span>
  return (
    <button type="button" onClick={onRetry} className={classNames(look, 'relative hit')}>
      {face}
    </button>
  )
}
