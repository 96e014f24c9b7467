import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

/**
 * The width of the fixed column for each kind of page, from desktop on; below that everything is one column, but for
 * products: their picture stands beside the text from tablets on, and is never higher than two thirds of the screen.
 */
const KINDS = {
  list: 'desktop:grid-cols-[var(--side)_minmax(0,1fr)]',
  item: 'tablet:grid-cols-[minmax(0,min(50%,66vh))_minmax(0,1fr)] desktop:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]',
  cart: 'desktop:grid-cols-[minmax(0,1fr)_340px]',
  confirm: 'desktop:grid-cols-[minmax(0,1fr)_360px]',
  order: 'desktop:grid-cols-[minmax(0,1fr)_320px]',
  member: 'desktop:grid-cols-[var(--side)_minmax(0,1fr)]',
  'member-shrunk': 'desktop:grid-cols-[var(--side-shrunk)_minmax(0,1fr)]',
} as const

type TwoColumnsProps = {
  kind: keyof typeof KINDS
  /** the two columns, in reading order */
  children: ReactNode
  className?: string | undefined
}

export function TwoColumns({ kind, children, className }: TwoColumnsProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-y-6 desktop:gap-x-10',
        KINDS[kind],
        className,
      )}
    >
      {children}
    </div>
  )
}
