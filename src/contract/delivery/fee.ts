/** Delivery fee in cents: based on the goods of the order before coupon and points (spec §9). */
export const deliveryFee = (
  goodsTotal: number,
  { basicDeliverMoney, freeToDeliver }: { basicDeliverMoney: number; freeToDeliver: number },
) => (goodsTotal < freeToDeliver ? basicDeliverMoney : 0)
