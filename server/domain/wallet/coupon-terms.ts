import type { CouponCodeRecord } from '#server/db/order/coupon-codes.ts'

/** Characters of a coupon's name. */
export const COUPON_NAME_MOST = 30
/** Members who can get a coupon at most, where their number is limited. */
export const COUPON_MEMBERS_MOST = 100_000_000

type Terms = Pick<CouponCodeRecord, 'amount' | 'minAmount' | 'start' | 'end' | 'redeemEnd'>
export type TermsFault = 'aboveFrom' | 'endsFirst' | 'redeemedLater' | 'neverRedeemed'

/** Why a coupon makes no sense; null: it does. */
export function faultOfTerms({
  amount,
  minAmount,
  start,
  end,
  redeemEnd,
}: Terms): TermsFault | null {
  if (minAmount > 0 && amount > minAmount) return 'aboveFrom'
  if (start > end) return 'endsFirst'
  if (redeemEnd > end) return 'redeemedLater'
  return redeemEnd <= start ? 'neverRedeemed' : null
}
