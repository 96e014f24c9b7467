import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type PageFrameProps = {
  children: ReactNode
  /** `read` for help articles (680), `form` for login and single forms (440) */
  width?: 'page' | 'read' | 'form' | undefined
  className?: string | undefined
}

const WIDTHS = {
  page: 'max-w-page',
  read: 'max-w-[calc(var(--container-read)+2*var(--gutter))]',
  form: 'max-w-[calc(var(--container-drawer)+2*var(--gutter))]',
} as const

/** The measure of a page: at most 1200 wide, centred, with gutters of 16, 24 and 32. */
export function PageFrame({ children, width = 'page', className }: PageFrameProps) {
  return (
    <div className={classNames('mx-auto w-full px-gutter', WIDTHS[width], className)}>
      {children}
    </div>
  )
}
