import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CANCEL_REASONS } from '#contract/order.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { cancelReasons } from '#src/features/order/order.messages.ts'

type Reason = (typeof CANCEL_REASONS)[number]
type CancelSheetProps = {
  isOpen: boolean
  onClose: () => void
  isBusy: boolean
  onCancel: (reason: Reason) => void
}

/** Asks why an order is cancelled; shows what is refunded or restored. */
export function CancelSheet({ isOpen, onClose, isBusy, onCancel }: CancelSheetProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<Reason>('changed_mind')
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Cancel this order?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="soft" onPress={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Sending</Trans>}
            onPress={() => onCancel(reason)}
          >
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-3 text-13 text-ink-2">
        <Trans>Any coupon and points you used will be returned.</Trans>
      </p>
      <RadioCards
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        options={CANCEL_REASONS.map((value) => ({ value, title: i18n._(cancelReasons[value]) }))}
      />
    </Sheet>
  )
}
