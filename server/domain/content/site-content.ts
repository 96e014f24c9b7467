import type { SiteSettings } from '#server/domain/site/site.ts'
import type { Resolving } from './home-content.ts'
import type { Content } from './schema.ts'

/** Shows the shop's own sign in place of a logo. */
const NO_LOGO = 'none'

/** The site settings that a content file changes; what it leaves out stays. */
export async function siteOf(
  { picture }: Resolving,
  site: NonNullable<Content['site']>,
): Promise<Partial<SiteSettings>> {
  const { name, description, keywords, logo, delivery, ...same } = site
  const changed = {
    ...same,
    siteName: name,
    siteDescription: description,
    siteKeyword: keywords,
    basicDeliverMoney: delivery?.fee,
    freeToDeliver: delivery?.freeFrom,
    logo: logo && (logo === NO_LOGO ? '' : await picture(['site', 'logo'], logo)),
  }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}
