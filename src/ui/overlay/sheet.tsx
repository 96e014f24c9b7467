import { X } from 'lucide-react'
import { useEffect, useId, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useModal } from './use-modal.ts'

const FAR_PX = 96
const FAST_PX_PER_MS = 0.6

/** Dragging the head of a bottom sheet down moves it; far or fast enough, it closes. */
function useDragToClose(onClose: () => void) {
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

type SheetProps = {
  isOpen: boolean
  /** called to close: x, Esc, the backdrop, a drag down */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** stays at the bottom while the content scrolls: buttons */
  footer?: ReactNode
  /** nothing in it is focusable, so the content is: it must be scrollable by keyboard */
  isTextOnly?: boolean | undefined
  className?: string | undefined
}

const PLACE =
  'fixed inset-x-0 top-auto bottom-(--keyboard,0px) z-sheet m-0 h-auto max-h-[calc(88dvh-var(--keyboard,0px))] w-full max-w-none rounded-t-4 pb-safe-b ' +
  'desktop:top-0 desktop:right-0 desktop:left-auto desktop:h-[calc(100%-var(--keyboard,0px))] desktop:max-h-none desktop:w-full desktop:max-w-drawer desktop:rounded-none'

/** How much of the page's bottom the on-screen keyboard covers, in CSS pixels; a magnified page has none. */
const coveredBy = ({ height, offsetTop, scale }: VisualViewport) =>
  scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))

/** Keeps a sheet and its buttons above the keyboard, where the keyboard lies over the page instead of shortening it. */
function useAboveKeyboard(sheet: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return undefined
    const place = () => {
      sheet.current?.style.setProperty('--keyboard', `${coveredBy(viewport)}px`)
      const { activeElement: field } = document
      if (field instanceof HTMLElement && sheet.current?.contains(field)) {
        field.scrollIntoView({ block: 'nearest' })
      }
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
    }
  }, [isOpen, sheet])
}

/** Slides in from the bottom on phones, from the right on desktops. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  isTextOnly = false,
  className,
}: SheetProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  const drag = useDragToClose(onClose)
  useAboveKeyboard(modal.props.ref, isOpen)
  return (
    <dialog
      {...modal.props}
      aria-labelledby={titleId}
      className={classNames(
        PLACE,
        'modal-sheet overflow-hidden bg-raised text-ink shadow-3',
        className,
      )}
    >
      {modal.isShown && (
        <div className="flex max-h-[inherit] flex-col desktop:h-full">
          <header className="shrink-0 touch-none" {...drag}>
            <div
              aria-hidden
              className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-2/60 desktop:hidden"
            />
            <div className="grid grid-cols-[var(--tap)_minmax(0,1fr)_var(--tap)] items-center px-2 pt-0.5 pb-1.5 desktop:grid-cols-[minmax(0,1fr)_var(--tap)] desktop:py-3 desktop:pr-4 desktop:pl-6">
              <h2
                id={titleId}
                tabIndex={-1}
                data-dialog-title
                className="col-start-2 py-2 text-center text-16 outline-none desktop:col-start-1 desktop:text-left desktop:text-18"
              >
                {title}
              </h2>
              <IconButton icon={X} label={closeLabel} onPress={onClose} />
            </div>
          </header>
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs a tab stop
            tabIndex={isTextOnly ? 0 : undefined}
            className="min-h-0 grow overflow-y-auto overscroll-contain px-gutter pt-1 pb-4 focus-visible:-outline-offset-2 desktop:px-6 desktop:pb-6"
          >
            {children}
          </div>
          {footer && (
            <footer className="tight-buttons flex shrink-0 flex-wrap gap-3 border-t border-line px-gutter py-3 pb-4 *:min-w-0 *:flex-1 desktop:px-6 desktop:py-4">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
