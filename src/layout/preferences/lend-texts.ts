import type { QueryClient } from '@tanstack/react-query'

/**
 * Without a network, texts of products and articles cannot be loaded in another language: the existing ones are used
 * instead, and refetched as soon as possible.
 */
export function reuseTextsOfOtherLanguage(queryClient: QueryClient, from: string, to: string) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (queryKey[2] !== from || state.data === undefined) continue
    const wanted = [...queryKey.slice(0, 2), to, ...queryKey.slice(3)]
    if (queryClient.getQueryData(wanted) !== undefined) continue
    queryClient.setQueryData(wanted, state.data, { updatedAt: state.dataUpdatedAt })
    void queryClient.invalidateQueries({ queryKey: wanted, exact: true, refetchType: 'none' })
  }
}
