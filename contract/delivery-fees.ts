import type { DeliveryRule } from './site.ts'

/** Cents: what delivery costs, and the goods from which it is free. */
export type Fees = { basicDeliverMoney: number; freeToDeliver: number }

/** Delivery fee in cents: based on the goods of the order before coupon and points (spec §9). */
export const deliveryFee = (goodsTotal: number, { basicDeliverMoney, freeToDeliver }: Fees) =>
  goodsTotal < freeToDeliver ? basicDeliverMoney : 0

type ZoneFees = { [Fee in keyof Fees]?: number | undefined }

/** The fees of a zone: its own, else the site's. */
export const feesOf = (site: Fees, zone: ZoneFees | null | undefined) =>
  ({ ...site, ...zone }) as Fees // a fee that a zone does not have is no key of it

/** The fees of the site and of its zones. */
export type SiteFees = Fees & { delivery: Pick<DeliveryRule, 'zones'> | null }

/** The fees at a division, by its code: those of its zone, else the shop's; '' for an unknown place. */
export const feesTo = (site: SiteFees, areaCode: string): Fees =>
  feesOf(site, site.delivery && zoneTo(site.delivery, areaCode))

/** The zone of a division, by its code; undefined outside of all zones. */
export const zoneTo = ({ zones }: Pick<DeliveryRule, 'zones'>, areaCode: string) =>
  zones.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2)))
