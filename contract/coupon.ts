import * as v from 'valibot'
import { endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
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

const { status: _status, ...terms } = CouponSchema.entries

/** A coupon that the shop lists: every member can collect it once. */
export const ListedCouponSchema = v.object({
  /** its `id` is not that of the coupon which a member gets; from `start` on it can be collected, and used */
  ...terms,
  /** until when it can be collected, not after `end` */
  redeemEnd: SecondsSchema,
  /** how many can still be collected; null: any number */
  left: v.nullable(v.number()),
  state: v.picklist(['open', 'early', 'usedUp']),
})
export type ListedCoupon = v.InferOutput<typeof ListedCouponSchema>

/** The same for everybody; those that take off most first, none that is over. */
export const getCoupons = endpoint({
  method: 'GET',
  path: '/api/coupon',
  access: 'open',
  summary: 'The coupons that members can collect',
  input: NothingSchema,
  data: v.object({ list: v.array(ListedCouponSchema) }),
})
