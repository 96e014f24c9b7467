import type { DeliveryRule } from './rule.ts'

/** Cents: what delivery costs, and the goods from which it is free. */
export type Fees = { basicDeliverMoney: number; freeToDeliver: number }

/** Delivery fee in cents: based on the goods of the order before coupon and points (spec §9). */
export const deliveryFee = (goodsTotal: number, { basicDeliverMoney, freeToDeliver }: Fees) =>
  goodsTotal < freeToDeliver ? basicDeliverMoney : 0

type SiteFees = Fees & { delivery: Pick<DeliveryRule, 'zones'> | null }

/** The fees at a division, by its code: those of its zone, else the shop's; '' for an unknown place. */
export function feesTo({ delivery, ...fees }: SiteFees, areaCode: string): Fees {
  const zone = delivery?.zones.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2)))
  return {
    basicDeliverMoney: zone?.fee ?? fees.basicDeliverMoney,
    freeToDeliver: zone?.freeFrom ?? fees.freeToDeliver,
  }
}

/** Cents of goods from which delivery is free everywhere. */
export const freeEverywhere = ({ delivery, freeToDeliver }: SiteFees) =>
  Math.max(freeToDeliver, ...(delivery?.zones ?? []).map(({ freeFrom }) => freeFrom ?? 0))
