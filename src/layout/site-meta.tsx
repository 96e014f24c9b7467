import type { Site } from '#src/contract/site.ts'

/** Keywords and name from the site settings (spec §1); the description is set with each page's title. */
export const SiteMeta = ({ site }: { site: Site }) => (
  <>
    <meta name="keywords" content={site.siteKeyword} />
    <meta name="apple-mobile-web-app-title" content={site.siteName} />
  </>
)
