import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { couponListQuery, offerFor } from '#src/features/coupon/coupon.queries.ts'
import { BestOffer } from '#src/features/coupon/offer-words.tsx'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { useIsMember } from '#src/features/session/use-member.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'

const OwnOffer = latePart(async () => (await import('./own-offer.tsx')).OwnOffer, BestOffer)

const CouponSheet = lateSheet(
  async () => (await import('#src/features/coupon/coupon-sheet.tsx')).CouponSheet,
  'coupons',
)

type ItemCouponProps = {
  /** of what is chosen, in cents */
  price: number
  Row: ComponentType<{ label: ReactNode; children: ReactNode }>
  className: string
}

/**
 * The coupon that suits these goods best, while the shop has one to collect; opens all of them. It stands for a member
 * who has them all, too: nothing moves.
 */
export function ItemCoupon({ price, Row, className }: ItemCouponProps) {
  const { i18n } = useLingui()
  const { data: offers = [] } = useQuery(couponListQuery(i18n.locale))
  const [isOpen, setOpen] = useState(false)
  const Words = useIsMember() ? OwnOffer : BestOffer
  if (!offerFor(offers, price)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Row label={<Trans context="product">Coupon</Trans>}>
          <Words offers={offers} price={price} />
        </Row>
      </button>
      <CouponSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
