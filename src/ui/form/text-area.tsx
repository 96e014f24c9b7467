import type { ComponentProps } from 'react'
import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { FieldProps } from './field.tsx'
import { Field, inputBoxClass, inputClass } from './field.tsx'

type TextAreaProps = FieldProps &
  Pick<
    ComponentProps<'textarea'>,
    'name' | 'placeholder' | 'maxLength' | 'disabled' | 'onBlur' | 'onPaste' | 'ref' | 'rows'
  > & {
    id?: string | undefined
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    /** announces the count to screen readers: `(used, limit) => t`…`` */
    countLabel?: ((used: number, limit: number) => string) | undefined
  }

/** Multi-line text; with `maxLength` it counts the characters used. */
export function TextArea(props: TextAreaProps) {
  const { label, mark, isLabelHidden, hint, success, error, className, id, ...rest } = props
  const { onChange, countLabel, rows = 3, ...native } = rest
  const [typed, setTyped] = useState(native.defaultValue ?? '')
  const used = (native.value ?? typed).length
  const limit = native.maxLength
  const counter = limit !== undefined && (
    <span className="shrink-0 text-12/[1.25rem] text-ink-3 tabular-nums">
      <span aria-hidden={countLabel ? true : undefined}>{`${used} / ${limit}`}</span>
      {countLabel && <span className="spoken">{countLabel(used, limit)}</span>}
    </span>
  )
  return (
    <Field
      {...{ label, mark, isLabelHidden, hint, success, error, className, id }}
      corner={counter}
    >
      {(links) => (
        <span className={inputBoxClass({ isBad: Boolean(error), isOff: native.disabled === true })}>
          <textarea
            {...native}
            {...links}
            rows={rows}
            style={{ minBlockSize: `calc(${rows}lh + var(--s-6))` }}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(event.target.value)
            }}
            className={classNames(inputClass, 'field-sizing-content max-h-60 resize-none')}
          />
        </span>
      )}
    </Field>
  )
}
