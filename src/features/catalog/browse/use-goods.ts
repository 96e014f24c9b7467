import { useLingui } from '@lingui/react'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { isUnreached } from '#src/api/api-error.ts'
import { useConnection } from '#src/state/use-connection.ts'
import type { Filter } from './filter.ts'
import { goodsQuery, type GoodsPage, type Shelf } from './goods.queries.ts'

/**
 * The goods of a shelf under a filter. While they can't be had, pages of the shelf under another one hold the place;
 * without such pages it is an error of the page, unless it has a substitute.
 */
export function useGoods(shelf: Shelf, filter: Filter, hasSubstitute: boolean) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { isSlow } = useConnection()
  const options = goodsQuery(i18n.locale, shelf, filter)
  const otherPages = () =>
    queryClient
      .getQueriesData<InfiniteData<GoodsPage>>({ queryKey: options.queryKey.slice(0, 4) })
      .find(([, data]) => data)?.[1]?.pages
  const goods = useInfiniteQuery({
    ...options,
    // Another filter or language: the goods stay until the new ones are there. Another shelf: they do not.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(shelf) ? before : undefined,
    throwOnError: (error, { state }) =>
      state.data === undefined && !(isUnreached(error) && (hasSubstitute || otherPages())),
  })
  const isAway = !goods.data && (goods.isError || isSlow)
  return {
    goods,
    /** this choice is not on the device, and the shop can't be reached */
    isAway,
    pages: isAway ? otherPages() : goods.data?.pages,
    name: JSON.stringify(options.queryKey),
  }
}
