import { useLingui } from '@lingui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Part } from '#src/ui/layout/part.tsx'
import { Rest } from '#src/ui/layout/rest.tsx'
import { DeliveryDayUpdater } from './app-parts.tsx'
import { Footer } from './footer.tsx'
import { KeptOutlet } from './kept-outlet.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { TabBar } from './menu/tab-bar.tsx'

/** Header, page, and the tab bar and footer where the page declares them. A page with an error has the footer. */
export function ShopLayout({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const hasTabBar = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasTabBar),
  })
  const hasFooter = useMatches({
    select: (matches) =>
      matches.some(
        ({ staticData, status }) =>
          staticData.hasFooter || status === 'error' || status === 'notFound',
      ),
  })
  return (
    <div>
      <Part>
        <SiteHeader site={site} />
      </Part>
      <main id="main" className="mx-auto min-h-[60vh] max-w-page px-gutter">
        {children ?? <KeptOutlet />}
      </main>
      <Part>
        {(hasFooter || children) && (
          <Rest>
            <Footer site={site} />
          </Rest>
        )}
        {hasTabBar && <TabBar />}
      </Part>
      <DeliveryDayUpdater />
    </div>
  )
}
