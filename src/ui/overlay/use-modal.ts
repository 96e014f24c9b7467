import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { layerOpened } from './layers.ts'
import { dialogClosed, dialogOpened } from './open-dialogs.ts'

/**
 * Binds a `<dialog>` to an `isOpen` prop: moves the focus in (to `data-first-focus`, else the title) and back, requests
 * closing on Esc, Back and a backdrop click, and keeps the content until the closing animation has ended.
 */
export function useModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setLeaving(!isOpen)
  }

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    dialog.showModal()
    dialogOpened(dialog)
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    const target = first ?? dialog.querySelector<HTMLElement>('[data-dialog-title]')
    target?.focus()
    return () => {
      dialog.close()
      dialogClosed(dialog)
      const ways = dialog.getAnimations?.() ?? []
      void Promise.allSettled(ways.map((way) => way.finished)).then(() => setLeaving(false))
    }
  }, [isOpen])

  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? layerOpened(() => close()) : undefined), [isOpen])

  return {
    isShown: isOpen || isLeaving,
    props: {
      ref,
      onCancel(event: SyntheticEvent) {
        if (event.target !== ref.current) return // a file chooser inside it was cancelled
        event.preventDefault()
        onClose()
      },
      onClose(event: SyntheticEvent) {
        // the browser closes it on its own at the second Esc
        if (event.target === ref.current && isOpen && !ref.current?.open) onClose()
      },
      onPointerDown(event: PointerEvent) {
        isPressedOutside.current = event.target === ref.current
      },
      onClick(event: MouseEvent) {
        // a text selection that ends outside is not a click outside
        if (event.target === ref.current && isPressedOutside.current) onClose()
      },
    },
  }
}
