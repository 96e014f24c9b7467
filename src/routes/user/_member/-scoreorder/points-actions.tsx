import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PointsOrder } from '#contract/score.ts'
import {
  cancelPointsMutation,
  payPointsMutation,
  receivePointsMutation,
} from '#src/features/points/points.mutations.ts'
import { PasswordSheet } from '#src/features/payment/password-sheet.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

/** The current actions on a points order, as the server allows them. */
export function PointsActions({ order }: { order: PointsOrder }) {
  const { actions } = order
  const { isOnline } = useConnection()
  const whyId = useId()
  const resting = isOnline ? {} : { disabled: true, describedBy: whyId }
  return (
    <>
      {actions.includes('cancel') && <Cancel order={order} {...resting} />}
      {actions.includes('pay') && <Pay order={order} {...resting} />}
      {actions.includes('confirmReceipt') && <Receive order={order} {...resting} />}
      {!isOnline && (
        <span id={whyId} className="spoken">
          <Trans>You need to be online for this.</Trans>
        </span>
      )}
    </>
  )
}

/** `disabled`, `describedBy`: of its button while there is no network */
type ActionProps = { order: PointsOrder; disabled?: boolean; describedBy?: string }

function Cancel({ order: { no }, ...resting }: ActionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const cancel = useMutation(cancelPointsMutation())
  return (
    <>
      <Button variant="soft" onPress={() => setOpen(true)} {...resting}>
        <Trans>Cancel</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => cancel.mutate({ no }, { onSettled: () => setOpen(false) })}
        title={t`Cancel this redemption?`}
        keepLabel={<Trans>Keep it</Trans>}
        confirmLabel={<Trans>Yes, cancel</Trans>}
        busy={cancel.isPending}
        busyLabel={<Trans>Sending</Trans>}
      >
        <Trans>Your points will be returned right away.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** The money is paid from the balance. */
function Pay({ order, ...resting }: ActionProps) {
  const pay = useMutation(payPointsMutation())
  const [isOpen, setOpen] = useState(false)
  const sum = formatMoney(order.money)
  return (
    <>
      <Button variant="buy" onPress={() => setOpen(true)} {...resting}>
        <Trans>Pay {sum}</Trans>
      </Button>
      <PasswordSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        amount={order.money}
        isBusy={pay.isPending}
        refusal={pay.error}
        onPassword={(password) =>
          pay.mutate({ no: order.no, password }, { onSuccess: () => setOpen(false) })
        }
      />
    </>
  )
}

function Receive({ order: { no }, ...resting }: ActionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const receive = useMutation(receivePointsMutation())
  return (
    <>
      <Button onPress={() => setOpen(true)} {...resting}>
        <Trans>Confirm receipt</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => receive.mutate({ no }, { onSettled: () => setOpen(false) })}
        title={t`Has it arrived?`}
        keepLabel={<Trans>Not yet</Trans>}
        confirmLabel={<Trans>Yes, it’s here</Trans>}
        variant="ink"
        busy={receive.isPending}
        busyLabel={<Trans>Sending</Trans>}
      >
        <Trans>Please confirm only once you have it.</Trans>
      </ConfirmDialog>
    </>
  )
}
