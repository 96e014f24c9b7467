import { classNames } from '#src/ui/class-names.ts'

const VARIANTS = {
  buy: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  ink: 'border-transparent bg-ink text-on-ink hover:bg-ink/88 active:bg-ink/80',
  line: 'border-ink text-ink hover:bg-sunken',
  soft: 'border-line-2 text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-danger text-danger-text hover:bg-danger-tint',
} as const
const OFF = 'border-transparent bg-sunken text-ink-3'

export type ButtonVariant = keyof typeof VARIANTS

export type ButtonRecipe = {
  /** `buy` is the one red button of a screen: buy, order, pay */
  variant?: ButtonVariant | undefined
  isSmall?: boolean | undefined
  isBlock?: boolean | undefined
  isOff?: boolean | undefined
  className?: string | undefined
}

/** A button's classes, for links that look like one: `<Link className={buttonClass({ variant: 'ink' })} …>`. */
export function buttonClass(recipe: ButtonRecipe = {}) {
  const { variant = 'ink', isSmall = false, isBlock = false, isOff = false, className } = recipe
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-2 border',
    'text-center font-strong transition-colors duration-tap',
    isSmall ? 'hit min-h-9 px-3.5 py-1.5 text-13' : 'min-h-12 py-3 text-16/[1.25rem]',
    !isSmall && (variant === 'quiet' ? 'px-3' : 'button-sides'),
    isBlock && 'w-full',
    isOff ? OFF : VARIANTS[variant],
    className,
  )
}
