import type { PointerEvent } from 'react'
import { useRef } from 'react'

const FAR_PX = 96
const FAST_PX_PER_MS = 0.6

/** Dragging the head of a bottom sheet down moves it; far or fast enough, it closes. */
export function useDragToClose(onClose: () => void) {
  const start = useRef<{ y: number; at: number; sheet: HTMLElement } | null>(null)

  function settle() {
    const drag = start.current
    start.current = null
    if (!drag) return
    drag.sheet.style.transition = ''
    drag.sheet.style.translate = ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest('dialog')
      const isControl = event.target instanceof Element && event.target.closest('button, a, input')
      if (!sheet || isControl || event.pointerType === 'mouse') return
      start.current = { y: event.clientY, at: event.timeStamp, sheet }
      event.currentTarget.setPointerCapture(event.pointerId)
      sheet.style.transition = 'none'
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const drag = start.current
      if (drag) drag.sheet.style.translate = `0 ${Math.max(0, event.clientY - drag.y)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const drag = start.current
      settle()
      if (!drag) return
      const way = event.clientY - drag.y
      const isFast = way / Math.max(1, event.timeStamp - drag.at) > FAST_PX_PER_MS
      if (way > FAR_PX || (way > FAR_PX / 4 && isFast)) onClose()
    },
    onPointerCancel: settle,
  }
}
