import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { RenderLink } from '#src/ui/link.ts'
import { layerOpened } from './layers.ts'

export type MenuOption = {
  key: string
  label: ReactNode
  icon?: LucideIcon | undefined
  isOn?: boolean | undefined
  renderLink?: RenderLink | undefined
  onPress?: (() => void) | undefined
}

type MenuProps = {
  /** its accessible name when the opener is only an icon */
  label?: string | undefined
  /** the opener's content */
  children: ReactNode
  /** the opener's classes: `iconButtonClass()`, `buttonClass({ variant: 'quiet' })` */
  className: string
  items: readonly MenuOption[]
}

const ITEM =
  'flex min-h-tap w-full items-center gap-3 rounded-2 px-3 py-2 text-left text-15 hover:bg-sunken aria-[current]:bg-sunken'

/** A short list that opens below its button. Esc, Back and a click outside close it. */
export function Menu({ label, children, className, items }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, right: 0 })
  const [isOpen, setOpen] = useState(false)

  function putBelow() {
    const box = opener.current?.getBoundingClientRect()
    if (!box) return
    const right = document.documentElement.clientWidth - box.right
    setPlace({ top: box.bottom + 4, right: Math.max(8, right) })
  }
  function press() {
    if (hasPopover()) return // the browser opens it
    putBelow()
    setOpen(!isOpen)
  }
  const close = useCallback(() => {
    if (hasPopover()) list.current?.hidePopover()
    else setOpen(false)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const closed = layerOpened({ close })
    const stop = hasPopover() ? undefined : followOutside([opener, list], close)
    return () => {
      closed()
      stop?.()
    }
  }, [isOpen, close])

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={press}
        className={className}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        data-is-open={isOpen ? '' : undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && putBelow()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        style={place}
        className="fixed inset-auto z-popover hidden m-0 max-h-[calc(100dvh-5rem)] w-max max-w-[calc(100vw-1rem)] min-w-50 overflow-y-auto rounded-3 bg-raised p-1.5 text-ink shadow-2 open:block data-is-open:block"
      >
        <ul>
          {items.map(({ key, ...item }) => (
            <li key={key}>
              <MenuLine {...item} onDone={close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
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

function MenuLine({
  label,
  icon,
  isOn,
  renderLink,
  onPress,
  onDone,
}: Omit<MenuOption, 'key'> & { onDone: () => void }) {
  const children = (
    <>
      {icon && <Icon of={icon} className="text-ink-2" />}
      <span className="min-w-0">{label}</span>
    </>
  )
  const current = isOn ? 'true' : undefined
  if (renderLink) return renderLink({ className: ITEM, children, 'aria-current': current })
  function press() {
    onDone()
    onPress?.()
  }
  return (
    <button type="button" aria-current={current} onClick={press} className={classNames(ITEM)}>
      {children}
    </button>
  )
}
