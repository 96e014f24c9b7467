import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { radioDotClass } from './checkbox.tsx'

type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  /** a second line */
  note?: ReactNode
  /** right of the title: an amount, an icon */
  end?: ReactNode
  /** beside the option, not part of it: a separate button */
  beside?: ReactNode
  icon?: ReactNode
  /** why it cannot be chosen; setting a reason disables it */
  why?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  label: ReactNode
  isLabelHidden?: boolean | undefined
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** `rows` between hairlines inside a panel; `cards` with their own borders */
  variant?: 'cards' | 'rows' | undefined
  name?: string | undefined
  className?: string | undefined
}

/** A single choice among a few, each with an explanation: payment methods, addresses, delivery. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    label,
    isLabelHidden = true,
    options,
    value,
    onChange,
    variant = 'cards',
    className,
  } = props
  const ownName = useId()
  return (
    <fieldset className={className}>
      <legend className={isLabelHidden ? 'spoken' : 'mb-1.5 text-13 text-ink-2'}>{label}</legend>
      <div className={variant === 'cards' ? 'grid gap-3' : 'divide-y divide-line'}>
        {options.map((option) => (
          <div
            key={option.value}
            className={classNames(
              'flex items-center',
              variant === 'cards' &&
                'rounded-2 border border-line-2 bg-surface px-4 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
            )}
          >
            <label
              className={classNames(
                'flex min-h-14 min-w-0 grow items-center gap-3',
                option.why ? 'cursor-not-allowed' : 'cursor-pointer',
                variant === 'cards' ? 'py-3' : 'py-2',
              )}
            >
              <input
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={value === option.value}
                disabled={Boolean(option.why)}
                onChange={() => onChange(option.value)}
                className={classNames(radioDotClass, variant === 'cards' && 'outline-none')}
              />
              <CardText {...option} />
            </label>
            {option.beside}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function CardText({ icon, title, note, end, why }: Omit<RadioCard<string>, 'value'>) {
  return (
    <>
      {icon}
      <span className={classNames('min-w-0 grow', why ? 'text-ink-3' : undefined)}>
        <span className="block">{title}</span>
        {(why || note) && <span className="block text-13 text-ink-3">{why || note}</span>}
      </span>
      {end}
    </>
  )
}
