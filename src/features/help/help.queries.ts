import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'

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
