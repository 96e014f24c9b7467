import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type PanelProps = {
  children: ReactNode
  title?: ReactNode
  titleId?: string | undefined
  /** right of the title */
  action?: ReactNode
  className?: string | undefined
}

/** A surface on the page. Never nest panels. */
export function Panel({ children, title, titleId, action, className }: PanelProps) {
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classNames('rounded-3 bg-surface p-4', className)}
    >
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={titleId} className="min-w-0 text-16">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
