import { Trans } from '@lingui/react/macro'
import type { Coupon } from '#contract/coupon.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'

/** What a coupon needs, and until when it can be used. */
export function CouponNote({ coupon }: { coupon: Pick<Coupon, 'minAmount' | 'end'> }) {
  const shopTime = useShopTime()
  const end = shopTime.date(coupon.end)
  const minAmount = formatMoney(coupon.minAmount)
  if (coupon.minAmount === 0) return <Trans>Valid until {end}</Trans>
  return (
    <Trans>
      Orders of {minAmount} or more, valid until {end}
    </Trans>
  )
}
