import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { PageShown } from './kept-page.ts'

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
