import { useLingui } from '@lingui/react/macro'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { CouponList } from './coupon-list.tsx'
import { useOffers } from './use-offers.ts'

/** All coupons that the shop lists, to collect where one is needed. */
export function CouponSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { offers } = useOffers()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Coupons`} closeLabel={t`Close`}>
      <CouponList offers={offers} className="pb-4" />
    </Sheet>
  )
}
