/** Cents: what delivery costs, and the goods from which it is free. */
export type Fees = { basicDeliverMoney: number; freeToDeliver: number }

/** Delivery fee in cents: based on the goods of the order before coupon and points (spec §9). */
export const deliveryFee = (goodsTotal: number, { basicDeliverMoney, freeToDeliver }: Fees) =>
  goodsTotal < freeToDeliver ? basicDeliverMoney : 0

type ZoneFees = { [Fee in keyof Fees]?: number | undefined }

/** The fees of a zone: its own, else the site's. */
export const feesOf = (site: Fees, zone: ZoneFees | null | undefined) =>
  ({ ...site, ...zone }) as Fees // a fee that a zone does not have is no key of it
