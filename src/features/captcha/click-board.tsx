import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { announce } from '#src/ui/overlay/announcer.tsx'
import type { Captcha } from './captcha.queries.ts'

/** A position in the image, as fractions of its width and height: it survives a window resize. */
type Spot = { x: number; y: number }

/** Pixels that an arrow key moves the crosshair, alone and with Shift. */
const STEP = 8
const FINE_STEP = 1
const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const within = (part: number) => Math.min(1, Math.max(0, part))

type ClickBoardProps = { captcha: Captcha; onClicked: (info: string) => void }

/**
 * The image with a numbered pin for each click; arrow keys move a crosshair, Enter places a pin, Backspace removes it.
 */
export function ClickBoard({ captcha, onClicked }: ClickBoardProps) {
  const { t } = useLingui()
  const board = useRef<HTMLDivElement>(null)
  const [pins, setPins] = useState<Spot[]>([])
  const [cross, setCross] = useState<Spot>({ x: 0.5, y: 0.5 })
  const [hasKeys, setHasKeys] = useState(false)
  const wanted = captcha.text.length
  const placed = pins.length

  const standing = (count: number) => t`${count} of ${wanted} placed`
  const show = (next: Spot[]) => {
    setPins(next)
    announce(standing(next.length))
  }
  const place = (spot: Spot) => {
    if (placed === wanted) return
    const next = [...pins, spot]
    show(next)
    const { clientWidth: width = 0, clientHeight: height = 0 } = board.current ?? {}
    const points = next.map(({ x, y }) => `${Math.round(x * width)},${Math.round(y * height)}`)
    if (next.length === wanted) onClicked(`${points.join('-')};${width};${height}`)
  }
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setHasKeys(false)
    place({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const arrow = ARROWS[event.key]
    const isOurs = arrow || ['Enter', ' ', 'Backspace'].includes(event.key)
    if (!isOurs) return
    event.preventDefault()
    setHasKeys(true)
    if (arrow) {
      const { clientWidth: width, clientHeight: height } = event.currentTarget
      const step = event.shiftKey ? FINE_STEP : STEP
      setCross(({ x, y }) => ({
        x: within(x + (arrow.x * step) / width),
        y: within(y + (arrow.y * step) / height),
      }))
    } else if (event.key === 'Backspace') show(pins.slice(0, -1))
    else place(cross)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- custom role and keys */}
      <div
        ref={board}
        role="application"
        aria-label={t`Verification picture. Arrow keys move the cross, Enter places it, Backspace undoes it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has its own keys
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => setHasKeys(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setHasKeys(false)}
        className="relative aspect-5/3 w-full max-w-100 cursor-crosshair overflow-hidden rounded-2"
      >
        <img
          src={captcha.base64}
          alt=""
          width={captcha.width}
          height={captcha.height}
          draggable={false}
          className="size-full"
        />
        {pins.map((pin, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the pin's number is its identity
          <Pin key={at} spot={pin} number={at + 1} />
        ))}
        {hasKeys && placed < wanted && <Cross spot={cross} />}
      </div>
      <p className="mt-2.5 text-13 text-ink-3">{standing(placed)}</p>
    </div>
  )
}

const placeOf = ({ x, y }: Spot) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

function Pin({ spot, number }: { spot: Spot; number: number }) {
  return (
    <span
      aria-hidden
      style={placeOf(spot)}
      className="absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-ink text-13 font-strong text-on-ink ring-2 ring-on-ink"
    >
      {number}
    </span>
  )
}

function Cross({ spot }: { spot: Spot }) {
  const lines = 'M22 2v14M22 28v14M2 22h14M28 22h14'
  return (
    <svg
      aria-hidden
      viewBox="0 0 44 44"
      fill="none"
      style={placeOf(spot)}
      className="pointer-events-none absolute size-11 -translate-1/2"
    >
      <g className="stroke-on-ink" strokeWidth="4">
        <circle cx="22" cy="22" r="13" />
        <path d={lines} />
      </g>
      <g className="stroke-ink" strokeWidth="2">
        <circle cx="22" cy="22" r="13" />
        <path d={lines} />
      </g>
    </svg>
  )
}
