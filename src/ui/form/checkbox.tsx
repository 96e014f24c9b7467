import type { ReactNode, Ref } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'

const BOX =
  'peer grid size-5.5 shrink-0 appearance-none place-items-center border-2 border-line-2 bg-surface ' +
  'disabled:border-line disabled:bg-sunken'

export const checkBoxClass = classNames(
  BOX,
  'rounded-1 checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink',
  'after:hidden after:border-on-ink checked:after:block checked:after:h-1.5 checked:after:w-2.75',
  'checked:after:-translate-y-px checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2',
  'indeterminate:after:block indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:rotate-0',
  'indeterminate:after:translate-y-0 indeterminate:after:border-0 indeterminate:after:bg-on-ink',
  'disabled:after:border-ink-off checked:disabled:border-line checked:disabled:bg-sunken',
)

export const radioDotClass = classNames(
  BOX,
  'rounded-full checked:border-7 checked:border-ink checked:bg-on-ink focus-visible:rounded-full',
  'checked:disabled:border-ink-off checked:disabled:bg-sunken',
)

type CheckboxProps = {
  /** hidden when `isLabelHidden`, as in a cart line */
  label: ReactNode
  isLabelHidden?: boolean | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  /** indeterminate, for "All" */
  isMixed?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  value?: string | undefined
  describedBy?: string | undefined
  isBad?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A 22 px box in a 44 px target. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden = false, isMixed = false, onChange, className } = props
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  })
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-tap items-center gap-2.5',
        isLabelHidden && 'w-tap shrink-0 justify-center',
        props.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <input
        ref={(node) => {
          own.current = node
          if (typeof props.ref === 'function') props.ref(node)
          else if (props.ref) props.ref.current = node
        }}
        type="checkbox"
        name={props.name}
        value={props.value}
        checked={props.checked}
        defaultChecked={props.defaultChecked}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        aria-invalid={props.isBad || undefined}
        onChange={(event) => onChange?.(event.target.checked)}
        className={checkBoxClass}
      />
      <span className={isLabelHidden ? 'spoken' : 'min-w-0 py-2'}>{label}</span>
    </label>
  )
}
