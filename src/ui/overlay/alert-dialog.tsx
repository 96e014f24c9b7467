import type { ReactNode } from 'react'
import { useId } from 'react'
import { useModal } from './use-modal.ts'

type AlertDialogProps = {
  isOpen: boolean
  /** called on Esc and on a backdrop click; a mandatory dialog ignores it */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** below the text */
  buttons: ReactNode
}

/** A dialog that must be answered before anything else continues; the buttons are the caller's. */
export function AlertDialog({ isOpen, onClose, title, children, buttons }: AlertDialogProps) {
  const id = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal.props}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal-dialog z-dialog m-auto w-[calc(100%-3rem)] max-w-dialog rounded-3 bg-raised text-ink shadow-2"
    >
      {modal.isShown && (
        <div className="p-6">
          <h2 id={`${id}-title`} className="mb-2 text-18">
            {title}
          </h2>
          <div id={`${id}-text`} className="text-ink-2">
            {children}
          </div>
          <div className="mt-6 tight-buttons flex flex-wrap gap-3 *:min-w-28 *:flex-1">
            {buttons}
          </div>
        </div>
      )}
    </dialog>
  )
}
