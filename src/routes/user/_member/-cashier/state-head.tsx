import { useEffect, type ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'

const TONES = {
  warn: 'bg-ochre-tint text-ochre-text',
  good: 'bg-jade-tint text-jade-text',
  plain: 'bg-sunken text-ink-2',
} as const

type StateHeadProps = {
  icon: ReactNode
  tone: keyof typeof TONES
  title: string
  text: ReactNode
}

/** The payment status; announced to screen readers when it changes. */
export function StateHead({ icon, tone, title, text }: StateHeadProps) {
  useEffect(() => announce(title), [title])
  return (
    <div className="flex items-center gap-3.5 pt-8 pb-4">
      <span
        className={classNames('grid size-11 shrink-0 place-items-center rounded-full', TONES[tone])}
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 tabIndex={-1} className="display-text text-22 outline-none">
          {title}
        </h2>
        <p className="text-ink-2 tabular-nums">{text}</p>
      </div>
    </div>
  )
}
