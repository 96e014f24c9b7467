import type * as v from 'valibot'
import { BEST_COUPON } from '#contract/checkout.ts'
import type { Language } from '#contract/language.ts'
import type { OfferedCouponSchema } from '#contract/coupon.ts'
import type { CouponRecord } from '#server/db/order/coupons.ts'
import { inLanguage } from '#server/domain/site/site.ts'

type OfferedCoupon = v.InferOutput<typeof OfferedCouponSchema>

/** A coupon for an order: usable, or the amount by which the goods fall short of it. */
export const offeredCoupon = (
  coupon: CouponRecord,
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

/** The coupon that was asked for, if it can be used; the best takes off most, and of equal ones ends first. */
export function chosenCoupon(
  coupons: readonly OfferedCoupon[],
  wanted: number | typeof BEST_COUPON | null,
): OfferedCoupon | null {
  const usable = coupons.filter((coupon) => coupon.usable)
  if (wanted !== BEST_COUPON) return usable.find(({ id }) => id === wanted) ?? null
  const [best] = usable.toSorted((one, other) => other.amount - one.amount || one.end - other.end)
  return best ?? null
}
