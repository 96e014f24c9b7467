import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type SegmentProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  isBlock?: boolean | undefined
  className?: string | undefined
}

/** Up to 3 equal choices. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, options, value, onChange, isBlock = false, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'rounded-2 bg-sunken p-0.75',
        isBlock
          ? 'flex flex-wrap *:grow *:basis-[5.5rem]'
          : 'inline-grid auto-cols-fr grid-flow-col',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative hit flex min-h-9.5 cursor-pointer items-center justify-center rounded-1 px-4 py-1 text-center text-13 text-ink-2 has-checked:bg-thumb has-checked:font-strong has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="spoken"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
