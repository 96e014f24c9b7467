import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import type { PictureSource } from './picture.tsx'
import { ResponsivePicture } from './picture.tsx'

/** Texts of a gallery, in the reader's language. */
export type GalleryLabels = {
  /** "Pictures of Personal Blender" */
  label: string
  /** "Picture 2 of 5" */
  picture: (place: number, total: number) => string
  zoom: (place: number, total: number) => string
  close: string
  /** how to zoom by hand, told the first time */
  hint: string
  previous: string
  next: string
}

/** A finger or a pen: its single tap belongs to the browser's gestures. */
const isTouch = (event: MouseEvent) =>
  'pointerType' in event && event.pointerType !== 'mouse' && event.detail > 0

type GalleryZoomProps = {
  pictures: readonly PictureSource[]
  labels: GalleryLabels
  index: number
  /** the file of this picture that the page shows */
  standIn?: string | undefined
  /** the page showed thumbnails only: on phones too, a picture opens with all of it in view */
  isWhole?: boolean | undefined
  onIndex: (index: number) => void
  isOpen: boolean
  onClose: () => void
}

/** The file that the page shows of a picture in a row; undefined until one has loaded. */
export function shownFile(row: Element | null, place: number): string | undefined {
  const image = row?.children.item(place)?.querySelector('img')
  return image?.currentSrc || undefined
}

/**
 * Widths at which a picture opens: `--whole` shows all of it above the thumbnails, `--width` on phones is larger unless
 * `isWhole`.
 */
function widthOf({ width, height }: PictureSource, isWhole = false) {
  const whole = `min(100cqw, ${(100 * width) / height}cqh)`
  return { '--whole': whole, '--width': isWhole ? whole : '160vmin' }
}

/** The hint is shown once per visit. */
let isHintTold = false

/**
 * One image on a dark ground, larger than the page showed it. Pinch, double-tap or click to come closer, and scroll;
 * arrows and thumbnails switch images.
 */
export function GalleryZoom(props: GalleryZoomProps) {
  const { pictures, labels, index, standIn, isWhole, onIndex, isOpen, onClose } = props
  const [isClose, setClose] = useState(false)
  const modal = useModal({ isOpen, onClose })
  const picture = pictures[index]
  const [isHinted] = useState(() => !isHintTold)
  const place = useRef<HTMLDivElement>(null)
  const { isShown } = modal
  useEffect(() => {
    if (isShown) isHintTold = true
    const { current: box } = place
    box?.scrollTo(
      (box.scrollWidth - box.clientWidth) / 2,
      (box.scrollHeight - box.clientHeight) / 2,
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another picture or size needs its own middle
  }, [isShown, index, isClose])

  function turn(by: number) {
    setClose(false)
    onIndex(Math.min(pictures.length - 1, Math.max(0, index + by)))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <dialog
      {...modal.props}
      aria-label={labels.label}
      onKeyDown={onKeyDown}
      className="modal-dialog m-0 h-dvh max-h-none w-screen max-w-none bg-strip dark-ground"
    >
      {modal.isShown && picture && (
        <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
          <div
            ref={place}
            className="[container-type:size] grid touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto overscroll-contain"
          >
            <button
              type="button"
              data-first-focus
              aria-label={labels.zoom(index + 1, pictures.length)}
              aria-pressed={isClose}
              onClick={({ nativeEvent }) => isTouch(nativeEvent) || setClose(!isClose)}
              onDoubleClick={({ nativeEvent }) => isTouch(nativeEvent) && setClose(!isClose)}
              style={isClose ? undefined : widthOf(picture, isWhole)}
              className={classNames(
                'm-auto block focus-visible:-outline-offset-4',
                isClose
                  ? 'w-[280vmin] cursor-zoom-out'
                  : 'w-(--width) cursor-zoom-in tablet:w-(--whole)',
              )}
            >
              <ResponsivePicture
                key={picture.url}
                picture={picture}
                sizes="1280px"
                shape="own"
                corner="none"
                isPriority
                standIn={standIn}
              />
            </button>
          </div>
          <div className="pointer-events-none fixed inset-x-0 top-0 flex items-center justify-between p-2 pt-[calc(var(--safe-t)+8px)] *:pointer-events-auto">
            <IconButton icon={X} label={labels.close} onPress={onClose} />
            <output className="rounded-full bg-strip/80 px-2.5 text-12/[1.5rem] text-on-strip tabular-nums">
              <span aria-hidden>{`${index + 1} / ${pictures.length}`}</span>
              <span className="spoken">{labels.picture(index + 1, pictures.length)}</span>
            </output>
          </div>
          {isHinted && (
            <p className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-t)+60px)] text-center desktop:hidden">
              <span className="inline-block rounded-full bg-strip/80 px-2.5 text-12/[1.5rem] text-on-strip">
                {labels.hint}
              </span>
            </p>
          )}
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-2 p-2 pb-[calc(var(--safe-b)+8px)]">
              <IconButton
                icon={ChevronLeft}
                label={labels.previous}
                disabled={index === 0}
                onPress={() => turn(-1)}
              />
              <ul className="flex min-w-0 gap-2 overflow-x-auto scrollbar-none">
                {pictures.map((each, at) => (
                  <li key={each.url} className="w-12 shrink-0">
                    <button
                      type="button"
                      aria-label={labels.picture(at + 1, pictures.length)}
                      aria-current={at === index}
                      onClick={() => turn(at - index)}
                      className="block w-full rounded-2 opacity-60 aria-[current=true]:opacity-100"
                    >
                      <ResponsivePicture picture={each} sizes="48px" isDecorative />
                    </button>
                  </li>
                ))}
              </ul>
              <IconButton
                icon={ChevronRight}
                label={labels.next}
                disabled={index === pictures.length - 1}
                onPress={() => turn(1)}
              />
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
