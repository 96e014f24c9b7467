import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { FieldProps } from './field.tsx'
import { Field, inputBoxClass, inputClass } from './field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'passwordrules'
  | 'required'
  | 'readOnly'
  | 'disabled'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'onBlur'
  | 'onFocus'
  | 'onPaste'
  | 'onKeyDown'
  | 'onCompositionStart'
  | 'onCompositionEnd'
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'ref'
>

type TextFieldProps = FieldProps &
  Native & {
    id?: string | undefined
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | undefined
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    /** "元", "kg": after the text */
    unit?: ReactNode
    /** an inline button (`FieldButton`), or an icon button */
    trailing?: ReactNode
  }

/** Single-line text. */
export function TextField(props: TextFieldProps) {
  const { label, mark, isLabelHidden, hint, success, error, className, id, ...rest } = props
  const { unit, trailing, onChange, type = 'text', ...native } = rest
  return (
    <Field {...{ label, mark, isLabelHidden, hint, success, error, className, id }}>
      {(links) => (
        <span className={inputBoxClass({ isBad: Boolean(error), isOff: native.disabled === true })}>
          <input
            {...native}
            {...links}
            type={type}
            onChange={(event) => onChange?.(event.target.value)}
            className={classNames(inputClass, type === 'number' && 'tabular-nums')}
          />
          {unit && <span className="text-13 whitespace-nowrap text-ink-3">{unit}</span>}
          {trailing}
        </span>
      )}
    </Field>
  )
}

type FieldButtonProps = {
  children: ReactNode
  onPress: () => void
  disabled?: boolean | undefined
}

/** The button inside a field: "Send code". */
export function FieldButton({ children, onPress, disabled = false }: FieldButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="relative -my-px min-h-tap shrink-0 border-l border-line pl-3.5 text-15 font-strong whitespace-nowrap tabular-nums aria-disabled:font-regular aria-disabled:text-ink-3"
    >
      {children}
    </button>
  )
}

type PasswordProps = Omit<TextFieldProps, 'type' | 'trailing' | 'unit'> & {
  showLabel: string
  hideLabel: string
}

/** A password field with a show button. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const { label, mark, isLabelHidden, hint, success, error, className, id, ...rest } = props
  const { onChange, ...native } = rest
  return (
    <Field {...{ label, mark, isLabelHidden, hint, success, error, className, id }}>
      {(links) => (
        <span
          className={classNames(
            inputBoxClass({ isBad: Boolean(error), hasPadding: false }),
            'pr-0.5 pl-3.5',
          )}
        >
          <input
            {...native}
            {...links}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange?.(event.target.value)}
            className={inputClass}
          />
          <button
            type="button"
            aria-label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="grid size-tap shrink-0 place-items-center rounded-2 text-ink-3"
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </Field>
  )
}
