import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { layerOpened } from './layers.ts'

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

  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return undefined
    dialog.showModal()
    const closed = layerOpened({ close: () => close(), dialog })
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    const target = first ?? dialog.querySelector<HTMLElement>('[data-dialog-title]')
    target?.focus()
    return () => {
      dialog.close()
      closed()
      const ways = dialog.getAnimations?.() ?? []
      void Promise.allSettled(ways.map((way) => way.finished)).then(() => setLeaving(false))
    }
  }, [isOpen])

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
