// The package is marked as deprecated; only this file must change for its successor.
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { SiteSchema } from '#contract/site.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { LOCALES } from '#src/platform/i18n/language.ts'
import { safeStorage } from '#src/platform/storage/stored.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'

const KEY = 'shop:boot:v1'
const MOST_CHARACTERS = 64 * 1024

const BootSchema = v.object({
  clientState: v.object({
    queries: v.array(
      v.object({
        queryKey: v.array(v.string()),
        state: v.object({ data: SiteSchema, dataUpdatedAt: v.number() }),
      }),
    ),
  }),
})

const persister = createSyncStoragePersister({
  key: KEY,
  throttleTime: 0, // a page may be left at once; settings seldom change
  storage: {
    ...safeStorage,
    setItem: (key, text) => {
      if (text.length <= MOST_CHARACTERS) safeStorage.setItem(key, text)
    },
  },
})

/** The site settings of the last visit, by language; none on a device's first visit. */
export function lastSites() {
  try {
    const found = v.safeParse(BootSchema, persister.restoreClient())
    return found.success ? found.output.clientState.queries : []
  } catch {
    return []
  }
}

const isSite = (queryKey: readonly unknown[]) => queryKey[0] === 'session' && queryKey[1] === 'site'

/**
 * Puts the last visit's settings into the cache before the first paint, and from then on stores them in every language
 * shown.
 */
export function keepSite(queryClient: QueryClient, last: ReturnType<typeof lastSites>) {
  for (const { queryKey, state } of last) {
    const updatedAt = plausibleTimestamp(state.dataUpdatedAt)
    const locale = LOCALES.find((known) => known === queryKey[2])
    if (updatedAt !== undefined && locale)
      queryClient.setQueryData(siteQuery(locale).queryKey, state.data, { updatedAt })
  }
  queryClient.getQueryCache().subscribe(({ query, type, ...event }) => {
    if (type !== 'updated' || !isSite(query.queryKey) || query.state.status !== 'success') return
    if (!('action' in event) || event.action.type !== 'success') return
    const now = Date.now()
    const sites = queryClient.getQueryCache().findAll({ queryKey: ['session', 'site'] })
    void persister.persistClient({
      timestamp: now,
      buster: '', // data that no longer fits the schema is dropped on read
      clientState: {
        mutations: [],
        queries: sites
          .filter(({ state }) => state.status === 'success')
          .map(({ queryKey, queryHash, state }) => ({
            queryKey,
            queryHash,
            state,
            dehydratedAt: now,
          })),
      },
    })
  })
}
