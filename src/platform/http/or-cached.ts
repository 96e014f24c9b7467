import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnreached } from './api-error.ts'
import { withTimeout } from '#src/platform/lib/async/with-timeout.ts'
import { PATIENCE_MS } from '#src/platform/connection/connection.ts'

/**
 * In a loader whose page has something to show without the answer: waits for it no longer than 3 s, and not at all once
 * the shop can't be reached. @throws what else the call throws
 */
export async function patiently(asked: Promise<unknown>): Promise<void> {
  const answered = asked.catch((error: unknown) => {
    if (!isUnreached(error)) throw error
  })
  await withTimeout(answered, PATIENCE_MS)
}

/**
 * In a loader: asks again, for what is true only for the moment. When the shop can't be reached, or says nothing for
 * 3 s, what is still in memory is shown. @throws what the call throws when nothing is
 */
export async function orKept<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const asked = queryClient.fetchQuery(options)
  await (queryClient.getQueryData(options.queryKey) === undefined ? asked : patiently(asked))
}
