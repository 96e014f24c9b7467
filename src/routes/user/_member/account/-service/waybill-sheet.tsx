import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { WaybillSchema, type Aftersale } from '#contract/aftersale.ts'
import { sendBackMutation } from '#src/features/aftersale/aftersale.mutations.ts'
import { RemoteSelect } from '#src/features/select/remote-select.tsx'
import { carriersQuery } from '#src/features/select/select.queries.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/use-error-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'

type WaybillSheetProps = { isOpen: boolean; onClose: () => void; aftersale: Aftersale }

/** How the goods were sent back: the carrier and the tracking number. */
export function WaybillSheet({ isOpen, onClose, aftersale }: WaybillSheetProps) {
  const { t } = useLingui()
  const sayError = useErrorText()
  const send = useMutation(sendBackMutation())
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Enter tracking number`}
      closeLabel={t`Close`}
      failure={send.error && sayError(send.error)}
      submit={{
        children: <Trans>Save</Trans>,
        busy: send.isPending,
        busyLabel: <Trans>Sending</Trans>,
      }}
    >
      {(id) => (
        <WaybillForm
          id={id}
          aftersale={aftersale}
          onSend={(waybill, onError) =>
            send.mutate({ id: aftersale.id, ...waybill }, { onSuccess: onClose, onError })
          }
        />
      )}
    </FormSheet>
  )
}

type WaybillFormProps = {
  /** for a button outside the form */
  id: string
  aftersale: Aftersale
  onSend: (waybill: Waybill, onError: (error: unknown) => void) => void
}
type Waybill = { expressName: string; expressNumber: string }

function WaybillForm({ id, aftersale, onSend }: WaybillFormProps) {
  const { t } = useLingui()
  const { formRef, ...form } = useForm(
    WaybillSchema,
    { expressName: '', expressNumber: '' },
    `waybill-${aftersale.id}`,
  )
  const submit = () => {
    const input = form.check()
    if (input) onSend(input, (error) => void form.showRefusal(error))
  }
  return (
    <form id={id} ref={formRef} action={submit} noValidate className="grid gap-4 pb-2">
      <p className="text-13 text-ink-2">
        <Trans>Send to</Trans>
        <span className="block text-15 text-ink">{aftersale.returnAddress}</span>
      </p>
      <RemoteSelect
        label={t`Carrier`}
        name="expressName"
        autoComplete="off"
        ask={carriersQuery}
        {...form.field('expressName')}
      />
      <TextField
        label={t`Tracking number`}
        name="expressNumber"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('expressNumber')}
      />
    </form>
  )
}
