import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Queries whose answers hold prices or stock, by the first two words of their keys. */
const PRICED = ['catalog home', 'catalog cards', 'catalog goods', 'catalog item', 'cart cart']

const oldestShown = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => PRICED.includes(queryKey.slice(0, 2).join(' ')))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
    .reduce((oldest, at) => Math.min(oldest, at), Infinity)

/** When the oldest prices and stock on this page were asked for; Infinity when there are none. */
export function useShownSince(): number {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => oldestShown(queryClient),
    () => Infinity,
  )
}
