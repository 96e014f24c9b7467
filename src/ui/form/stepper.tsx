import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { wholeNumber } from '#src/platform/lib/text/whole-number.ts'

const QUIET_MS = 400

type QuietNumber = { value: number; min: number; max: number; onCommit: (value: number) => void }

/**
 * A debounced number input: it shows every tap at once and reports once, after a pause. An unreported value is reported
 * on unmount, and when the page is left or hidden. Text that is not a whole number is shown and never reported.
 */
function useQuietNumber({ value, min, max, onCommit }: QuietNumber) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<() => void>(() => {})
  const typed = draft === null ? undefined : wholeNumber(draft)
  const shown = typed === undefined ? value : Math.min(Math.max(typed, min), max)
  const isWrong = draft !== null && draft.trim() !== '' && typed === undefined

  function commit() {
    clearTimeout(timer.current)
    if (draft === null || isWrong) return
    setDraft(null)
    if (shown !== value) onCommit(shown)
  }
  function leave() {
    commit()
    setDraft(null)
  }

  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    const report = () => latest.current()
    addEventListener('pagehide', report)
    document.addEventListener('visibilitychange', report)
    return () => {
      removeEventListener('pagehide', report)
      document.removeEventListener('visibilitychange', report)
      report()
    }
  }, [])

  function type(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    // an empty box means the user is about to type: wait for the blur
    if (text !== '') timer.current = setTimeout(() => latest.current(), QUIET_MS)
  }

  return {
    shown,
    text: draft ?? String(value),
    isWrong,
    type,
    step: (by: 1 | -1) => type(String(Math.min(Math.max(shown + by, min), max))),
    commit,
    /** on blur, invalid text is replaced by the previous number */
    leave,
  }
}

type StepperProps = {
  /** "Quantity of Personal Blender" */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  min?: number | undefined
  max?: number | undefined
  /** called after 400 ms without changes, or at once on blur */
  onCommit: (value: number) => void
  /** "Only 3 left", shown while at the limit */
  limitReason?: ReactNode
  /** "Enter a whole number", shown while the input is not one */
  wrongReason: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}

/** A quantity: two buttons and an editable number. */
export function Stepper(props: StepperProps) {
  const { label, value, min = 1, max = 999, limitReason, disabled = false } = props
  const reasonId = useId()
  const number = useQuietNumber({ value, min, max, onCommit: props.onCommit })
  const isAtLimit = number.shown >= max
  const limit = isAtLimit && !disabled ? limitReason : null
  const reason = number.isWrong ? props.wrongReason : limit
  return (
    <div className={classNames('relative inline-flex flex-col', props.className)}>
      <fieldset
        aria-label={label}
        className={classNames(
          'inline-grid grid-cols-[repeat(3,2rem)] rounded-2 border slim:grid-cols-[2.25rem_2.5rem_2.25rem]',
          disabled ? 'border-line text-ink-off' : 'border-line-2 bg-surface',
        )}
      >
        <StepButton
          icon={Minus}
          label={props.decreaseLabel}
          disabled={disabled || number.shown <= min}
          onPress={() => number.step(-1)}
        />
        <input
          value={number.text}
          disabled={disabled}
          inputMode="numeric"
          aria-label={label}
          aria-describedby={reason ? reasonId : undefined}
          aria-invalid={number.isWrong || undefined}
          onChange={(event) => number.type(event.target.value)}
          onBlur={number.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') number.commit()
            if (event.key === 'ArrowUp') number.step(1)
            if (event.key === 'ArrowDown') number.step(-1)
          }}
          className="min-h-8.5 w-full rounded-none border-x border-line bg-transparent text-center text-15 tabular-nums -outline-offset-2"
        />
        <StepButton
          icon={Plus}
          label={props.increaseLabel}
          disabled={disabled || isAtLimit}
          onPress={() => number.step(1)}
        />
      </fieldset>
      {/* below it, over the page: the buttons stay under the finger that reaches the limit */}
      <output className="absolute top-full right-0 text-12 whitespace-nowrap text-ochre-text">
        {reason && <span id={reasonId}>{reason}</span>}
      </output>
    </div>
  )
}

type StepButtonProps = { icon: LucideIcon; label: string; disabled: boolean; onPress: () => void }

function StepButton({ icon, label, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="relative hit grid place-items-center rounded-2 aria-disabled:text-ink-off"
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
