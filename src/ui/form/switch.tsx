import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type SwitchProps = {
  label: ReactNode
  isLabelHidden?: boolean | undefined
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Takes effect at once; never use it for something that must be saved. */
export function Switch(props: SwitchProps) {
  const { label, isLabelHidden = false, note, checked, onChange, disabled, className } = props
  return (
    <label
      className={classNames(
        'flex min-h-tap cursor-pointer items-center gap-3',
        isLabelHidden ? 'inline-flex' : 'justify-between',
        className,
      )}
    >
      <span className={isLabelHidden ? 'spoken' : 'min-w-0 py-2'}>
        <span className="block">{label}</span>
        {note && <span className="block text-13 text-ink-3">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-11.5 shrink-0 appearance-none rounded-full bg-line-2 transition-colors duration-chip after:absolute after:top-0.75 after:left-0.75 after:size-5.5 after:rounded-full after:bg-raised after:transition-transform after:duration-chip checked:bg-jade checked:after:translate-x-4.5 checked:after:bg-on-jade focus-visible:rounded-full disabled:bg-line"
      />
    </label>
  )
}
