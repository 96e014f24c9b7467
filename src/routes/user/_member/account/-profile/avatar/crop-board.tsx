import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { MOST_ZOOM, moved, squareOf, type Crop } from './crop.ts'

/** Fraction of the square that an arrow key moves it. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type CropBoardProps = {
  picture: { url: string; width: number; height: number }
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The crop square of an image: drag it, move it with the arrow keys, or zoom in. */
export function CropBoard({ picture, crop, onCrop }: CropBoardProps) {
  const { t } = useLingui()
  const held = useRef<{ x: number; y: number } | null>(null)
  const { left, top, side } = squareOf(picture, crop)
  const percent = (length: number) => `${(length / side) * 100}%`

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    const { clientWidth } = event.currentTarget
    const by = {
      x: (held.current.x - event.clientX) / clientWidth,
      y: (held.current.y - event.clientY) / clientWidth,
    }
    held.current = { x: event.clientX, y: event.clientY }
    onCrop(moved(picture, crop, by))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onCrop(moved(picture, crop, by))
  }
  return (
    <div className="grid justify-items-center gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- custom role and keys */}
      <div
        role="application"
        aria-label={t`Visible part of the photo. Arrow keys move it.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has its own keys
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
        onKeyDown={onKeyDown}
        className="relative aspect-square w-full max-w-70 cursor-grab touch-none overflow-hidden rounded-full bg-sunken"
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: percent(picture.width),
            height: percent(picture.height),
            left: percent(-left),
            top: percent(-top),
          }}
        />
      </div>
      <label className="flex min-h-tap w-full max-w-70 items-center gap-3 text-13 text-ink-2">
        <Trans>Zoom in</Trans>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop({ ...crop, zoom: Number(event.target.value) })}
          className="min-w-0 grow accent-ink"
        />
      </label>
    </div>
  )
}
