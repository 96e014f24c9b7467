import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Aftersale } from '#contract/aftersale.ts'
import { AFTERSALE_ACTIONS, type AftersaleAction } from '#contract/aftersale-rules.ts'
import { actionWords } from '#src/features/aftersale/aftersale.messages.ts'
import {
  confirmReplacementMutation,
  withdrawMutation,
} from '#src/features/aftersale/aftersale.mutations.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { ReapplySheet } from './reapply-sheet.tsx'
import { WaybillSheet } from './waybill-sheet.tsx'

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
