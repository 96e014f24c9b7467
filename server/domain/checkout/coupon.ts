import type * as v from 'valibot'
import type { Language } from '#src/contract/language.ts'
import type { OfferedCouponSchema } from '#src/contract/coupon.ts'
import type { CouponRow } from '#server/db/order/coupons.ts'
import { inLanguage } from '#server/domain/site/site.ts'

type OfferedCoupon = v.InferOutput<typeof OfferedCouponSchema>

/** A coupon for an order: usable, or the amount by which the goods fall short of it. */
export const offeredCoupon = (
  coupon: CouponRow,
  goodsTotal: number,
  language: Language,
): OfferedCoupon => ({
  id: coupon.id,
  name: inLanguage(coupon.name, language),
  amount: coupon.amount,
  minAmount: coupon.minAmount,
  start: coupon.start,
  end: coupon.end,
  status: 0,
  usable: goodsTotal >= coupon.minAmount,
  shortBy: Math.max(0, coupon.minAmount - goodsTotal),
})
