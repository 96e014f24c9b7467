import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { InvoiceFormSchema } from '#src/contract/invoice.ts'
import { RemoteSelect } from '#src/features/select/remote-select.tsx'
import { invoiceTitlesQuery } from '#src/features/select/select.queries.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { Segment } from '#src/ui/form/segment.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'
import { askForInvoiceMutation } from '#src/features/order/order.mutations.ts'

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
      title={t`Ask for an invoice`}
      closeLabel={t`Close`}
      failure={ask.error && sayError(ask.error)}
      submit={{
        children: <Trans>Submit</Trans>,
        busy: ask.isPending,
        busyLabel: <Trans>Sending</Trans>,
      }}
    >
      {(id) => (
        <InvoiceForm
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

type Asked = { kind: 'personal' | 'company'; title: string; taxNumber: string; email: string }
const EMPTY: Asked = { kind: 'personal', title: '', taxNumber: '', email: '' }
type InvoiceFormProps = {
  /** for a button outside the form */
  id: string
  name: string
  onAsk: (form: Asked, onError: (error: unknown) => void) => void
}

function InvoiceForm({ id, name, onAsk }: InvoiceFormProps) {
  const { t } = useLingui()
  const { formRef, ...form } = useForm(InvoiceFormSchema, EMPTY, name)
  const submit = () => {
    const input = form.check()
    if (input) onAsk(input, (error) => void form.showRefusal(error))
  }
  const isCompany = form.values.kind === 'company'
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <Segment
        label={t`Made out to`}
        isBlock
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={[
          { value: 'personal', label: t`A person` },
          { value: 'company', label: t`A company` },
        ]}
      />
      <RemoteSelect
        label={isCompany ? t`Name of the company` : t`Name`}
        name="title"
        autoComplete={isCompany ? 'organization' : 'name'}
        ask={(quickSearch) => invoiceTitlesQuery(form.values.kind, quickSearch)}
        onChoose={({ note }) => form.set('taxNumber', note)}
        {...form.field('title')}
      />
      {isCompany && (
        <TextField
          label={t`Tax number`}
          name="taxNumber"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('taxNumber')}
        />
      )}
      <TextField
        label={t`E-mail address`}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
    </form>
  )
}
