import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { helpListQuery } from './help.queries.ts'

/** Whether the shop has an article: what it does not document is not promised elsewhere either. */
export function useHasArticle(id: string): boolean {
  const { i18n } = useLingui()
  const { data: articles = [] } = useQuery(helpListQuery(i18n.locale))
  return articles.some((article) => article.id === id)
}
