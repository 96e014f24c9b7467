import { useInsertionEffect } from 'react'
import type { Site } from '#contract/site.ts'
import { wearColours } from './preferences/theme.ts'

/**
 * Keywords and name from the site settings (spec §1), the icons and the shop's own colours; the description is set with
 * each page's title.
 */
export function SiteMeta({ site }: { site: Site }) {
  const { colours } = site
  useInsertionEffect(() => wearColours(colours), [colours])
  return (
    <>
      <meta name="keywords" content={site.siteKeyword} />
      <meta name="apple-mobile-web-app-title" content={site.app?.name ?? site.siteName} />
      {site.app?.icon && <link rel="apple-touch-icon" sizes="180x180" href={site.app.icon} />}
    </>
  )
}
