import type { LucideIcon } from 'lucide-react'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

const TONES = {
  plain: 'text-ink-2',
  good: 'text-jade-text',
  warn: 'text-ochre-text',
  bad: 'text-danger-text',
} as const

type WhyProps = {
  children: ReactNode
  icon?: LucideIcon | undefined
  tone?: keyof typeof TONES | undefined
  id?: string | undefined
  /** `span` inside of a button */
  as?: 'p' | 'span' | undefined
  className?: string | undefined
}

/** The line beside a disabled control that shows why it is disabled. */
export function Why({ children, icon = Info, tone = 'plain', as = 'p', id, className }: WhyProps) {
  const Line = as
  return (
    <Line
      id={id}
      className={classNames('flex items-start gap-1.5 text-13', TONES[tone], className)}
    >
      <Icon of={icon} size={14} className="mt-0.75" />
      <span className="min-w-0">{children}</span>
    </Line>
  )
}
