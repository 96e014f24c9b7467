import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'
import { useLingui } from '@lingui/react'

const STALE_MS = 10 * 60_000

/** All help articles without their content. */
export const helpListQuery = (locale: string) =>
  queryOptions({
    queryKey: ['help', 'list', locale],
    queryFn: async ({ signal }) => (await call(getHelpList, {}, { signal })).list,
    meta: persistPublic(getHelpList.data.entries.list),
    staleTime: STALE_MS,
  })

export const helpArticleQuery = (locale: string, id: string) =>
  queryOptions({
    queryKey: ['help', 'article', locale, id],
    queryFn: ({ signal }) => call(getHelpArticle, { id }, { signal }),
    meta: persistPublic(getHelpArticle.data),
    staleTime: STALE_MS,
  })

/** Whether the shop has an article: what it does not document is not promised elsewhere either. */
export function useHasArticle(id: string): boolean {
  const { i18n } = useLingui()
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  return articles.some((article) => article.id === id)
}
