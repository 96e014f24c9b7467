import { Trans } from '@lingui/react/macro'
import { offerFor } from '#src/features/coupon/coupon.queries.ts'
import { BestOffer } from '#src/features/coupon/offer-words.tsx'
import { useOffers } from '#src/features/coupon/use-offers.ts'

/** What a member can still collect for goods at a price, or what became of it. */
export function OwnOffer({ price }: { price: number }) {
  const { offers } = useOffers()
  if (offerFor(offers, price)) return <BestOffer offers={offers} price={price} />
  return offers.some(({ state }) => state === 'had') ? (
    <Trans>Collected, applied at checkout</Trans>
  ) : (
    <Trans>All collected and used</Trans>
  )
}
