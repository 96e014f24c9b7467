import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
  /** only one disclosure of the same group is open: an accordion */
  group?: string | undefined
}

/** A heading that expands its content; stack several for an accordion. */
export function Disclosure({ summary, children, isOpenAtFirst = false, group }: DisclosureProps) {
  return (
    <details
      open={isOpenAtFirst}
      name={group}
      className="group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 items-center justify-between gap-3 py-2">
        <span className="min-w-0 grow">{summary}</span>
        <Icon
          of={ChevronDown}
          size={16}
          className="text-ink-3 transition-transform duration-chip group-open:-rotate-180"
        />
      </summary>
      <div className="pb-4 text-ink-2">{children}</div>
    </details>
  )
}
