import { hashKey, type QueryClient } from '@tanstack/react-query'
import { busySeconds } from '#src/platform/http/api-error.ts'
import { connection } from '#src/platform/connection/connection.ts'
import type { PrefetchQuery } from './targets.ts'

/** Maximum queries waiting or in flight: a long list shows more links than anyone will tap. */
const MOST = 12
/** Of these, how many are in flight at once, besides the page's own. */
const AT_ONCE = 3

/**
 * Prefetches what the shopper may want next: each thing once, only while the server is reachable and has capacity. What
 * is still pending when the page is left is cancelled, except what the next page needs.
 */
export function createPrefetchQueue(queryClient: QueryClient) {
  let waiting: PrefetchQuery[] = []
  const open = new Map<string, PrefetchQuery>()
  let restUntil = 0

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    // `failed` is retried automatically, `error` is not
    if (action.type !== 'failed' && action.type !== 'error') return
    const seconds = busySeconds(action.error)
    if (seconds === undefined) return
    restUntil = Date.now() + 2000 * seconds // actual requests come first
    waiting = []
  })

  const mayAsk = () => connection.isOnline && !connection.isSlow && Date.now() >= restUntil

  function next() {
    while (open.size < AT_ONCE && mayAsk()) {
      const query = waiting.shift()
      if (!query) return
      const hash = hashKey(query.queryKey)
      open.set(hash, query)
      void query.ask(queryClient).finally(() => {
        open.delete(hash)
        next()
      })
    }
  }

  return {
    /** `isUrgent`: a finger is on it already. */
    add(query: PrefetchQuery, isUrgent: boolean) {
      const hash = hashKey(query.queryKey)
      if (open.has(hash)) return
      const others = waiting.filter(({ queryKey }) => hashKey(queryKey) !== hash)
      waiting = [query, ...others].slice(0, MOST - open.size)
      if (isUrgent || open.size < AT_ONCE) next()
    },
    /** The page is left for one that needs `kept`. */
    clear(kept: PrefetchQuery | undefined) {
      waiting = []
      const hash = kept && hashKey(kept.queryKey)
      for (const [each, { queryKey }] of open) {
        if (each !== hash) void queryClient.cancelQueries({ queryKey, exact: true })
      }
    },
  }
}
