import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { AddressPicker, type AddressPickerState } from '#src/features/address/address-picker.tsx'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { addressFormOf } from '#contract/address.ts'
import type { Order } from '#contract/order.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { deleteLater } from '#src/features/undo/pending-deletions.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import {
  cancelOrderMutation,
  changeAddressMutation,
  confirmReceiptMutation,
  deleteOrderMutation,
  extendReceiptMutation,
  rebuyMutation,
  remindShopMutation,
} from '#src/features/order/order.mutations.ts'
import { LEADS_ON, type ShownAction, cancelReasons } from '#src/features/order/order.messages.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { CANCEL_REASONS } from '#contract/order.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

const InvoiceSheet = lateSheet(async () => (await import('./invoice-sheet.tsx')).InvoiceSheet)

type Options = {
  sayError: (error: unknown) => string
  /** called right before the order leaves the lists */
  onDelete?: () => void
}
type Open = 'none' | 'cancel' | 'confirmReceipt' | 'invoice'

/** All of a member's actions on an order, and their sheets and dialogs. */
export function useOrderActions(order: Order, { sayError, onDelete }: Options) {
  const { t } = useLingui()
  const { no } = order
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>('none')
  /** its sheet is lazy-loaded on request */
  const [isInvoicing, setInvoicing] = useState(false)
  const [picker, setPicker] = useState<AddressPickerState>({ sheet: 'none' })
  const cancel = useMutation(cancelOrderMutation())
  const receive = useMutation(confirmReceiptMutation())
  const remove = useMutation(deleteOrderMutation())
  const extend = useMutation(extendReceiptMutation())
  const remind = useMutation(remindShopMutation())
  const move = useMutation(changeAddressMutation())
  const rebuy = useRebuy()
  const close = () => setOpen('none')

  const perform = (action: ShownAction) => {
    if (!connection.isOnline && !LEADS_ON.includes(action)) {
      return notify({ kind: 'info', content: t`You need to be online for this.` })
    }
    switch (action) {
      case 'pay':
        return void navigate({ to: '/user/cashier/$no', params: { no } })
      case 'logistics':
        return void navigate({ to: '/user/order/$no', params: { no }, hash: 'parcels' })
      case 'review':
        return void navigate(reviewLink(order))
      case 'refundApply':
      case 'aftersale':
        return void navigate(applyLink(order))
      case 'print':
        return window.print()
      case 'cancel':
      case 'confirmReceipt':
        return setOpen(action)
      case 'delete':
        onDelete?.()
        return deleteLater({
          keys: [`order ${no}`],
          content: t`Order deleted`,
          undoLabel: t`Undo`,
          send: () => remove.mutateAsync(no), // unlike the callbacks of `mutate`, it outlives this component
        })
      case 'invoice':
        setInvoicing(true)
        return setOpen(action)
      case 'editAddress':
        return setPicker({ sheet: 'choose' })
      case 'remind':
        return remind.mutate(no)
      case 'extendReceipt':
        return extend.mutate(no)
      case 'rebuy':
        return rebuy.run(no)
      default:
        return exhaustive(action)
    }
  }
  const dialogs: ReactNode = (
    <>
      <CancelSheet
        isOpen={open === 'cancel'}
        onClose={close}
        isBusy={cancel.isPending}
        onCancel={(reason) => cancel.mutate({ no, reason }, { onSettled: close })}
      />
      <ConfirmDialog
        isOpen={open === 'confirmReceipt'}
        onClose={close}
        title={t`Has everything arrived?`}
        keepLabel={t`Not yet`}
        confirmLabel={t`Confirm delivery`}
        variant="ink"
        busy={receive.isPending}
        busyLabel={t`Sending`}
        onConfirm={() => receive.mutate(no, { onSettled: close })}
      >
        <Trans>Please confirm only once you have everything.</Trans>
      </ConfirmDialog>
      {isInvoicing && (
        <InvoiceSheet
          isOpen={open === 'invoice'}
          onClose={close}
          orderNo={no}
          sayError={sayError}
        />
      )}
      <AddressPicker
        open={picker}
        onOpen={setPicker}
        chosenId={null}
        onChoose={(address) => move.mutate({ no, ...addressFormOf(address) })}
        sayError={sayError}
      />
    </>
  )
  const busy: Partial<Record<ShownAction, boolean>> = {
    remind: remind.isPending,
    extendReceipt: extend.isPending,
    rebuy: rebuy.isPending,
    editAddress: move.isPending,
  }
  return {
    perform,
    dialogs,
    isOpen: open !== 'none' || picker.sheet !== 'none',
    isBusy: (action: ShownAction) => busy[action] === true,
  }
}

/** Leads to the form of the only line to review, or to the list of several. */
function reviewLink({ no, lines }: Order) {
  const [first, ...others] = lines.filter(({ canReview }) => canReview)
  if (!first || others.length > 0) return { to: '/user/account/appraise' } as const
  return { to: '/user/account/appraise', search: { write: `${no}-${first.id}` } } as const
}

/** Leads to the only eligible item, to a choice of several, or to an existing request. */
function applyLink({ no, lines }: Order) {
  const free = lines.filter(({ refundableQty }) => refundableQty > 0)
  const [first] = free
  if (!first) return { to: '/user/account/service/record' } as const
  const search = free.length === 1 ? { line: `${no}-${first.id}` } : { order: no }
  return { to: '/user/account/service/apply', search } as const
}

function useRebuy() {
  const { t } = useLingui()
  const rebuy = useMutation(rebuyMutation())
  const run = (no: string) =>
    rebuy.mutate(no, {
      onSuccess: ({ added, missing }) =>
        notify({
          kind: added > 0 ? 'success' : 'info',
          content:
            missing === 0
              ? t`Everything is back in your cart`
              : added === 0
                ? t`None of these are sold any more`
                : t`Back in your cart. No longer sold: ${missing}`,
          ...(added > 0 ? { action: { label: t`Back to cart`, href: '/cart' } } : {}),
        }),
    })
  return { run, isPending: rebuy.isPending }
}

type Reason = (typeof CANCEL_REASONS)[number]
type CancelSheetProps = {
  isOpen: boolean
  onClose: () => void
  isBusy: boolean
  onCancel: (reason: Reason) => void
}

/** Asks why an order is cancelled; shows what is refunded or restored. */
function CancelSheet({ isOpen, onClose, isBusy, onCancel }: CancelSheetProps) {
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
