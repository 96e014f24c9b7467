import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TicketPercent } from 'lucide-react'
import { easiestOffer } from '#src/features/coupon/coupon.queries.ts'
import { OfferWords } from '#src/features/coupon/offer-words.tsx'
import { Icon } from '#src/ui/icon.tsx'

export type CouponNewsProps = {
  offers: readonly { state: string; amount: number; minAmount: number }[]
}

/** The coupon that is easiest to use, of those that this shopper can collect; nothing when there are none. */
export function CouponNews({ offers }: CouponNewsProps) {
  const offer = easiestOffer(offers)
  if (!offer) return null
  return (
    <Link
      to="/coupons"
      className="flex min-h-tap min-w-0 items-center gap-1.5 text-accent-text hover:underline"
    >
      <Icon of={TicketPercent} size={16} />
      <span className="line-clamp-2 leading-tight">
        <span className="spoken">
          <Trans>Collect a coupon:</Trans>{' '}
        </span>
        <OfferWords coupon={offer} />
      </span>
    </Link>
  )
}
