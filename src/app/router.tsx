import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from '#src/layout/failure/not-found.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { RoutePending } from '#src/layout/failure/route-pending.tsx'
import { pageLoad } from '#src/platform/lib/page-load.ts'
import { routeTree } from './routeTree.gen.ts'

export type AppContext = { queryClient: QueryClient; i18n: I18n }

/** The router with its whole context; `history` is passed where there is no address bar. */
export const createAppRouter = (context: AppContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: false, // src/app/prefetch does it, for all links together
    defaultPreloadStaleTime: 0, // TanStack Query is the only cache
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: withOfflinePanel(RoutePending),
    defaultPendingMs: 1000, // until then the old page and the progress bar stay (spec §2)
    scrollRestoration: !history && createScrollRule(),
    Wrap: ({ children }) => (
      <I18nProvider i18n={context.i18n}>
        <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
      </I18nProvider>
    ),
  })

/**
 * Whether the router sets the scroll position of a page that it has rendered. It leaves a served page where the reader
 * scrolled to before it was hydrated; a reload returns to where the page was.
 */
function createScrollRule() {
  let isFirst = true
  return () => {
    const isScrolled = isFirst && scrollY > 0 && pageLoad()?.type === 'navigate'
    isFirst = false
    return !isScrolled
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The route's name, by which permissions may name it too (spec §2, §6). */
    name?: string
    /** Message bundle of this page, e.g. `user/login` → src/locales/{locale}/user/login.po */
    messages?: string | readonly string[]
    /** The `auth` guard runs here (spec §6). */
    requiresLogin?: boolean
    /** The tab bar is shown at the bottom of this page on phones; otherwise its own action bar may be. */
    hasTabBar?: boolean
    /** The footer is shown: on pages that lead on, not on those where something is being done. */
    hasFooter?: boolean
    /** Stays mounted behind the page that follows it (`KeptOutlet`); it must render without its match. */
    isKept?: boolean
    /** A standalone page of the user centre: no member menu beside it. */
    hasNoMenu?: boolean
  }
}
