import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { RenderLink } from '#src/ui/link.ts'

type SectionHeadProps = {
  children: ReactNode
  as?: 'h1' | 'h2' | 'h3' | undefined
  id?: string | undefined
  /** "All" with a chevron, on the right */
  more?: { label: ReactNode; renderLink: RenderLink } | undefined
  className?: string | undefined
}

export function SectionHead({ children, as: Title = 'h2', id, more, className }: SectionHeadProps) {
  return (
    <div
      className={classNames(
        'mb-4 flex items-baseline justify-between gap-4 desktop:mb-5',
        className,
      )}
    >
      <Title id={id} className="min-w-0 display-text text-18 desktop:text-22">
        {children}
      </Title>
      {more?.renderLink({
        className:
          '-my-3 inline-flex shrink-0 items-center gap-0.5 py-3 text-13 text-ink-2 hover:text-ink',
        children: (
          <>
            {more.label}
            <Icon of={ChevronRight} size={16} />
          </>
        ),
      })}
    </div>
  )
}
