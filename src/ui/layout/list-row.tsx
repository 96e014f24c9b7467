import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { RenderLink } from '#src/ui/link.ts'

/** Rows between hairlines, none at the ends; what a row opens may stand beside it. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="[&>li~li]:border-t [&>li~li]:border-line">
      {children}
    </ul>
  )
}

type ListRowProps = {
  title: ReactNode
  icon?: LucideIcon | undefined
  /** a second, muted line */
  note?: ReactNode
  /** on the right, before the chevron */
  value?: ReactNode
  /** its link, or its action; neither: a plain row */
  renderLink?: RenderLink | undefined
  onPress?: (() => void) | undefined
  className?: string | undefined
}

const ROW = 'flex w-full min-h-14 items-center gap-3 py-2 text-left'

/** An `li` for `List`. */
export function ListRow({
  title,
  icon,
  note,
  value,
  renderLink,
  onPress,
  className,
}: ListRowProps) {
  const isActive = Boolean(renderLink || onPress)
  const children = (
    <>
      {icon && <Icon of={icon} className="text-ink-2" />}
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          {title}
          {note && <span className="block text-13 text-ink-3">{note}</span>}
        </span>
        {value && <span className="ml-auto min-w-0 text-right text-ink-2">{value}</span>}
      </span>
      {isActive && <Icon of={ChevronRight} size={16} className="text-ink-3" />}
    </>
  )
  return (
    <li className={className}>
      {renderLink?.({ className: ROW, children })}
      {!renderLink && onPress && (
        <button type="button" onClick={onPress} className={ROW}>
          {children}
        </button>
      )}
      {!isActive && <div className={classNames(ROW)}>{children}</div>}
    </li>
  )
}
