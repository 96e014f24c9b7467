import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { WaybillSchema, type Aftersale } from '#contract/aftersale.ts'
import { AFTERSALE_ACTIONS, type AftersaleAction } from '#contract/aftersale-rules.ts'
import { actionWords } from '#src/features/aftersale/aftersale.messages.ts'
import {
  confirmReplacementMutation,
  sendBackMutation,
  withdrawMutation,
} from '#src/features/aftersale/aftersale.mutations.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ReapplySheet } from './reapply-sheet.tsx'
import { RemoteSelect } from '#src/features/select/remote-select.tsx'
import { carriersQuery } from '#src/features/select/select.queries.ts'
import { useForm } from '#src/features/validation/use-form.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormSheet } from '#src/ui/overlay/form-sheet.tsx'

type Open = 'none' | 'withdraw' | 'sendBack' | 'reapply'

/** The actions the server currently allows, the most important last; all of them need the network. */
export function RecordActions({
  aftersale,
  isSmall = false,
}: {
  aftersale: Aftersale
  isSmall?: boolean
}) {
  const { t, i18n } = useLingui()
  const { id, sn } = aftersale
  const whyId = useId()
  const navigate = useNavigate()
  const { isOnline } = useConnection()
  const [open, setOpen] = useState<Open>('none')
  const withdraw = useMutation(withdrawMutation())
  const confirm = useMutation(confirmReplacementMutation())
  const close = () => setOpen('none')
  const offered = AFTERSALE_ACTIONS.filter((action) => aftersale.actions.includes(action))
  if (offered.length === 0) return null

  const perform = (action: AftersaleAction) => {
    switch (action) {
      case 'withdraw':
      case 'sendBack':
      case 'reapply':
        return setOpen(action)
      case 'confirmReplacement':
        return confirm.mutate(id)
      case 'refundToBalance':
        return void navigate({ to: '/user/account/refund' })
      default:
        return exhaustive(action)
    }
  }
  const lookOf = (place: number) => {
    if (place < offered.length - 1) return isSmall ? 'quiet' : 'soft'
    return offered[place] === 'withdraw' ? 'soft' : 'ink'
  }
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      {offered.map((action, place) => {
        const label = i18n._(actionWords[action])
        return (
          <Button
            key={action}
            variant={lookOf(place)}
            isSmall={isSmall}
            busy={action === 'confirmReplacement' && confirm.isPending}
            disabled={!isOnline}
            describedBy={isOnline ? undefined : whyId}
            label={isSmall ? `${label} ${sn}` : undefined}
            onPress={() => perform(action)}
          >
            {label}
          </Button>
        )
      })}
      {!isOnline && (
        <span id={whyId} className="spoken">
          <Trans>You need to be online for this.</Trans>
        </span>
      )}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onClose={close}
        title={t`Withdraw this request?`}
        keepLabel={t`Keep it`}
        confirmLabel={t`Withdraw`}
        busy={withdraw.isPending}
        busyLabel={t`Sending`}
        onConfirm={() => withdraw.mutate(id, { onSettled: close })}
      >
        <Trans>You can make a new request while the order is open.</Trans>
      </ConfirmDialog>
      <WaybillSheet isOpen={open === 'sendBack'} onClose={close} aftersale={aftersale} />
      <ReapplySheet isOpen={open === 'reapply'} onClose={close} aftersale={aftersale} />
    </div>
  )
}

type WaybillSheetProps = { isOpen: boolean; onClose: () => void; aftersale: Aftersale }

/** How the goods were sent back: the carrier and the tracking number. */
function WaybillSheet({ isOpen, onClose, aftersale }: WaybillSheetProps) {
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
