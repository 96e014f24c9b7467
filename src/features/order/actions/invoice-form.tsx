import { useLingui } from '@lingui/react/macro'
import { InvoiceFormSchema, type InvoiceForm as Invoice } from '#contract/invoice.ts'
import { RemoteSelect } from '#src/features/select/remote-select.tsx'
import { invoiceTitlesQuery } from '#src/features/select/select.queries.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { Segment } from '#src/ui/form/segment.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const EMPTY: Invoice = { kind: 'personal', title: '', taxNumber: '', email: '' }
type InvoiceFormProps = {
  /** for a button outside the form */
  id: string
  name: string
  /** what was entered before */
  before?: Invoice | null
  onAsk: (form: Invoice, onError: (error: unknown) => void) => void
}

/** Who an invoice is made out to, and where it is sent. */
export function InvoiceRequestForm({ id, name, before, onAsk }: InvoiceFormProps) {
  const { t } = useLingui()
  const { formRef, ...form } = useForm(InvoiceFormSchema, before ?? EMPTY, name)
  const submit = () => {
    const input = form.check()
    if (input) onAsk(input, (error) => void form.showRefusal(error))
  }
  const isCompany = form.values.kind === 'company'
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <Segment
        label={t`Bill to`}
        isBlock
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={[
          { value: 'personal', label: t`Individual` },
          { value: 'company', label: t`Company` },
        ]}
      />
      <RemoteSelect
        label={isCompany ? t`Company name` : t`Name`}
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
