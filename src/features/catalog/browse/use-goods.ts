import { useLingui } from '@lingui/react'
import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import type { Filter } from './filter/filter.ts'
import { eachOnce, goodsHere, type PagesHere } from './goods-here.ts'
import { goodsQuery, type GoodsPageData, type GoodsSource } from './goods.queries.ts'

/** Every list of a source in memory, with any filter. */
function listsHere(client: QueryClient, locale: string, source: GoodsSource): PagesHere[] {
  const { queryKey } = goodsQuery(locale, source, {})
  return client
    .getQueriesData<InfiniteData<GoodsPageData>>({ queryKey: queryKey.slice(0, 4) })
    .flatMap(([key, data]) => (data ? [{ filter: key[4] as Filter, pages: data.pages }] : [])) // see `goodsQuery`
}

const withoutRepeats = <Places>({ pages, pageParams }: InfiniteData<GoodsPageData, Places>) => ({
  pages: eachOnce(pages),
  pageParams,
})

/** Any page of a source, for what does not depend on a filter: its name and position. */
export function useGoodsSource(source: GoodsSource): GoodsPageData | undefined {
  const { i18n } = useLingui()
  return listsHere(useQueryClient(), i18n.locale, source)[0]?.pages[0]
}

/**
 * The products of a source under a filter. While they are unavailable, the loaded products of the source are filtered
 * on the device; where that is not possible, pages under another filter are shown as a placeholder. Without such pages
 * it is a page error, unless there is a substitute.
 */
export function useGoods(source: GoodsSource, filter: Filter, hasSubstitute: boolean) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { isOnline, isSlow } = useConnection()
  const options = goodsQuery(i18n.locale, source, filter)
  const lists = () => listsHere(queryClient, i18n.locale, source)
  const goods = useInfiniteQuery({
    ...options,
    select: withoutRepeats,
    // Another filter or language: the products stay until the new ones have loaded. Another source: they do not.
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
    /** this selection is not on the device, and the server is unreachable */
    isAway,
    /** these products are from this device: the server may have more */
    isOfDevice: here !== undefined,
    /** the products on the device that match a filter not yet applied */
    pageHere,
    pages: here ? [here] : isAway ? lists()[0]?.pages : goods.data?.pages,
    name: JSON.stringify(options.queryKey),
  }
}
