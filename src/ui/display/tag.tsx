import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

const TONES = {
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-tint text-accent-text',
  jade: 'bg-jade-tint text-jade-text',
  warn: 'bg-ochre-tint text-ochre-text',
  bad: 'bg-danger-tint text-danger-text',
  line: 'text-ink-2 inset-ring inset-ring-line-2',
} as const
export type TagTone = keyof typeof TONES

type TagProps = {
  children: ReactNode
  tone?: TagTone | undefined
  icon?: LucideIcon | undefined
  className?: string | undefined
}

/** A short label on a tint: jade done, warn waiting, bad refused, accent discount. */
export function Tag({ children, tone = 'plain', icon, className }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 max-w-full items-center gap-1 rounded-1 px-1.5 py-0.5 text-12',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  )
}
