import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { use, useDeferredValue } from 'react'
import type { Picture } from '#contract/picture.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { alternates, languageAddress } from '#contract/url/language-address.ts'
import { sharedFile } from '#contract/url/picture-files.ts'
import { useIsServed } from '#src/platform/state/store.ts'
import { PageShown, PageTitle } from './page-title.tsx'

type PageHeadProps = {
  /** without one, only the shop's name is shown */
  title?: string
  description: string
  /** path of the page, without parameters that only sort, filter or track */
  path: string
  /** shown where the page is shared */
  picture?: Picture | null | undefined
  kind?: 'website' | 'article' | 'product'
}

/** Metadata of a public page for search engines and link previews (ADR 38). */
export function PageHead({ title, description, path, picture, kind = 'website' }: PageHeadProps) {
  const { i18n } = useLingui()
  const { data: site } = useQuery(siteQuery(i18n.locale))
  const base = site?.url ?? ''
  const own = base + languageAddress(path, i18n.locale)
  const about = description || site?.siteDescription
  const isShown = use(PageShown)
  // After a tap the page itself is painted first; nobody reads these before.
  const hasAll = useDeferredValue(isShown, useIsServed())
  if (!isShown) return null
  return (
    <>
      <PageTitle isIndexed description={about}>
        {title}
      </PageTitle>
      {hasAll && (
        <>
          <link rel="canonical" href={own} />
          {alternates(path).map(({ hrefLang, address }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={base + address} />
          ))}
          <meta property="og:type" content={kind} />
          <meta property="og:url" content={own} />
          <meta property="og:title" content={title || site?.siteName} />
          <meta property="og:description" content={about} />
          <meta property="og:site_name" content={site?.siteName} />
          <meta property="og:locale" content={i18n.locale === 'en' ? 'en_US' : 'zh_CN'} />
          {picture && <meta property="og:image" content={absolute(base, sharedFile(picture))} />}
        </>
      )}
    </>
  )
}

/** Images may already be on another host. */
const absolute = (base: string, url: string) => (url.startsWith('/') ? base + url : url)
