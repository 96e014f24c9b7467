import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  /** the safe way out, also by Esc */
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  /** states what is lost and what is refunded or restored */
  children?: ReactNode
  /** "Keep it": first and focused */
  keepLabel: ReactNode
  /** "Cancel order" */
  confirmLabel: ReactNode
  busy?: boolean | undefined
  busyLabel?: ReactNode
  /** `ink` when nothing is destroyed */
  variant?: 'danger' | 'ink' | 'buy' | undefined
}

/** Only for confirmations where something would be lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, children, variant = 'danger' } = props
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      buttons={
        <>
          <Button variant="soft" onPress={onClose} isFirstFocus>
            {props.keepLabel}
          </Button>
          <Button
            variant={variant}
            onPress={onConfirm}
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  )
}
