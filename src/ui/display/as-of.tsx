import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AS_OF_ATTRIBUTE } from '#contract/lib/as-of.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type AsOfProps = {
  children: ReactNode
  className?: string
  /** rendered by the server: hidden, until its page turns out to be old (`server/pages/page-html.ts`) */
  isServed?: boolean
}

/** The age of the data beside it: "as of 14:02". Shown when offline or older than 60 s. */
export function AsOf({ children, className, isServed = false }: AsOfProps) {
  return (
    <span
      {...(isServed && { hidden: true, [AS_OF_ATTRIBUTE]: '' })}
      suppressHydrationWarning // the page itself may have written the time
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
