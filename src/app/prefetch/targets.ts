import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { itemQuery } from '#src/features/catalog/catalog.queries.ts'
import { helpArticleQuery } from '#src/features/help/help.queries.ts'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'

/** A query that a page cannot render without, prefetched; it fails silently. */
export type PrefetchQuery = { queryKey: QueryKey; ask: (queryClient: QueryClient) => Promise<void> }

type Target = {
  /** code and texts of the page; if they fail to load, the navigation requests them again */
  loadCode: () => Promise<unknown>
  /** where it is one query that is cheap for the server */
  ahead: PrefetchQuery | undefined
}

function aheadOf(
  routeId: string,
  params: Record<string, string>,
  locale: string,
): PrefetchQuery | undefined {
  const { sn = '', id = '' } = params
  if (routeId === '/_shop/item/$sn') {
    const query = itemQuery(locale, sn)
    return { queryKey: query.queryKey, ask: (queryClient) => queryClient.prefetchQuery(query) }
  }
  if (routeId === '/_shop/help/$id') {
    const query = helpArticleQuery(locale, id)
    return { queryKey: query.queryKey, ask: (queryClient) => queryClient.prefetchQuery(query) }
  }
  return undefined
}

/** What to prefetch for a path; nothing for members' pages and for paths that are not pages of the shop. */
export function prefetchTarget(router: RegisteredRouter, path: string): Target | undefined {
  const [routes, params, found] = router.getMatchedRoutes(path)
  if (!found || routes.some(({ options }) => options.staticData?.requiresLogin)) return undefined
  const { i18n } = router.options.context
  const pages = routes.flatMap(({ options }) => options.staticData?.messages ?? [])
  return {
    loadCode: () =>
      Promise.all([
        loadBundles(i18n, pages, i18n.locale),
        ...routes.map((route) => router.loadRouteChunk(route)),
      ]),
    ahead: aheadOf(found.id, params, i18n.locale),
  }
}
