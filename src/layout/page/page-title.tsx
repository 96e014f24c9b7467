import { useLingui } from '@lingui/react'
import { useQuery, replaceEqualDeep } from '@tanstack/react-query'
import { use, createContext, useState } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'

type PageTitleProps = {
  children?: string | undefined
  /** defaults to the shop's own */
  description?: string | undefined
  /** search engines may index it; `PageHead` provides the other metadata */
  isIndexed?: boolean
}

/** The document title: the page's name and the shop's; React hoists it and its metadata into the head. */
export function PageTitle({ children = '', description, isIndexed = false }: PageTitleProps) {
  const { i18n } = useLingui()
  const { data: site } = useQuery(siteQuery(i18n.locale))
  const shop = site?.siteName ?? ''
  if (!use(PageShown)) return null
  return (
    <>
      <title>{children && shop ? `${children} · ${shop}` : children || shop}</title>
      {!isIndexed && <meta name="robots" content="noindex" />}
      {site && <meta name="description" content={description ?? site.siteDescription} />}
    </>
  )
}

/** Whether a page is shown; false while it is kept behind another one (ADR 37). */
export const PageShown = createContext(true)

/**
 * What a page renders from its address; while it is kept and has none, what it was left with. The same object as long as
 * the content is the same.
 */
export function useLast<T>(now: T | undefined): T {
  const [last, setLast] = useState(now)
  const next = now === undefined ? last : replaceEqualDeep(last, now)
  if (next !== last) setLast(next)
  return next as T // a page is shown first, and kept later
}
