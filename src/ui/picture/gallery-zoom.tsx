import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
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
  previous: string
  next: string
}

type GalleryZoomProps = {
  pictures: readonly PictureSource[]
  labels: GalleryLabels
  index: number
  onIndex: (index: number) => void
  isOpen: boolean
  onClose: () => void
}

/** One full-screen image: pinch, or click to zoom and scroll; arrows switch images. */
export function GalleryZoom(props: GalleryZoomProps) {
  const { pictures, labels, index, onIndex, isOpen, onClose } = props
  const [isClose, setClose] = useState(false)
  const modal = useModal({ isOpen, onClose })
  const picture = pictures[index]

  function turn(by: 1 | -1) {
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
      className="modal-dialog m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      {modal.isShown && picture && (
        <>
          <div className="grid h-full touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto overscroll-contain">
            <button
              type="button"
              data-first-focus
              aria-label={labels.zoom(index + 1, pictures.length)}
              aria-pressed={isClose}
              onClick={() => setClose(!isClose)}
              className={classNames(
                'm-auto block focus-visible:-outline-offset-4',
                isClose ? 'w-[220vmin] cursor-zoom-out' : 'w-[min(100vw,100dvh)] cursor-zoom-in',
              )}
            >
              <ResponsivePicture picture={picture} sizes="1280px" shape="own" corner="none" />
            </button>
          </div>
          <div className="pointer-events-none fixed inset-x-0 top-0 flex items-center justify-between p-2 pt-[calc(var(--safe-t)+8px)] *:pointer-events-auto">
            <IconButton icon={X} ground="photo" label={labels.close} onPress={onClose} />
            <output className="rounded-full bg-strip/80 px-2.5 text-12/[1.5rem] text-on-strip tabular-nums">
              <span aria-hidden>{`${index + 1} / ${pictures.length}`}</span>
              <span className="spoken">{labels.picture(index + 1, pictures.length)}</span>
            </output>
          </div>
          {pictures.length > 1 && (
            <div className="pointer-events-none fixed inset-x-0 bottom-0 flex justify-between p-4 pb-[calc(var(--safe-b)+16px)] *:pointer-events-auto">
              <IconButton
                icon={ChevronLeft}
                ground="photo"
                label={labels.previous}
                disabled={index === 0}
                onPress={() => turn(-1)}
              />
              <IconButton
                icon={ChevronRight}
                ground="photo"
                label={labels.next}
                disabled={index === pictures.length - 1}
                onPress={() => turn(1)}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
