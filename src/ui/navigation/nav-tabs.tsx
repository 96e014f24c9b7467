import { useEffect, useRef, type ReactNode } from 'react'
import type { RenderLink } from '#src/ui/link.ts'

type NavTab = {
  key: string
  label: ReactNode
  count?: number | undefined
  isCurrent: boolean
  renderLink: RenderLink
}

const tabRowClass =
  'bleed relative flex gap-5 overflow-x-auto border-b border-line scrollbar-none desktop:mx-0 desktop:px-0'

const tabClass =
  'relative -mb-px inline-flex min-h-tap shrink-0 items-center gap-1 border-b-2 border-transparent text-15 whitespace-nowrap text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-ink aria-[current=page]:font-strong aria-[current=page]:text-ink focus-visible:-outline-offset-2'

const tabCountClass = 'text-12 font-strong text-accent-text tabular-nums'

/** Tabs that are links: order statuses, sort orders. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const current = tabs.find((tab) => tab.isCurrent)
  const row = useChosenInView<HTMLUListElement>(current?.key)
  return (
    <nav aria-label={label}>
      <ul ref={row} className={tabRowClass}>
        {tabs.map((tab) => (
          <li key={tab.key} className="contents">
            {tab.renderLink({
              className: tabClass,
              'aria-current': tab.isCurrent ? 'page' : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count ? <span className={tabCountClass}>{tab.count}</span> : null}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the selected tab in view by scrolling its row sideways, never the page. */
function useChosenInView<Row extends HTMLElement>(chosen: string | undefined) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list || !tab) return
    const middle = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    list.scrollTo({ left: middle })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another selection is another scroll target
  }, [chosen])
  return row
}
