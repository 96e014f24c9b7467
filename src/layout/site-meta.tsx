import type { Site } from '#src/contract/site.ts'

/** Keywords and name from the site settings (spec §1); the description is set with each page's title. */
export const SiteMeta = ({ site }: { site: Site }) => (
  <>
    <meta name="keywords" content={site.siteKeyword} />
    <meta name="apple-mobile-web-app-title" content={site.app?.name ?? site.siteName} />
    {site.app?.icon && <link rel="apple-touch-icon" sizes="180x180" href={site.app.icon} />}
  </>
)
