import * as v from 'valibot'
import { SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'

export const CouponSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** cents off */
  amount: CentsSchema,
  /** minimum cents of goods */
  minAmount: CentsSchema,
  start: SecondsSchema,
  end: SecondsSchema,
  /** 0 unused, 1 used, 2 expired */
  status: v.picklist([0, 1, 2]),
})
export type Coupon = v.InferOutput<typeof CouponSchema>

/** A coupon offered for an order; if it is not `usable`, the goods fall short by `shortBy`. */
export const OfferedCouponSchema = v.object({
  ...CouponSchema.entries,
  usable: v.boolean(),
  shortBy: CentsSchema,
})
