import * as v from 'valibot'

/** Why the shop refused; stands in the envelope as `data.reason`, so that a page can act on it. */
export const REFUSALS = [
  'login_failed',
  'too_many_tries',
  'sold_out',
  'stock_short',
  'off_shelf',
  'limit',
  'cart_empty',
  'price_changed',
  'address_invalid',
  'coupon_invalid',
  'score_invalid',
  'key_expired',
  'not_allowed_now',
  'address_limit',
  'password_wrong',
  'balance_short',
  'method_unavailable',
  'already_reviewed',
  'already_applied',
  'already_followed_up',
  'favourite_limit',
  'expired',
  'points_sold_out',
  'upload_incomplete',
  'upload_type',
  'upload_size',
  'upload_driver',
  'upload_unknown',
  'captcha_required',
  'captcha_wrong',
  'code_not_sent',
  'not_registered',
  'verification_required',
  'wechat_unbound',
  'wechat_failed',
  'wechat_taken',
] as const
export const RefusalReasonSchema = v.picklist(REFUSALS)
export type RefusalReason = v.InferOutput<typeof RefusalReasonSchema>
export const RefusalSchema = v.looseObject({ reason: RefusalReasonSchema })
