import { feesOf, type Fees } from './delivery-fees.ts'
import type { DeliveryRule } from './site.ts'

/** The fees of the site and of its zones. */
export type SiteFees = Fees & { delivery: Pick<DeliveryRule, 'zones'> | null }

/** The fees at a division, by its code: those of its zone, else the shop's; '' for an unknown place. */
export const feesTo = (site: SiteFees, areaCode: string): Fees =>
  feesOf(site, site.delivery && zoneTo(site.delivery, areaCode))

/** The zone of a division, by its code; undefined outside of all zones. */
export const zoneTo = ({ zones }: Pick<DeliveryRule, 'zones'>, areaCode: string) =>
  zones.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2)))
