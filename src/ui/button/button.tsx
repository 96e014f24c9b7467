import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { ButtonVariant } from './button-class.ts'
import { buttonClass } from './button-class.ts'
import { Why } from './why.tsx'

type ButtonProps = {
  children: ReactNode
  onPress?: (() => void) | undefined
  variant?: ButtonVariant | undefined
  isSmall?: boolean | undefined
  isBlock?: boolean | undefined
  icon?: LucideIcon | undefined
  /** waiting for a response: shows `busyLabel`, keeps its width, ignores taps */
  busy?: boolean | undefined
  busyLabel?: ReactNode
  disabled?: boolean | undefined
  /** why the button is disabled; setting a reason disables it and shows the reason below */
  why?: ReactNode
  whyIcon?: LucideIcon | undefined
  type?: 'button' | 'submit' | undefined
  /** id of the form it submits, when it is outside that form */
  form?: string | undefined
  describedBy?: string | undefined
  label?: string | undefined
  isExpanded?: boolean | undefined
  /** focused when the surrounding sheet or dialog opens */
  isFirstFocus?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/**
 * An action button. It stays focusable while busy or disabled, so that screen readers can announce why. A reason that
 * comes or goes later moves nothing: it lies over what follows, and one that was there from the beginning keeps its
 * place (ADR 62).
 */
export function Button({ ref, ...props }: ButtonProps) {
  const whyId = useId()
  const { busy = false, why, variant, isSmall, isBlock, className } = props
  const [first] = useState(why)
  const isOff = Boolean(why) || props.disabled === true
  function press(event: MouseEvent) {
    if (busy || isOff) event.preventDefault()
    else props.onPress?.()
  }
  const button = (
    <button
      ref={ref}
      type={props.type ?? 'button'}
      form={props.form}
      onClick={press}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      aria-describedby={why ? whyId : props.describedBy}
      aria-label={props.label}
      aria-expanded={props.isExpanded}
      data-first-focus={props.isFirstFocus ? '' : undefined}
      className={buttonClass({
        variant,
        isSmall,
        isBlock: isBlock || Boolean(first),
        isOff,
        className,
      })}
    >
      <Face {...props} busy={busy} />
      {why && !first && (
        <span
          id={whyId}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-full z-1"
        >
          <Why
            as="span"
            icon={props.whyIcon}
            className="mt-1 rounded-2 bg-raised px-3 py-2 text-left font-regular shadow-2"
          >
            {why}
          </Why>
        </span>
      )}
    </button>
  )
  if (!first) return button
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2', isBlock && 'w-full')}>
      {button}
      <Why id={whyId} icon={props.whyIcon} className={why ? undefined : 'invisible'}>
        {why || first}
      </Why>
    </div>
  )
}

/** Both labels share one grid cell, so the width never changes. */
function Face({ busy, busyLabel, icon, children }: ButtonProps) {
  const rest = classNames('col-start-1 row-start-1 inline-flex items-center justify-center gap-2')
  return (
    <span className="inline-grid items-center">
      <span className={classNames(rest, busy && (busyLabel ? 'invisible' : 'opacity-0'))}>
        {icon && <Icon of={icon} size={20} />}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={classNames(rest, !busy && 'invisible')}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </span>
  )
}
