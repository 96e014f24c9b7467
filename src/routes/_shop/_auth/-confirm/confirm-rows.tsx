import { Trans, useLingui, Plural } from '@lingui/react/macro'
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
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

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
  if (minAmount === 0) return <Trans>Valid until {day}</Trans>
  return (
    <Trans>
      Orders of {from} or more, valid until {day}
    </Trans>
  )
}

function ShortBy({ cents }: { cents: number }) {
  const gap = formatMoney(cents)
  return <Trans>Spend {gap} more to use</Trans>
}
