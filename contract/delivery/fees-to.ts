import { feesOf, type Fees } from './fee.ts'
import type { DeliveryRule } from './rule.ts'
import { zoneTo } from './zone.ts'

type SiteFees = Fees & { delivery: Pick<DeliveryRule, 'zones'> | null }

/** The fees at a division, by its code: those of its zone, else the shop's; '' for an unknown place. */
export const feesTo = (site: SiteFees, areaCode: string): Fees =>
  feesOf(site, site.delivery && zoneTo(site.delivery, areaCode))
