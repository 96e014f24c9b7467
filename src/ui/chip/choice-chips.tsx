import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { chipClass } from './chip.tsx'

export type ChipChoice<Value extends string> = {
  value: Value
  label: ReactNode
  /** 32 px image before the label */
  picture?: ReactNode
  /** after the label, and quieter: a price */
  note?: ReactNode
  /** why it is unavailable, in a word: "sold out", "not with this colour" */
  offLabel?: string | undefined
  /**
   * `struck` with the reason beside it; `dashed` with the reason for screen readers only: a tap shows what it would
   * change
   */
  offLook?: 'struck' | 'dashed' | undefined
  /** an unavailable choice that can still be tapped */
  canChoose?: boolean | undefined
}

type ChoiceChipsProps<Value extends string> = {
  label: ReactNode
  /** the chosen name in ink, after the label */
  chosen?: ReactNode
  isLabelHidden?: boolean | undefined
  options: readonly ChipChoice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  isLarge?: boolean | undefined
  className?: string | undefined
}

/** A single choice among short labels: variants, price bands. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, chosen, isLabelHidden = false, options, value, onChange, className } = props
  const { isLarge = true } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'spoken' : 'mb-1.5 text-13 text-ink-2'}>
        {label}
        {chosen && <span className="ml-1.5 font-strong text-ink">{chosen}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isOff = option.offLabel !== undefined
          const isDashed = isOff && option.offLook === 'dashed'
          const isStruck = isOff && !isDashed
          const isStuck = isOff && option.canChoose !== true
          return (
            <label
              key={option.value}
              className={classNames(
                chipClass({ isLarge, isOff: isDashed, isOn: value === option.value }),
                isStruck && value !== option.value && 'border-line text-ink-3',
                isStuck ? 'cursor-not-allowed' : 'cursor-pointer',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={isStuck}
                onChange={() => onChange(option.value)}
                className="spoken"
              />
              {option.picture && <span className="-ml-2 w-8 shrink-0">{option.picture}</span>}
              <span className={classNames('min-w-0', isStruck && 'line-through')}>
                {option.label}
              </span>
              {option.note && (
                <span className="shrink-0 font-regular text-ink-2 tabular-nums">{option.note}</span>
              )}
              {isOff && (
                <span className={isStruck ? 'shrink-0 text-12 font-regular text-ink-3' : 'spoken'}>
                  {option.offLabel}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
