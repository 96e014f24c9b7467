import * as v from 'valibot'
import { SecondsSchema, endpoint } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { cleaned } from './validation.ts'

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

/**
 * What shoppers type to get a coupon: 4 to 20 letters and digits of any script. Case and width don't matter, blanks and
 * hyphens neither.
 */
export const CouponCodeSchema = v.pipe(
  v.string('required'),
  cleaned('code'),
  v.toUpperCase(),
  v.nonEmpty('required'),
  v.regex(/^[\p{L}\p{M}\p{N}]{4,20}$/u, 'couponCode.format'),
)

/** The form on the page; the call needs an idempotency key too. */
export const CouponCodeFormSchema = v.object({ code: CouponCodeSchema })

/** The same `opId` returns the same coupon, however often it is sent; another one of the same member is refused. */
export const redeemCouponCode = endpoint({
  method: 'POST',
  path: '/api/account/coupon',
  access: 'member',
  summary: 'Get a coupon by its code',
  input: v.object({ opId: v.pipe(v.string(), v.uuid()), ...CouponCodeFormSchema.entries }),
  data: CouponSchema,
})
