import type { LucideIcon } from 'lucide-react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

const TONES = {
  plain: { ground: 'bg-sunken', mark: 'text-ink-2', icon: Info },
  warn: { ground: 'bg-ochre-tint', mark: 'text-ochre-text', icon: TriangleAlert },
  good: { ground: 'bg-jade-tint', mark: 'text-jade-text', icon: CircleCheck },
  bad: { ground: 'bg-danger-tint', mark: 'text-danger-text', icon: CircleAlert },
} as const

type BannerProps = {
  children: ReactNode
  tone?: keyof typeof TONES | undefined
  icon?: LucideIcon | undefined
  /** bold first line */
  title?: ReactNode
  /** one link or small button */
  action?: ReactNode
  /** `alert` for an error that has just happened, `status` for news */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

/** One line in the page, on a tint. */
export function Banner(props: BannerProps) {
  const { children, tone = 'plain', title, action, role, className } = props
  const { ground, mark, icon } = TONES[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-2 px-3.5 py-3 text-13',
        ground,
        className,
      )}
    >
      <Icon of={props.icon ?? icon} className={mark} />
      <div className={classNames('min-w-0 flex-1 basis-40', tone === 'plain' ? '' : 'text-ink-2')}>
        {title && <p className="font-strong text-ink">{title}</p>}
        {children}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
