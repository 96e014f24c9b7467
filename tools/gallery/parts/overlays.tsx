import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import type { Toast } from '#src/ui/overlay/toast.tsx'
import { ToastStack } from '#src/ui/overlay/toast.tsx'
import { Block, BlockRow } from '#tools/gallery/block.tsx'

const FIRST: Toast[] = [
  { id: 2, kind: 'error', text: 'Service unavailable!', detail: 'Please try again later.' },
  { id: 1, kind: 'success', text: 'In the cart', action: { label: 'Look', href: '#cart' } },
]

export function Overlays() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'loading' | null>(null)
  const close = () => setOpen(null)
  return (
    <Block title="Overlays">
      <BlockRow>
        <Button variant="soft" onPress={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button variant="soft" onPress={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="soft" onPress={() => setToasts(FIRST)}>
          Toasts
        </Button>
        <Button
          variant="soft"
          onPress={() => {
            setOpen('loading')
            setTimeout(close, 1200)
          }}
        >
          Loading
        </Button>
        <Button variant="soft" onPress={() => announce('3 results')}>
          Announce
        </Button>
      </BlockRow>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Choose options"
        closeLabel="Close"
        footer={
          <>
            <Button variant="line" onPress={() => setToasts(FIRST)}>
              Add to cart
            </Button>
            <Button variant="buy" onPress={close}>
              Buy now
            </Button>
          </>
        }
      >
        {Array.from({ length: 8 }, (_, line) => (
          <TextField key={line} label={`Field ${line + 1}`} className="mb-5" />
        ))}
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'dialog'}
        onClose={close}
        onConfirm={close}
        title="Cancel this order?"
        keepLabel="Keep it"
        confirmLabel="Cancel order"
      >
        Your coupon and 1,260 points come back to you.
      </ConfirmDialog>
      <LoadingOverlay isShown={open === 'loading'} label="Loading" />
      <ToastStack
        label="Notifications"
        closeLabel="Close"
        toasts={toasts}
        onClose={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </Block>
  )
}
