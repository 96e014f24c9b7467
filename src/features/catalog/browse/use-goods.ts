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
import { goodsQuery, type GoodsPageData, type GoodsSource } from './goods.queries.ts'

/** The pages of every list of a source in memory, with any filter. */
function listsHere(client: QueryClient, locale: string, source: GoodsSource): GoodsPageData[][] {
  const { queryKey } = goodsQuery(locale, source, {})
  return client
    .getQueriesData<InfiniteData<GoodsPageData>>({ queryKey: queryKey.slice(0, 4) })
    .flatMap(([, data]) => (data ? [data.pages] : []))
}

/**
 * Pages of a list without the products that an earlier page already shows: what sells out while somebody reads moves to
 * the end of the list and comes a second time.
 */
export function eachOnce<Page extends { list: readonly { sn: string }[] }>(
  pages: readonly Page[],
): Page[] {
  const shown = new Set<string>()
  const isNew = ({ sn }: { sn: string }) => shown.size < shown.add(sn).size
  return pages.map((page) => ({ ...page, list: page.list.filter(isNew) }))
}

const withoutRepeats = <Places>({ pages, pageParams }: InfiniteData<GoodsPageData, Places>) => ({
  pages: eachOnce(pages),
  pageParams,
})

/** Any page of a source, for what does not depend on a filter: its name and position. */
export function useGoodsSource(source: GoodsSource): GoodsPageData | undefined {
  const { i18n } = useLingui()
  return listsHere(useQueryClient(), i18n.locale, source)[0]?.[0]
}

/**
 * The products of a source under a filter. While they are unavailable, pages under another filter are shown as a
 * placeholder; without such pages it is a page error.
 */
export function useGoods(source: GoodsSource, filter: Filter) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const { isSlow } = useConnection()
  const options = goodsQuery(i18n.locale, source, filter)
  const lists = () => listsHere(queryClient, i18n.locale, source)
  const goods = useInfiniteQuery({
    ...options,
    select: withoutRepeats,
    // Another filter or language: the products stay until the new ones have loaded. Another source: they do not.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(source) ? before : undefined,
    throwOnError: (error, { state }) =>
      state.data === undefined && !(isUnreached(error) && lists().length > 0),
  })
  const isAway = !goods.data && (goods.isError || isSlow)
  return {
    goods,
    /** this selection is not on the device, and the server is unreachable */
    isAway,
    pages: isAway ? lists()[0] : goods.data?.pages,
    name: JSON.stringify(options.queryKey),
  }
}
