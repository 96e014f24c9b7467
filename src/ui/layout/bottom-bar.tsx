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

/**
 * Tells base.css by how many CSS pixels the bar is taller than usual: large text puts its contents on more lines.
 * @returns a ref for the bar; in it, the usual height of what is marked `data-bar-part` is its minimum height
 */
function useHeight(hasReason: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parts = [...(bar.current?.querySelectorAll<HTMLElement>('[data-bar-part]') ?? [])]
    const { style } = document.body
    const moreOf = (part: HTMLElement) =>
      part.offsetHeight - Number.parseFloat(getComputedStyle(part).minHeight)
    const watch = new ResizeObserver(() => {
      const more = parts.reduce((sum, part) => sum + moreOf(part), 0)
      style.setProperty('--more-bar', `${more}px`)
    })
    for (const part of parts) watch.observe(part)
    return () => {
      watch.disconnect()
      style.removeProperty('--more-bar')
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the reason is a part that comes and goes
  }, [hasReason])
  return bar
}

/** The one main action of a page, in reach of the thumb; base.css reserves space for it below the page. */
export function BottomBar(props: BottomBarProps) {
  const { children, why, isOverTabs = false, isFlatOnDesktop = false } = props
  const { isHiddenOnDesktop = false } = props
  const bar = useHeight(why !== undefined)
  return (
    <div
      ref={bar}
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
            data-bar-part
            id={props.whyId}
            className="mx-auto flex min-h-12 max-w-page items-center gap-2 px-gutter py-1.5 leading-[1.125rem]"
          >
            {props.whyIcon && <Icon of={props.whyIcon} size={16} />}
            <span className="min-w-0">{why}</span>
          </p>
        </div>
      )}
      <div
        data-bar-part
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
