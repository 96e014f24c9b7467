import * as v from 'valibot'
import { CouponSchema } from './coupon.ts'
import { endpoint } from './endpoint.ts'
import { cleaned } from './validation.ts'

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
