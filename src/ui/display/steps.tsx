import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

export type Step = {
  key: string
  label: ReactNode
  /** a date below it */
  note?: ReactNode
}

type StepsProps = {
  /** "Progress of the order" */
  label: string
  /** at most 5 */
  steps: readonly Step[]
  /** index of the step that is under way: all before it are done, and after the last one everything is */
  now: number
  /** hidden word after a done step */
  doneLabel: string
}

/** Progress through a series of steps, from left to right: done ones are filled, the one under way is a ring. */
export function Steps({ label, steps, now, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, place) => (
        <li
          key={step.key}
          aria-current={place === now ? 'step' : undefined}
          className={classNames(
            'relative px-0.5 pt-5.5 text-center text-12 wrap-anywhere',
            place < now && 'text-ink-2',
            place === now && 'font-strong text-ink',
            place > now && 'text-ink-3',
          )}
        >
          {place > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-2 right-[calc(50%+9px)] w-[calc(100%-18px)] border-t',
                place <= now ? 'border-jade' : 'border-line-2',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'absolute top-0.75 left-1/2 size-2.5 -translate-x-1/2 rounded-full border',
              place < now && 'border-jade bg-jade',
              place === now && 'border-2 border-jade bg-surface',
              place > now && 'border-line-2 bg-surface',
            )}
          />
          {step.label}
          {place < now && <span className="spoken">{doneLabel}</span>}
          {step.note && (
            <span className="block text-11 font-regular text-ink-3 tabular-nums">{step.note}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
