import { useSuspenseQuery } from '@tanstack/react-query'
import {
  useMatches,
  CatchBoundary,
  Outlet,
  useChildMatches,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Part } from '#src/ui/layout/late-part.tsx'
import { Rest } from '#src/ui/layout/rest.tsx'
import { DeliveryDayUpdater } from './app-parts.tsx'
import { SiteFooter } from '#src/layout/site-footer.tsx'
import { SiteHeader } from '#src/layout/header/site-header.tsx'
import { TabBar } from '#src/layout/menu/tab-bar.tsx'
import { useLingui } from '@lingui/react/macro'
import { Activity, Suspense, useMemo, useState } from 'react'
import { session } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/store.ts'
import { PageShown } from '#src/layout/page/page-title.tsx'

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
            <SiteFooter site={site} />
          </Rest>
        )}
        {hasTabBar && <TabBar />}
      </Part>
      <DeliveryDayUpdater />
    </div>
  )
}

/** A page that stays mounted; `owner`: for whom, and in which language, it was rendered. */
type MountedPage = { routeId: string; owner: string }

/**
 * The router's outlet. A page whose route says `isKept` stays mounted, hidden, while other pages are shown, so that the
 * way back to it renders nothing again (ADR 37). At most one page is kept, and none for another member or language.
 */
function KeptOutlet() {
  const { i18n } = useLingui()
  const { id, token } = useStore(session)
  const owner = `${i18n.locale} ${id} ${token}`
  const child = useChildMatches({ select: ([first]) => first })
  const isShown = child?.staticData.isKept === true && child.status === 'success'
  const [kept, setKept] = useState<MountedPage>()
  const next = isShown
    ? { routeId: child.routeId, owner }
    : kept?.owner === owner
      ? kept
      : undefined
  if (next?.routeId !== kept?.routeId || next?.owner !== kept?.owner) setKept(next)
  const routeId = next?.routeId
  const resetKey = isShown ? child.updatedAt : undefined
  // The same elements as long as nothing else is shown: others would make React hydrate a served page all at once.
  return useMemo(
    () => (
      <>
        {!isShown && <Outlet />}
        {routeId && (
          <Activity key={routeId} mode={isShown ? 'visible' : 'hidden'}>
            <PageShown value={isShown}>
              <KeptPage routeId={routeId} resetKey={resetKey} />
            </PageShown>
          </Activity>
        )}
      </>
    ),
    [isShown, routeId, resetKey],
  )
}

type KeptPageProps = {
  routeId: string
  /** another one lets a page with an error try again */
  resetKey: number | undefined
}

/** What the router's own `Match` renders for a loaded page. */
function KeptPage({ routeId, resetKey }: KeptPageProps) {
  const { routesById, options } = useRouter()
  const route = routesById[routeId as keyof typeof routesById] // of a match
  const Page = route.options.component ?? Outlet
  const page = useMemo(() => <Page />, [Page]) // showing it again does not render it
  const Pending = route.options.pendingComponent ?? options.defaultPendingComponent
  const Failed = route.options.errorComponent ?? options.defaultErrorComponent
  return (
    <CatchBoundary getResetKey={() => resetKey} {...(Failed ? { errorComponent: Failed } : {})}>
      <Suspense fallback={Pending && <Pending />}>{page}</Suspense>
    </CatchBoundary>
  )
}
