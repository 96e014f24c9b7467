import type { ReactNode, RefObject } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { layerOpened } from './layers.ts'

export type PopoverProps = {
  /** its accessible name when the opener is only an icon */
  label?: string | undefined
  /** the opener's content */
  opener: ReactNode
  /** the opener's classes: `iconButtonClass()`, `buttonClass({ variant: 'quiet' })` */
  className: string
  panelClassName: string
  /** in the middle of the page instead of below its opener's right edge */
  isCentred?: boolean | undefined
  /** a mouse that rests on the opener opens it too */
  opensOnHover?: boolean | undefined
  /** the panel's content; a press on a link or button in it closes it */
  children: ReactNode
}

/** A panel that opens below its button. Esc, Back, a choice in it and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { label, opener: openerContent, className, panelClassName, children } = props
  const { isCentred = false, opensOnHover = false } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, right: 0 })
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)

  /** Before it is shown: what is in it is rendered from now on, also while it is closed. */
  function prepare() {
    setHasOpened(true)
    const box = opener.current?.getBoundingClientRect()
    if (!box) return
    const right = document.documentElement.clientWidth - box.right
    setPlace({ top: box.bottom + 4, right: Math.max(8, right) })
  }
  function press() {
    if (hasPopover()) return // the browser opens it
    prepare()
    setOpen(!isOpen)
  }
  const close = useCallback(() => {
    if (hasPopover()) panel.current?.hidePopover()
    else setOpen(false)
  }, [])
  const hover = useHover({ isOpen, open: () => panel.current?.showPopover(), close })
  useEffect(() => {
    if (!isOpen) return undefined
    const closed = layerOpened({ close })
    const stop = hasPopover() ? undefined : followOutside([opener, panel], close)
    const content = panel.current
    const chosen = ({ target }: Event) =>
      target instanceof Element && target.closest('a, button') && close()
    content?.addEventListener('click', chosen, true) // closed first, whatever the press opens
    return () => {
      closed()
      stop?.()
      content?.removeEventListener('click', chosen, true)
    }
  }, [isOpen, close])

  return (
    <span className="contents" {...(opensOnHover && hasPopover() ? hover : {})}>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={press}
        className={className}
      >
        {openerContent}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-is-open={isOpen ? '' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && prepare()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        style={isCentred ? { top: place.top } : place}
        className={classNames(
          'fixed inset-auto z-popover hidden m-0 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-3 bg-raised text-ink shadow-2 open:block data-is-open:block',
          isCentred && 'inset-x-2 mx-auto',
          panelClassName,
        )}
      >
        {hasOpened && children}
      </div>
    </span>
  )
}

/** Milliseconds that a mouse rests before a panel opens, and is away before it closes. */
const REST_MS = 150
const AWAY_MS = 300

type HoverPanel = { isOpen: boolean; open: () => void; close: () => void }

/** Handlers for what holds opener and panel: touch and pen press instead. */
function useHover({ isOpen, open, close }: HoverPanel) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, milliseconds)
  }
  return {
    onPointerOver: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'mouse') return
      if (isOpen) clearTimeout(timer.current)
      else after(REST_MS, open)
    },
    onPointerOut: ({ pointerType }: { pointerType: string }) => {
      if (pointerType !== 'mouse') return
      if (isOpen) after(AWAY_MS, close)
      else clearTimeout(timer.current)
    },
  }
}

/** Missing in Chrome before 114, Safari before 17 and Firefox before 125. */
const hasPopover = () => 'popover' in HTMLElement.prototype

/** What a popover does by itself: Esc closes it, and so does a press outside of `places`. */
function followOutside(places: readonly RefObject<Element | null>[], close: () => void) {
  const over = new AbortController()
  const { signal } = over
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  const isWithin = (target: EventTarget | null) =>
    target instanceof Node && places.some(({ current }) => current?.contains(target))
  addEventListener('pointerdown', ({ target }) => !isWithin(target) && close(), { signal })
  return () => over.abort()
}
