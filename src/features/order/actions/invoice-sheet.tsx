import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { askForInvoiceMutation } from '#src/features/order/order.mutations.ts'
import { InvoiceRequestForm } from './invoice-form.tsx'

type InvoiceSheetProps = {
  isOpen: boolean
  onClose: () => void
  orderNo: string
  sayError: (error: unknown) => string
}

/** Who the invoice is made out to, and where it is sent. */
export function InvoiceSheet({ isOpen, onClose, orderNo, sayError }: InvoiceSheetProps) {
  const { t } = useLingui()
  const ask = useMutation(askForInvoiceMutation())
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Request an invoice`}
      closeLabel={t`Close`}
      failure={ask.error && sayError(ask.error)}
      submit={{
        children: <Trans>Submit</Trans>,
        busy: ask.isPending,
        busyLabel: <Trans>Sending</Trans>,
      }}
    >
      {(id) => (
        <InvoiceRequestForm
          id={id}
          name={`invoice-${orderNo}`}
          onAsk={(form, onError) =>
            ask.mutate({ no: orderNo, ...form }, { onSuccess: onClose, onError })
          }
        />
      )}
    </FormSheet>
  )
}
