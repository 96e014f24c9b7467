import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isUnreached } from './api-error.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { PATIENCE_MS } from '#contract/lib/network.ts'

/**
 * For a loader whose page can render without the response: waits at most 3 s for it, and not at all once the server is
 * unreachable. @throws any other error of the call
 */
export async function patiently(asked: Promise<unknown>): Promise<void> {
  const answered = asked.catch((error: unknown) => {
    if (!isUnreached(error)) throw error
  })
  await withTimeout(answered, PATIENCE_MS)
}

/**
 * For a loader: refetches data that is valid only at the moment. When the server is unreachable, or silent for 3 s,
 * uses the data in memory. @throws what the call throws when there is none
 */
export async function refetchOrUseCached<T, K extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const asked = queryClient.fetchQuery(options)
  await (queryClient.getQueryData(options.queryKey) === undefined ? asked : patiently(asked))
}
