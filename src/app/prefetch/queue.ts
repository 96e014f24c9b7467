import { hashKey, type QueryClient } from '@tanstack/react-query'
import { busySeconds } from '#src/platform/http/api-error.ts'
import { connection } from '#src/platform/connection/connection.ts'
import type { Ahead } from './targets.ts'

/** Questions that wait or are asked at most: what is seen of a long list is more than anybody will tap. */
const MOST = 12
/** Of these under way at once, beside what the page itself asks. */
const AT_ONCE = 3

/**
 * Asks ahead for what somebody may want next: each thing once, only as long as the shop is reached and has time. What is
 * still open when the page is left is given up, but for what the next page is made of.
 */
export function createQueue(queryClient: QueryClient) {
  let waiting: Ahead[] = []
  const open = new Map<string, Ahead>()
  let restUntil = 0

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    // `failed` is asked again by itself, `error` is not
    if (action.type !== 'failed' && action.type !== 'error') return
    const seconds = busySeconds(action.error)
    if (seconds === undefined) return
    restUntil = Date.now() + 2000 * seconds // what is really wanted comes first
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
    add(query: Ahead, isUrgent: boolean) {
      const hash = hashKey(query.queryKey)
      if (open.has(hash)) return
      const others = waiting.filter(({ queryKey }) => hashKey(queryKey) !== hash)
      waiting = [query, ...others].slice(0, MOST - open.size)
      if (isUrgent || open.size < AT_ONCE) next()
    },
    /** The page is left for one that needs `kept`. */
    clear(kept: Ahead | undefined) {
      waiting = []
      const hash = kept && hashKey(kept.queryKey)
      for (const [each, { queryKey }] of open) {
        if (each !== hash) void queryClient.cancelQueries({ queryKey, exact: true })
      }
    },
  }
}
