import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** "optional", after the label */
  mark?: ReactNode
  /** for screen readers only: the design already makes it clear (search, quantity) */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** jade with a tick: "This name is free" */
  success?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

/** What ties a control to its label and messages. */
export type FieldLinks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FrameProps = FieldProps & {
  id?: string | undefined
  corner?: ReactNode
  children: (links: FieldLinks) => ReactNode
}

/** Label above, control, then one line below: the error, else the success message, else the hint. */
export function Field(props: FrameProps) {
  const { label, mark, isLabelHidden, hint, success, error, corner, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const lineId = `${id}-line`
  const hasLine = Boolean(error || success || hint)
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={id}
        className={
          isLabelHidden
            ? 'spoken'
            : 'mb-1.5 flex flex-wrap items-baseline gap-x-1.5 text-13 text-ink-2'
        }
      >
        {label}
        {mark && <span className="text-ink-3">{mark}</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasLine ? lineId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hasLine || corner) && (
        <div className="mt-1.5 flex items-start gap-3">
          <FieldLine id={lineId} hint={hint} success={success} error={error} />
          {corner}
        </div>
      )}
    </div>
  )
}

type LineProps = Pick<FieldProps, 'hint' | 'success' | 'error'> & { id: string }

export function FieldLine({ id, hint, success, error }: LineProps) {
  const tone = error ? 'text-danger-text' : success ? 'text-jade-text' : 'text-ink-3'
  const mark = error ? CircleAlert : success ? Check : null
  return (
    <p id={id} className={classNames('flex min-w-0 grow gap-1.5 text-13', tone)}>
      {mark && <Icon of={mark} size={16} className="mt-0.5" />}
      <span className="min-w-0">{error || success || hint}</span>
    </p>
  )
}

/** The box around an input, select or textarea. */
export function inputBoxClass({ isBad = false, isOff = false, hasPadding = true } = {}) {
  return classNames(
    'flex min-h-12 w-full items-center gap-2 rounded-2 border text-16',
    hasPadding && 'px-3.5',
    'focus-within:border-ink focus-within:inset-ring focus-within:inset-ring-ink',
    isOff ? 'border-transparent bg-sunken text-ink-3' : 'bg-surface',
    !isOff && (isBad ? 'border-danger inset-ring inset-ring-danger' : 'border-line-2'),
  )
}

/** The control inside the box: the box shows the focus. */
export const inputClass = 'w-full min-w-0 flex-1 bg-transparent py-2.75 text-16 outline-none'
