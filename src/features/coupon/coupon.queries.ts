import { queryOptions } from '@tanstack/react-query'
import { getCoupons } from '#contract/coupon.ts'
import { call } from '#src/platform/http/call.ts'
import { persistPublic } from '#src/platform/storage/persisted-query.ts'

/** The coupons that the shop lists. */
export const couponListQuery = (locale: string) =>
  queryOptions({
    queryKey: ['coupons', locale],
    queryFn: async ({ signal }) => (await call(getCoupons, {}, { signal })).list,
    meta: persistPublic(getCoupons.data.entries.list),
  })

type Offer = { state: string; amount: number; minAmount: number }

/** Of those that can be collected, what takes off most of goods at a price in cents, else what comes nearest to them. */
export function offerFor<O extends Pick<Offer, 'state' | 'minAmount'>>(
  offers: readonly O[],
  price: number,
): O | undefined {
  const open = offers.filter(({ state }) => state === 'open')
  return open.find(({ minAmount }) => minAmount <= price) ?? open.at(-1)
}

/** Of those that can be collected and take something off, what the least has to be bought for; of two, what takes off more. */
export const easiestOffer = <O extends Offer>(offers: readonly O[]): O | undefined =>
  offers
    .filter(({ state, amount }) => state === 'open' && amount > 0)
    .sort((one, other) => one.minAmount - other.minAmount || other.amount - one.amount)[0]
