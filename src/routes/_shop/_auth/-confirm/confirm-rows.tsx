import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '#contract/lib/money.ts'
import { ListRow } from '#src/ui/layout/list-row.tsx'
import { CENTS_PER_POINT, type CheckoutPreview } from '#contract/checkout.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import type { InvoiceForm } from '#contract/invoice.ts'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { dayOf } from '#contract/calendar.ts'
import { isOverdue } from '#contract/delivery-arrival.ts'
import { arrivalWords } from '#src/features/delivery/delivery-words.ts'
import { useDeliveryRule } from '#src/features/delivery/use-delivery.ts'
import { offersFor, useOffers } from '#src/features/coupon/use-offers.ts'
import type { CouponChoiceProps } from './coupon-choice.tsx'

type PointsRowProps = {
  preview: CheckoutPreview
  isOn: boolean
  onChoose: (score: number) => void
}

/** A switch: the maximum points for this order, or none. */
export function PointsRow({ preview, isOn, onChoose }: PointsRowProps) {
  const { t, i18n } = useLingui()
  const { scoreMax, score } = preview
  if (scoreMax === 0) return <ListRow title={t`Points`} value={t`None available`} />
  const shown = score > 0 ? score : scoreMax
  const points = i18n.number(shown)
  const most = i18n.number(scoreMax)
  const worth = formatMoney(shown * CENTS_PER_POINT)
  return (
    <li>
      <Switch
        label={t`Use ${points} points for ${worth} off`}
        note={t`Up to ${most} points on this order`}
        checked={isOn}
        onChange={(isNowOn) => onChoose(isNowOn ? scoreMax : 0)}
        className="min-h-14 py-1"
      />
    </li>
  )
}

const InvoiceChoice = lateSheet(async () => (await import('./invoice-choice.tsx')).InvoiceChoice)

type InvoiceRowProps = {
  invoice: InvoiceForm | null
  onChoose: (invoice: InvoiceForm | null) => void
}

/** No invoice, or who it is made out to; opens the choice. */
export function InvoiceRow({ invoice, onChoose }: InvoiceRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={t`Invoice`}
        value={invoice?.title ?? t`No invoice`}
        onPress={() => setOpen(true)}
      />
      <InvoiceChoice
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        invoice={invoice}
        onChoose={(chosen) => {
          setOpen(false)
          onChoose(chosen)
        }}
      />
    </>
  )
}

const DeliverySheet = lateSheet(
  async () => (await import('#src/features/delivery/delivery-sheet.tsx')).DeliverySheet,
)

/** The day that the order will promise, and what delivery costs; opens the rule. */
export function DeliveryRow({ preview }: { preview: CheckoutPreview }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { promisedDay: day, deliverMoney } = preview
  const now = useDeliveryRule()?.now()
  const isTold = day !== null && now !== undefined && !isOverdue(day, now)
  return (
    <>
      <ListRow
        title={t({ message: 'Delivery', context: 'checkout' })}
        value={
          <>
            {isTold && `${arrivalWords(i18n, day, dayOf(now))} · `}
            {deliverMoney === 0 ? <Trans>Free delivery</Trans> : formatMoney(deliverMoney)}
          </>
        }
        onPress={() => setOpen(true)}
      />
      <DeliverySheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const CouponChoice = lateSheet(async () => (await import('./coupon-choice.tsx')).CouponChoice)

type CouponRowProps = Pick<CouponChoiceProps, 'preview' | 'onChoose'>

/** The coupon of this order; opens those that there are, and what can be collected for it. */
export function CouponRow({ preview, onChoose }: CouponRowProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { couponList, couponId, couponMoney, goodsTotal } = preview
  const usable = couponList.filter((coupon) => coupon.usable).length
  const toCollect = offersFor(useOffers().offers, goodsTotal).length
  return (
    <>
      <ListRow
        title={t`Coupon`}
        value={
          couponId !== null ? (
            <span className="font-strong text-accent-text tabular-nums">
              {formatMoney(-couponMoney)}
            </span>
          ) : usable === 0 && toCollect > 0 ? (
            <Plural value={toCollect} one="# to collect" other="# to collect" />
          ) : (
            <Plural value={usable} _0="None available" one="# available" other="# available" />
          )
        }
        onPress={() => setOpen(true)}
      />
      <CouponChoice
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        preview={preview}
        onChoose={onChoose}
      />
    </>
  )
}
