import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { InvoiceForm as Invoice } from '#contract/invoice.ts'
import { InvoiceRequestForm } from '#src/features/order/actions/invoice-form.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type InvoiceChoiceProps = {
  isOpen: boolean
  onClose: () => void
  invoice: Invoice | null
  onChoose: (invoice: Invoice | null) => void
}

/** An invoice for this order, or none. */
export function InvoiceChoice({ isOpen, onClose, invoice, onChoose }: InvoiceChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Invoice`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="soft" onPress={() => onChoose(null)}>
            <Trans>No invoice</Trans>
          </Button>
          <Button type="submit" form={id}>
            <Trans>Use this</Trans>
          </Button>
        </>
      }
    >
      <p className="mb-4 text-13 text-ink-2">
        <Trans>An electronic invoice, issued once the order is complete and sent by e-mail.</Trans>
      </p>
      <InvoiceRequestForm id={id} name="order-invoice" before={invoice} onAsk={onChoose} />
    </Sheet>
  )
}
