import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#src/ui/class-names.ts'
import { useFrontDialog } from './layers.ts'

/** Renders its children above everything, open dialogs included, without making anything else inert. */
export function TopLayer({ children, className }: { children: ReactNode; className: string }) {
  const front = useFrontDialog()
  const layer = <Layer className={className}>{children}</Layer>
  return front ? createPortal(layer, front) : layer
}

function Layer({ children, className }: { children: ReactNode; className: string }) {
  const own = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // an older browser without popover support uses z-index alone
    if (own.current?.isConnected) own.current.showPopover?.()
  }, [])
  return (
    <div
      ref={own}
      popover="manual"
      className={classNames('fixed m-0 max-w-none bg-transparent text-ink', className)}
    >
      {children}
    </div>
  )
}
