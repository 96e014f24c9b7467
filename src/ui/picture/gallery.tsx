import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { GalleryZoom, shownFile, type GalleryLabels } from './gallery-zoom.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import type { VideoLabels, VideoSource } from './gallery-video.tsx'
import { DENSE_PHONE, ResponsivePicture, type PictureSource } from './picture.tsx'

/** Few pictures have one, and it is not on the first paint. */
const LateVideo = latePart(async () => (await import('./gallery-video.tsx')).GalleryVideo)

type GalleryProps = {
  pictures: readonly (PictureSource & { videos?: readonly VideoSource[] | undefined })[]
  labels: GalleryLabels & { video: VideoLabels }
  /** jumps there when it changes: the image of the selected variant */
  showing?: number | undefined
  /** a file of the first image that the browser already has, from the card that linked here */
  standIn?: string | undefined
  /** overlaid on the image: a tag, round buttons */
  children?: ReactNode
}

const SIZES = `${DENSE_PHONE} 75vw, (width >= 1200px) 590px, (width >= 960px) 52vw, (width >= 600px) 50vw, 100vw`

/**
 * Images of one product: edge to edge and swipeable on phones, with thumbnails on desktops; a tap opens the zoom view.
 * By keyboard they are one tab stop: arrows lead to the others. Only what a swipe can show next is loaded ahead; on desktops,
 * where nobody swipes, only what a thumbnail is pointed at.
 */
export function Gallery(props: GalleryProps) {
  const { pictures, labels, showing, standIn, children } = props
  const total = Math.max(1, pictures.length)
  const { row, index, goTo } = useSnapIndex<HTMLUListElement>({ total, showing })
  const [zoomed, setZoomed] = useState<{ file: string | undefined }>()
  const [reached, setReached] = useState(index)
  if (index > reached) setReached(index)
  /** Opens the zoom view: over the file that the page shows, until the larger one has loaded. */
  const zoom = (place: number) => {
    setZoomed({ file: shownFile(row.current, place) })
  }
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault() // the row would scroll by itself
    const next = row.current?.querySelectorAll('button')[index + by]
    if (!next) return
    goTo(index + by)
    next.focus({ preventScroll: true })
  }
  return (
    <section aria-label={labels.label}>
      <div className="relative -mx-gutter tablet:mx-0 tablet:overflow-hidden tablet:rounded-3">
        <ul
          ref={row}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none"
        >
          {pictures.length === 0 && (
            <li className="w-full shrink-0">
              <ResponsivePicture picture={null} sizes={SIZES} corner="none" />
            </li>
          )}
          {pictures.map((picture, place) => (
            <li
              key={picture.url}
              className="relative w-full shrink-0 snap-center snap-always bg-photo"
            >
              <button
                type="button"
                aria-label={labels.zoom(place + 1, total)}
                tabIndex={place === index ? 0 : -1}
                onClick={() => zoom(place)}
                onKeyDown={turn}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <ResponsivePicture
                  picture={picture}
                  sizes={SIZES}
                  corner="none"
                  isPriority={place === 0}
                  isHeld={place > reached + 1}
                  standIn={place === 0 ? standIn : undefined}
                  className={place > reached ? 'desktop:hidden' : undefined} // hidden pictures are not fetched
                />
              </button>
              {picture.videos && place <= reached && (
                <LateVideo videos={picture.videos} labels={labels.video} />
              )}
            </li>
          ))}
        </ul>
        {total > 1 && (
          <p className="pointer-events-none absolute right-4 bottom-4 rounded-full bg-strip/80 px-2.5 text-12/[1.5rem] text-on-strip tabular-nums">
            <span aria-hidden>{`${index + 1} / ${total}`}</span>
            <output className="spoken">{labels.picture(index + 1, total)}</output>
          </p>
        )}
        {children}
      </div>
      {total > 1 && (
        <Thumbnails
          {...{ pictures, labels, index, goTo }}
          onPointed={(place) => setReached(Math.max(reached, place))}
        />
      )}
      <GalleryZoom
        {...{ pictures, labels, index }}
        standIn={zoomed?.file}
        onIndex={(next) => {
          goTo(next)
          zoom(next)
        }}
        isOpen={zoomed !== undefined}
        onClose={() => setZoomed(undefined)}
      />
    </section>
  )
}

type ThumbnailsProps = Pick<GalleryProps, 'pictures' | 'labels'> & {
  index: number
  goTo: (index: number) => void
  onPointed: (index: number) => void
}

function Thumbnails({ pictures, labels, index, goTo, onPointed }: ThumbnailsProps) {
  return (
    <div className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 scrollbar-none max-desktop:hidden">
      {pictures.map((picture, place) => (
        <button
          key={picture.url}
          type="button"
          aria-label={labels.picture(place + 1, pictures.length)}
          aria-current={place === index ? 'true' : undefined}
          tabIndex={-1}
          onPointerEnter={() => onPointed(place)}
          onClick={() => goTo(place)}
          className={classNames(
            'min-w-10 basis-14 rounded-2', // a dozen stand in one row
            place === index && 'ring-2 ring-ink ring-offset-2 ring-offset-paper',
          )}
        >
          <ResponsivePicture picture={picture} sizes="56px" isDecorative />
        </button>
      ))}
    </div>
  )
}

type SnapIndex = { total: number; showing: number | undefined }

/** Which child of a snapping row is in view, and a function that scrolls to another. */
function useSnapIndex<Row extends HTMLElement>({ total, showing }: SnapIndex) {
  const row = useRef<Row>(null)
  const [index, setIndex] = useState(showing ?? 0)

  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const look = () => {
      const width = list.clientWidth || 1
      setIndex(Math.min(total - 1, Math.max(0, Math.round(list.scrollLeft / width))))
    }
    look() // it may have been swiped before hydration
    list.addEventListener('scroll', look, { passive: true })
    return () => list.removeEventListener('scroll', look)
  }, [total])

  useEffect(() => {
    const list = row.current
    if (showing !== undefined && list) list.scrollTo({ left: showing * list.clientWidth })
  }, [showing])

  function goTo(place: number) {
    const list = row.current
    const next = Math.min(total - 1, Math.max(0, place))
    setIndex(next)
    list?.scrollTo({ left: next * list.clientWidth })
  }

  return { row, index: Math.min(index, total - 1), goTo }
}
