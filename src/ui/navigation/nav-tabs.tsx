import type { ReactNode } from 'react'
import type { RenderLink } from '#src/ui/link.ts'
import { tabClass, tabCountClass, tabRowClass } from './tab-class.ts'
import { useChosenInView } from './use-chosen-in-view.ts'

type NavTab = {
  key: string
  label: ReactNode
  count?: number | undefined
  isCurrent: boolean
  renderLink: RenderLink
}

/** Tabs that are addresses: order states, sort orders. */
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
