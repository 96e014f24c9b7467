import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Pixels at the usual text size, with which they grow. */
const SIZES = {
  12: { stroke: 2.2, side: 'size-[0.75rem]' },
  14: { stroke: 2, side: 'size-[0.875rem]' },
  16: { stroke: 1.8, side: 'size-[1rem]' },
  20: { stroke: 1.7, side: 'size-[1.25rem]' },
  24: { stroke: 1.6, side: 'size-(--i-24)' },
  28: { stroke: 1.3, side: 'size-[1.75rem]' },
} as const
export type IconSize = keyof typeof SIZES

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
  const { stroke, side } = SIZES[size]
  return (
    <Drawing
      size={size}
      strokeWidth={stroke}
      className={classNames('shrink-0', side, isFilled && 'fill-current', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
