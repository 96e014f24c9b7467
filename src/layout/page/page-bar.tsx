import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { BackButton } from './back-button.tsx'

type PageBarProps = {
  children: ReactNode
  /** buttons on the right */
  actions?: ReactNode
  /** a section of the tab bar has no page to go back to */
  hasBack?: boolean
  /** placed close below a breadcrumb on desktops */
  isBelowCrumbs?: boolean
}

/** The page's title: a bar with a back button on phones, a heading on desktops. One `h1` for both. */
export function PageBar({
  children,
  actions,
  hasBack = true,
  isBelowCrumbs = false,
}: PageBarProps) {
  return (
    <div
      className={classNames(
        'sticky top-0 z-sticky -mx-gutter bg-paper pt-safe-t desktop:static desktop:mx-0 desktop:pb-4',
        isBelowCrumbs ? 'desktop:pt-1' : 'desktop:pt-8',
      )}
    >
      <div className="grid h-nav grid-cols-[var(--tap)_minmax(0,1fr)_auto] items-center px-1.5 desktop:flex desktop:h-auto desktop:justify-between desktop:px-0">
        <div className="desktop:hidden">{hasBack && <BackButton />}</div>
        <h1
          tabIndex={-1}
          className="truncate text-center text-16 font-strong outline-none desktop:display-text desktop:text-left desktop:text-28 desktop:whitespace-normal"
        >
          {children}
        </h1>
        <div className={classNames('flex min-w-11 justify-end', !actions && 'desktop:hidden')}>
          {actions}
          <span className="contents desktop:hidden">
            <LateRefreshButton />
          </span>
        </div>
      </div>
    </div>
  )
}
