import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type BottomBarProps = {
  /** icon buttons, amounts and buttons; buttons share the remaining width */
  children: ReactNode
  /** why its main button is disabled: shown on top of the bar */
  why?: ReactNode
  whyIcon?: LucideIcon | undefined
  whyId?: string | undefined
  /** above the tab bar instead of at the edge of the screen */
  isOverTabs?: boolean | undefined
  /** from desktop on it is part of the page flow */
  isFlatOnDesktop?: boolean | undefined
  /** from desktop on its contents are shown elsewhere */
  isHiddenOnDesktop?: boolean | undefined
}

/** Tells base.css by how many CSS pixels the bar is taller than usual: large text puts its contents on more lines. */
function useHeight() {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = row
    if (!element) return undefined
    const { style } = document.body
    const watch = new ResizeObserver(() => {
      const usual = Number.parseFloat(getComputedStyle(element).minHeight)
      style.setProperty('--more-bar', `${element.offsetHeight - usual}px`)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--more-bar')
    }
  }, [])
  return row
}

/** The one main action of a page, in reach of the thumb; base.css reserves space for it below the page. */
export function BottomBar(props: BottomBarProps) {
  const { children, why, isOverTabs = false, isFlatOnDesktop = false } = props
  const { isHiddenOnDesktop = false } = props
  const row = useHeight()
  return (
    <div
      data-print="no"
      data-bottom-bar={isFlatOnDesktop || isHiddenOnDesktop ? 'phone' : 'always'}
      data-is-tall={why ? '' : undefined}
      className={classNames(
        'fixed inset-x-0 z-sticky border-t border-line glass',
        isOverTabs ? 'bottom-[calc(var(--tabs)+var(--safe-b))]' : 'bottom-0 pb-safe-b',
        isFlatOnDesktop &&
          'desktop:static desktop:border-0 desktop:bg-transparent desktop:backdrop-filter-none',
        isHiddenOnDesktop && 'desktop:hidden',
      )}
    >
      {why && (
        <div className="absolute inset-x-0 bottom-full bg-ochre-tint text-13 text-ochre-text">
          {/* as high with one line as with two: base.css counts on 48 px */}
          <p
            id={props.whyId}
            className="mx-auto flex min-h-12 max-w-page items-center gap-2 px-gutter py-1.5 leading-[1.125rem]"
          >
            {props.whyIcon && <Icon of={props.whyIcon} size={16} />}
            <span className="min-w-0">{why}</span>
          </p>
        </div>
      )}
      <div
        ref={row}
        className={classNames(
          'tight-buttons mx-auto flex min-h-buy max-w-page flex-wrap items-center gap-2 px-gutter py-2 slim:gap-3',
          isFlatOnDesktop && 'desktop:px-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}
