import type { Site } from '#src/contract/site.ts'

/** Keywords and name of the site's settings (spec §1); its description stands with the title of each page. */
export const SiteMeta = ({ site }: { site: Site }) => (
  <>
    <meta name="keywords" content={site.siteKeyword} />
    <meta name="apple-mobile-web-app-title" content={site.siteName} />
  </>
)
