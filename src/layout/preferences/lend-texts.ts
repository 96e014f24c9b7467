import type { QueryClient } from '@tanstack/react-query'

/**
 * Without a network the texts of products and articles cannot be had in another language: those that are here stand in,
 * and are asked for again as soon as they can be.
 */
export function lendTexts(queryClient: QueryClient, from: string, to: string) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (queryKey[2] !== from || state.data === undefined) continue
    const wanted = queryKey.with(2, to)
    if (queryClient.getQueryData(wanted) !== undefined) continue
    queryClient.setQueryData(wanted, state.data, { updatedAt: state.dataUpdatedAt })
    void queryClient.invalidateQueries({ queryKey: wanted, exact: true, refetchType: 'none' })
  }
}
