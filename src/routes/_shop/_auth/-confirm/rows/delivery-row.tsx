import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CheckoutPreview } from '#contract/checkout.ts'
import { dayOf } from '#contract/day.ts'
import { isOverdue } from '#contract/delivery/arrival.ts'
import { arrivalWords } from '#src/features/delivery/delivery-words.ts'
import { LateDeliverySheet } from '#src/features/delivery/late-delivery-sheet.ts'
import { useDeliveryRule } from '#src/features/delivery/use-delivery-rule.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { ListRow } from '#src/ui/layout/list-row.tsx'

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
      <LateDeliverySheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
