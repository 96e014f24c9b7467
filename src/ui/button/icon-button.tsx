import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Round glass over an image; `card`: a smaller one, in the corner of a small image. */
type Ground = keyof typeof GROUNDS

const GROUNDS = {
  none: 'rounded-2 text-ink hover:bg-sunken',
  photo: 'rounded-full glass text-ink',
  card: 'isolate rounded-full text-ink before:absolute before:inset-1.5 before:-z-1 before:rounded-full before:bg-glass',
} as const

/** An icon button's classes, for links: `<Link aria-label="…" className={iconButtonClass()}><Icon of={…} /></Link>`. */
export function iconButtonClass({
  ground = 'none',
  className,
}: { ground?: Ground; className?: string } = {}) {
  return classNames(
    'relative inline-grid size-tap shrink-0 place-items-center transition-colors duration-tap',
    'aria-disabled:text-ink-off disabled:text-ink-off',
    GROUNDS[ground],
    className,
  )
}

type IconButtonProps = {
  icon: LucideIcon
  /** its accessible name; include the object when there are several: "Save Personal Blender" */
  label: string
  onPress?: (() => void) | undefined
  size?: 16 | 20 | 24 | undefined
  ground?: Ground | undefined
  /** for a toggle such as "favourite": filled and in accent when true */
  isPressed?: boolean | undefined
  isExpanded?: boolean | undefined
  disabled?: boolean | undefined
  /** a count badge */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

export function IconButton({ ref, ...props }: IconButtonProps) {
  const { icon, label, onPress, size = 20, ground = 'none', isPressed, className } = props
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={props.isExpanded}
      aria-disabled={props.disabled || undefined}
      onClick={() => !props.disabled && onPress?.()}
      className={classNames(iconButtonClass({ ground }), className)}
    >
      <Icon
        of={icon}
        size={size}
        isFilled={isPressed === true}
        className={isPressed ? 'text-accent-text' : ''}
      />
      {props.children}
    </button>
  )
}
