import { createQueue } from '#contract/lib/lock.ts'
import { StrictMode } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { sendWith } from '#src/platform/http/call.ts'
import { createAppRouter } from './router.tsx'
import { keptMeta } from '#src/app/sources.ts'
import { structuredData } from './structured-data.ts'
import type { CollectedPage, PagePayload, RenderedPage } from '#contract/url/served-page.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { createI18n } from '#src/platform/i18n/catalogs.ts'
import type { Locale } from '#src/platform/i18n/language.ts'
import { portal } from '#src/platform/session/session.ts'
import { schemaFingerprint } from '#src/platform/storage/schema-hash.ts'
import { sanitiseText } from '#src/ui/html/sanitise-text.ts'
import { sanitiseWith } from '#src/ui/html/sanitise.ts'

export type PageRequest = {
  /** path and search of a public page */
  path: string
  locale: Locale
  /** answers the page's calls as the server answers a guest with this language's cookie */
  send: (request: Request) => Promise<Response>
}

/** Maximum render passes in which a page may discover more queries: one part's data may reveal another part. */
const MOST_PASSES = 3

// Every render is the view of a first-time guest. Its site settings are available before the router starts.
portal.initialize = true
sanitiseWith(sanitiseText)

/** One render at a time: all renders share the client's stores, which hold a single shopper. */
const inTurn = createQueue()

/** Renders a public page for a guest. @throws what the page's loaders throw */
export const render = (asked: PageRequest): Promise<RenderedPage> =>
  inTurn(() => visit(asked, draw))

/**
 * Runs only the queries of the page itself, for callers that already have the frame around it. @throws like `render`
 */
export const collect = (asked: PageRequest): Promise<CollectedPage> =>
  inTurn(() =>
    visit(asked, async (visited) => {
      await visited.router.load()
      await fetchWanted(visited.queryClient)
      return { status: statusOf(visited.router.state.matches), payload: payloadOf(visited) }
    }),
  )

type LoadedPage = Pick<PageRequest, 'path' | 'locale'> & {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

async function visit<T>(
  { path, locale, send }: PageRequest,
  work: (visited: LoadedPage) => Promise<T>,
): Promise<T> {
  sendWith(send)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Infinity } },
  })
  const context = { queryClient, i18n: createI18n(locale) }
  const history = createMemoryHistory({ initialEntries: [path] })
  try {
    return await work({ path, locale, queryClient, router: createAppRouter(context, history) })
  } finally {
    queryClient.clear()
  }
}

async function draw(visited: LoadedPage): Promise<RenderedPage> {
  const { queryClient, locale, router } = visited
  await queryClient.fetchQuery(siteQuery(locale))
  await router.load()
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  await fetchWanted(queryClient) // what the loaders started
  let drawn = renderToString(page)
  for (let pass = 0; pass < MOST_PASSES && (await fetchWanted(queryClient)); pass += 1)
    drawn = renderToString(page)
  const { matches } = router.state
  return {
    ...split(drawn),
    facts: structuredData({ queryClient, locale, matches }),
    status: statusOf(matches),
    payload: payloadOf(visited),
    parts: {
      routes: matches.map(({ routeId }) => routeId),
      messages: ['common', ...matches.flatMap(({ staticData }) => staticData.messages ?? [])],
    },
  }
}

const payloadOf = ({ path, locale, queryClient }: LoadedPage): PagePayload => ({
  path,
  locale,
  utcOffset: -new Date().getTimezoneOffset(),
  now: Date.now(),
  queries: answers(queryClient),
})

/** Runs the queries started by a loader or needed by a component. @returns whether there were any */
async function fetchWanted(queryClient: QueryClient): Promise<boolean> {
  const wanted = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' })
    .filter(({ options }) => options.queryFn && Reflect.get(options, 'enabled') !== false)
  await Promise.allSettled(wanted.map((query) => query.fetch()))
  return wanted.length > 0
}

/** A redirect leaves no matches. */
function statusOf(matches: readonly { status: string; _notFound?: boolean }[]): number {
  if (matches.some(({ status, _notFound }) => _notFound || status === 'notFound')) return 404
  return matches.length > 0 && matches.every(({ status }) => status === 'success') ? 200 : 500
}

const answers = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map((query) => {
      const { queryKey: key, state } = query
      const schema = keptMeta(query)?.schema
      return {
        key,
        data: state.data,
        at: state.dataUpdatedAt,
        shape: schema && schemaFingerprint(schema),
      }
    })

/** React writes the head elements first. */
function split(drawn: string) {
  const [head = ''] = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(drawn) ?? []
  return { head, html: drawn.slice(head.length) }
}
