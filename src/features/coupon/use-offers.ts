import { useLingui } from '@lingui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ListedCoupon } from '#contract/coupon.ts'
import { getCollectedCoupons } from '#contract/coupon-code.ts'
import { useIsMember } from '#src/features/session/use-member.ts'
import { call } from '#src/platform/http/call.ts'
import { lastSeen } from '#src/platform/storage/persisted-query.ts'
import { couponListQuery } from './coupon.queries.ts'

/** Which of the listed coupons the member has collected. */
export const collectedQuery = () =>
  queryOptions({
    queryKey: ['member-centre', 'coupons'],
    queryFn: async ({ signal }) => (await call(getCollectedCoupons, {}, { signal })).list,
    meta: lastSeen(getCollectedCoupons.data.entries.list),
  })

/** A listed coupon, and whether this shopper can collect it, has it, or has used it. */
export type CouponOffer = Omit<ListedCoupon, 'state'> & {
  state: ListedCoupon['state'] | 'had' | 'used'
}

/**
 * The coupons that the shop lists, as they are for this shopper; `isKnown`: also for a member, whose own are fetched. Until
 * then they are as for a guest.
 */
export function useOffers() {
  const { i18n } = useLingui()
  const isMember = useIsMember()
  const { data: list = [] } = useQuery(couponListQuery(i18n.locale))
  const asked = useQuery({ ...collectedQuery(), enabled: isMember && list.length > 0 })
  const collected = isMember ? asked.data : []
  const offers = list.map((coupon): CouponOffer => {
    const own = collected?.find(({ id }) => id === coupon.id)
    return own ? { ...coupon, state: own.isUsed ? 'used' : 'had' } : coupon
  })
  return { offers, isKnown: collected !== undefined }
}

/** Those that can be collected, and used for goods of this price, in cents. */
export const offersFor = (offers: readonly CouponOffer[], price: number) =>
  offers.filter(({ state, minAmount }) => state === 'open' && minAmount <= price)
