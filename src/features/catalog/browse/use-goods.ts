import { useLingui } from '@lingui/react'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import type { Filter } from './filter/filter.ts'
import { goodsHere, type PagesHere } from './goods-here.ts'
import { goodsQuery, type GoodsPage, type GoodsSource } from './goods.queries.ts'

/** Every list of a source that is in memory, under whatever filter. */
function listsHere(client: QueryClient, locale: string, source: GoodsSource): PagesHere[] {
  const { queryKey } = goodsQuery(locale, source, {})
  return client
    .getQueriesData<InfiniteData<GoodsPage>>({ queryKey: queryKey.slice(0, 4) })
    .flatMap(([key, data]) => (data ? [{ filter: key[4] as Filter, pages: data.pages }] : [])) // as `goodsQuery` names it
}

/** Some page of a source, for what does not change with a filter: its name and place. */
export function useGoodsSource(source: GoodsSource): GoodsPage | undefined {
  const { i18n } = useLingui()
  return listsHere(useQueryClient(), i18n.locale, source)[0]?.pages[0]
}

/**
 * The goods of a source under a filter. While they can't be had, what is here of the source is filtered on the device; where
 * that can't be told, pages under another filter hold the place. Without such pages it is an error of the page, unless it
 * has a substitute.
 */
export function useGoods(source: GoodsSource, filter: Filter, hasSubstitute: boolean) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { isOnline, isSlow } = useConnection()
  const options = goodsQuery(i18n.locale, source, filter)
  const lists = () => listsHere(queryClient, i18n.locale, source)
  const goods = useInfiniteQuery({
    ...options,
    // Another filter or language: the goods stay until the new ones are there. Another source: they do not.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(source) ? before : undefined,
    throwOnError: (error, { state }) =>
      state.data === undefined && !(isUnreached(error) && (hasSubstitute || lists().length > 0)),
  })
  const pageHere = (wanted: Filter) => {
    for (const list of lists()) {
      const found = goodsHere(list, wanted)
      if (found) return found
    }
    return undefined
  }
  const isUnanswered = !goods.data || goods.isPlaceholderData
  const isUnheard = goods.isError || isSlow || !isOnline
  const here = isUnanswered && isUnheard ? pageHere(filter) : undefined
  const isAway = !here && !goods.data && (goods.isError || isSlow)
  return {
    goods,
    /** this choice is not on the device, and the shop can't be reached */
    isAway,
    /** these are goods of this device: what else the shop has of the kind is not known */
    isOfDevice: here !== undefined,
    /** what of the device fits a filter that is only thought of */
    pageHere,
    pages: here ? [here] : isAway ? lists()[0]?.pages : goods.data?.pages,
    name: JSON.stringify(options.queryKey),
  }
}
