import * as v from 'valibot'
import { CouponSchema } from './coupon.ts'
import { endpoint, NothingSchema } from './endpoint.ts'
import { IdSchema } from './search-parameters.ts'
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

const opId = v.pipe(v.string(), v.uuid())

/** The same `opId` returns the same coupon, however often it is sent; another one of the same member is refused. */
export const redeemCouponCode = endpoint({
  method: 'POST',
  path: '/api/account/coupon',
  access: 'member',
  summary: 'Get a coupon by its code',
  input: v.object({ opId, ...CouponCodeFormSchema.entries }),
  data: CouponSchema,
})

/** A coupon that the shop lists needs no code; `opId` as above. */
export const collectCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/:id',
  access: 'member',
  summary: 'Collect a listed coupon',
  input: v.object({ id: IdSchema, opId }),
  data: CouponSchema,
})

export const getCollectedCoupons = endpoint({
  method: 'GET',
  path: '/api/account/coupon',
  access: 'member',
  summary: 'Which of the listed coupons I have collected',
  input: NothingSchema,
  data: v.object({ list: v.array(v.object({ id: v.number(), isUsed: v.boolean() })) }),
})
