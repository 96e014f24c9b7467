import { Trans, useLingui } from '@lingui/react/macro'
import { BEST_COUPON, type CheckoutPreview } from '#contract/checkout.ts'
import type { Coupon } from '#contract/coupon.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { CouponCodeField, useCouponCode } from '#src/features/coupon/coupon-code-field.tsx'
import { CouponNote } from '#src/features/coupon/coupon-note.tsx'
import { useCollect } from '#src/features/coupon/use-collect.ts'
import { offersFor, useOffers, type CouponOffer } from '#src/features/coupon/use-offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

const NONE = 'none'

export type CouponChoiceProps = {
  preview: CheckoutPreview
  onChoose: (couponId: number | typeof BEST_COUPON | null) => void
  isOpen: boolean
  onClose: () => void
}

/** The coupons for an order, also those that it is too small for, with a field for a code and what can be collected. */
export function CouponChoice({ preview, onChoose, isOpen, onClose }: CouponChoiceProps) {
  const { t } = useLingui()
  const { couponList, couponId, goodsTotal } = preview
  const choose = (id: number | null) => {
    onClose()
    onChoose(id)
  }
  const { pending, collect } = useCollect(({ id }) => choose(id))
  const code = useCouponCode(({ minAmount }: Coupon) => {
    if (minAmount <= goodsTotal) onClose()
    onChoose(BEST_COUPON)
  })
  const toCollect = offersFor(useOffers().offers, goodsTotal)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Coupons`} closeLabel={t`Close`}>
      <CouponCodeField code={code} />
      {toCollect.length > 0 && (
        <ul aria-label={t`Coupons to collect`} className="divide-y divide-line pb-4">
          {toCollect.map((offer) => (
            <CollectRow
              key={offer.id}
              offer={offer}
              isBusy={pending === offer.id}
              onCollect={() => collect(offer.id)}
            />
          ))}
        </ul>
      )}
      {couponList.length > 0 && (
        <RadioCards
          label={t`Coupons`}
          value={couponId === null ? NONE : String(couponId)}
          onChange={(id) => choose(id === NONE ? null : Number(id))}
          options={[
            { value: NONE, title: <Trans>No coupon</Trans> },
            ...couponList.map((coupon) => ({
              value: String(coupon.id),
              title: coupon.name,
              note: <CouponNote coupon={coupon} />,
              end: <Amount cents={coupon.amount} isUsable={coupon.usable} />,
              why: coupon.usable ? undefined : <ShortBy cents={coupon.shortBy} />,
            })),
          ]}
        />
      )}
    </Sheet>
  )
}

type CollectRowProps = { offer: CouponOffer; isBusy: boolean; onCollect: () => void }

function CollectRow({ offer, isBusy, onCollect }: CollectRowProps) {
  const { t } = useLingui()
  const { name, amount } = offer
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 grow basis-40">
        {name}
        <span className="block text-13 text-ink-3">
          <CouponNote coupon={offer} />
        </span>
      </span>
      <Amount cents={amount} isUsable />
      <Button
        variant="line"
        isSmall
        busy={isBusy}
        label={t`Collect and use: ${name}`}
        onPress={onCollect}
      >
        <Trans>Collect and use</Trans>
      </Button>
    </li>
  )
}

function Amount({ cents, isUsable }: { cents: number; isUsable: boolean }) {
  return (
    <span
      className={`shrink-0 font-strong tabular-nums ${isUsable ? 'text-accent-text' : 'text-ink-3'}`}
    >
      {formatMoney(-cents)}
    </span>
  )
}

function ShortBy({ cents }: { cents: number }) {
  const gap = formatMoney(cents)
  return <Trans>Spend {gap} more to use</Trans>
}
