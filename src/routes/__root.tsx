import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { loadPortal, siteQuery } from '#src/features/portal/portal.queries.ts'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'
import { ConnectionSlot } from '#src/features/connection/connection-slot.tsx'
import { Farewell } from '#src/features/session/sign-out/farewell.tsx'
import {
  Basket,
  LateInstallCorner,
  LateOfflineCatalogue,
  LateUpdateWatch,
} from '#src/layout/app-parts.tsx'
import { Notifications, Overlay } from '#src/layout/notifications.tsx'
import { NotFound } from '#src/layout/failure/not-found.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { OpeningFrame } from '#src/layout/page/opening-frame.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { ShopLayout } from '#src/layout/shop-layout.tsx'
import { ending } from '#src/platform/session/session-epoch.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Announcer } from '#src/ui/overlay/announcer.tsx'
import { useInsertionEffect } from 'react'
import type { Site } from '#contract/site.ts'
import { wearColours } from '#src/layout/preferences/theme.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; i18n: I18n }>()({
  beforeLoad: async ({ context: { i18n, queryClient }, matches }) => {
    const pages = matches.flatMap(({ staticData }) => staticData.messages ?? [])
    const requiresLogin = matches.some(({ staticData }) => staticData.requiresLogin)
    const portal = loadPortal({ queryClient, locale: i18n.locale, requiresLogin })
    portal.catch(() => {}) // used below: the error page needs its texts first
    await loadBundles(i18n, pages, i18n.locale)
    await portal
  },
  pendingComponent: withOfflinePanel(OpeningFrame),
  component: Root,
  notFoundComponent: () => (
    <ShopLayout>
      <NotFound />
    </ShopLayout>
  ),
  errorComponent: (props) => (
    <>
      <ConnectionSlot />
      <main className="px-gutter mx-auto max-w-page">
        <RouteError {...props} />
      </main>
      <Farewell />
      <Notifications />
      <Announcer />
    </>
  ),
})

function Root() {
  const { i18n } = useLingui()
  const { data: site } = useQuery(siteQuery(i18n.locale))
  const { isEnding } = useStore(ending)
  return (
    <>
      <link rel="manifest" href={site?.app?.manifest ?? `/manifest.${i18n.locale}.webmanifest`} />
      <link rel="icon" href={site?.app?.icon || '/icon.svg'} />
      {site && <SiteMeta site={site} />}
      <a
        href="#main"
        className="fixed -top-18 left-2 z-toast rounded-2 bg-ink px-4 py-3 text-on-ink focus:top-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      <ConnectionSlot />
      {!isEnding && <Outlet />}
      <Farewell />
      <LateOfflineCatalogue />
      <Basket />
      <Notifications />
      <LateUpdateWatch />
      <Overlay />
      <Announcer />
      {site && <LateInstallCorner shopName={site.siteName} />}
    </>
  )
}

/**
 * Keywords and name from the site settings (spec §1), the icons and the shop's own colours; the description is set with
 * each page's title.
 */
function SiteMeta({ site }: { site: Site }) {
  const { colours } = site
  useInsertionEffect(() => wearColours(colours), [colours])
  return (
    <>
      <meta name="keywords" content={site.siteKeyword} />
      <meta name="apple-mobile-web-app-title" content={site.app?.name ?? site.siteName} />
      {site.app?.icon && <link rel="apple-touch-icon" sizes="180x180" href={site.app.icon} />}
    </>
  )
}
