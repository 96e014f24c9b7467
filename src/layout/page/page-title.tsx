import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#src/features/portal/portal.queries.ts'

type PageTitleProps = {
  children?: string | undefined
  /** the shop's own unless told */
  description?: string | undefined
  /** search engines may list it; `PageHead` tells them the rest */
  isIndexed?: boolean
}

/** The document's title: the page's name and the shop's; React puts it, and what goes with it, into the head. */
export function PageTitle({ children = '', description, isIndexed = false }: PageTitleProps) {
  const { i18n } = useLingui()
  const { data: site } = useQuery(siteQuery(i18n.locale))
  const shop = site?.siteName ?? ''
  return (
    <>
      <title>{children && shop ? `${children} · ${shop}` : children || shop}</title>
      {!isIndexed && <meta name="robots" content="noindex" />}
      {site && <meta name="description" content={description ?? site.siteDescription} />}
    </>
  )
}
