import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { FieldProps } from './field.tsx'
import { Field, inputBoxClass, inputClass } from './field.tsx'

type SelectProps<Value extends string> = FieldProps &
  Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'required' | 'onBlur' | 'ref'> & {
    id?: string | undefined
    options: readonly { value: Value; label: string; disabled?: boolean | undefined }[]
    /** the first, empty option: "Please choose" */
    placeholder?: string | undefined
    value?: Value | '' | undefined
    defaultValue?: Value | '' | undefined
    onChange?: ((value: Value) => void) | undefined
  }

/** A single choice from a list, with the native picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, mark, isLabelHidden, hint, success, error, className, id, ...rest } = props
  const { options, placeholder, onChange, ...native } = rest
  return (
    <Field {...{ label, mark, isLabelHidden, hint, success, error, className, id }}>
      {(links) => (
        <span
          className={classNames(
            inputBoxClass({
              isBad: Boolean(error),
              isOff: native.disabled === true,
              hasPadding: false,
            }),
            'relative',
          )}
        >
          <select
            {...native}
            {...links}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange?.(chosen.value)
            }}
            className={classNames(inputClass, 'appearance-none truncate rounded-2 pr-11 pl-3.5')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-raised text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={16}
            className="pointer-events-none absolute right-3.5 text-ink-3"
          />
        </span>
      )}
    </Field>
  )
}
