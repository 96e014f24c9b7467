import { Trans } from '@lingui/react/macro'
import type { ListedCoupon } from '#contract/coupon.ts'
import { formatShortMoney } from '#contract/lib/money.ts'
import { offerFor } from './coupon.queries.ts'

type Terms = Pick<ListedCoupon, 'amount' | 'minAmount'>

/** `¥20 off from ¥199`. */
export function OfferWords({ coupon }: { coupon: Terms }) {
  const amount = formatShortMoney(coupon.amount)
  const from = formatShortMoney(coupon.minAmount)
  if (coupon.minAmount === 0) return <Trans>{amount} off any order</Trans>
  return (
    <Trans>
      {amount} off from {from}
    </Trans>
  )
}

type BestOfferProps = {
  offers: readonly (Terms & { state: string })[]
  /** of goods, in cents */
  price: number
}

/** The coupon that can be collected and suits the goods best: `¥20 off from ¥199 · Collect`. */
export function BestOffer({ offers, price }: BestOfferProps) {
  const offer = offerFor(offers, price)
  if (!offer) return null
  return (
    <>
      <OfferWords coupon={offer} />
      {' · '}
      <span className="text-accent-text">
        <Trans>Collect</Trans>
      </span>
    </>
  )
}
