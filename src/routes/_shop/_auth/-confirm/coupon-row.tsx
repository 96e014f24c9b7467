import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CheckoutPreview } from '#contract/checkout.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { ListRow } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type CouponRowProps = { preview: CheckoutPreview; onChoose: (couponId: number | null) => void }
const NONE = 'none'

/** The coupon of this order; opens the full list, including unusable ones with the reason. */
export function CouponRow({ preview, onChoose }: CouponRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { couponList, couponId, couponMoney } = preview
  const usable = couponList.filter((coupon) => coupon.usable).length
  return (
    <>
      {couponList.length === 0 ? (
        <ListRow title={t`Coupon`} value={t`None`} />
      ) : (
        <ListRow
          title={t`Coupon`}
          value={
            couponId === null ? (
              <Plural value={usable} _0="None available" one="# available" other="# available" />
            ) : (
              <span className="font-strong text-accent-text tabular-nums">
                {formatMoney(-couponMoney)}
              </span>
            )
          }
          onPress={() => setOpen(true)}
        />
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Coupons`}
        closeLabel={t`Close`}
      >
        <RadioCards
          label={t`Coupons`}
          value={couponId === null ? NONE : String(couponId)}
          onChange={(id) => {
            setOpen(false)
            onChoose(id === NONE ? null : Number(id))
          }}
          options={[
            { value: NONE, title: <Trans>No coupon</Trans> },
            ...couponList.map((coupon) => ({
              value: String(coupon.id),
              title: coupon.name,
              note: <CouponNote end={coupon.end} minAmount={coupon.minAmount} />,
              end: <CouponAmount cents={coupon.amount} isUsable={coupon.usable} />,
              why: coupon.usable ? undefined : <ShortBy cents={coupon.shortBy} />,
            })),
          ]}
        />
      </Sheet>
    </>
  )
}

function CouponAmount({ cents, isUsable }: { cents: number; isUsable: boolean }) {
  return (
    <span
      className={`shrink-0 font-strong tabular-nums ${isUsable ? 'text-accent-text' : 'text-ink-3'}`}
    >
      {formatMoney(-cents)}
    </span>
  )
}

function CouponNote({ end, minAmount }: { end: number; minAmount: number }) {
  const shopTime = useShopTime()
  const day = shopTime.date(end)
  const from = formatMoney(minAmount)
  if (minAmount === 0) return <Trans>valid until {day}</Trans>
  return (
    <Trans>
      orders over {from}, valid until {day}
    </Trans>
  )
}

function ShortBy({ cents }: { cents: number }) {
  const gap = formatMoney(cents)
  return <Trans>Spend {gap} more to use</Trans>
}
