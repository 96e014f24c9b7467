import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

/** When what stands beside it was true: "as of 14:02". Shown when offline or older than 60 s. */
export function AsOf({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-12 text-ink-3 tabular-nums',
        className,
      )}
    >
      <Icon of={Clock} size={12} />
      {children}
    </span>
  )
}
