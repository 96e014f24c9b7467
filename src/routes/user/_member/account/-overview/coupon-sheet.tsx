import { Trans, useLingui } from '@lingui/react/macro'
import type { Coupon } from '#contract/coupon.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { CouponCodeField, useCouponCode } from './coupon-code-field.tsx'

type CouponSheetProps = { coupons: readonly Coupon[]; isOpen: boolean; onClose: () => void }

/** The usable coupons, which are applied at checkout, and a field for the code of another one. */
export function CouponSheet({ coupons, isOpen, onClose }: CouponSheetProps) {
  const { t } = useLingui()
  const code = useCouponCode()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Coupons`} closeLabel={t`Close`}>
      <CouponCodeField code={code} />
      {coupons.length === 0 ? (
        <StatePanel drawing={<BoxDrawing />} isTight title={t`No coupons right now`}>
          <Trans>Your coupons appear here until you use them.</Trans>
        </StatePanel>
      ) : (
        <List label={t`Coupons`}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </List>
      )}
    </Sheet>
  )
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const shopTime = useShopTime()
  const amount = formatMoney(coupon.amount)
  const minAmount = formatMoney(coupon.minAmount)
  const end = shopTime.date(coupon.end)
  return (
    <ListRow
      title={coupon.name}
      note={
        <Trans>
          Orders over {minAmount}, valid until {end}
        </Trans>
      }
      value={<b className="font-strong text-accent-text tabular-nums">−{amount}</b>}
    />
  )
}
