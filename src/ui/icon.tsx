import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

const STROKES = { 12: 2.2, 14: 2, 16: 1.8, 20: 1.7, 24: 1.6, 28: 1.3 } as const
/** pixels at the usual text size, with which an icon grows */
export type IconSize = keyof typeof STROKES

type IconProps = {
  of: LucideIcon
  size?: IconSize | undefined
  isFilled?: boolean | undefined
  /** only when the icon is used alone and not inside a named control */
  label?: string | undefined
  className?: string | undefined
}

/**
 * Every icon of the shop, at one weight: `<Icon of={ShoppingBag} size={20} />`. Hidden from screen readers unless it
 * has a label.
 */
export function Icon({ of: Drawing, size = 20, isFilled = false, label, className }: IconProps) {
  return (
    <Drawing
      fontSize="1rem" // the em of its size
      size={`${size / 16}em`}
      strokeWidth={STROKES[size]}
      className={classNames('shrink-0', isFilled && 'fill-current', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
