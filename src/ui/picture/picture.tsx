import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { pictureFiles, UPLOADS_PATH } from '#contract/url/picture-files.ts'
import { classNames } from '#src/ui/class-names.ts'
import { backoff } from '#contract/lib/waiting.ts'
import { useIsNear } from './use-is-near.ts'

const OF_DEVICE = '(prefers-color-scheme: dark)'

function follow(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function ofPage() {
  const theme = document.documentElement.dataset['theme']
  if (theme === undefined) return OF_DEVICE
  return theme === 'dark' ? 'all' : 'not all'
}

const ofServer = () => OF_DEVICE

/** The media query that holds while the page is dark: the device’s, or what the shopper chose. */
const useDarkMedia = () => useSyncExternalStore(follow, ofPage, ofServer)

/** How often an image that failed to load is retried. Browsers do not retry on their own. */
const MAX_RETRIES = 2

type Failure = { url: string | undefined; failures: number; isBroken: boolean }

/** Whether the image at `url` failed, and the handler to call when it does. It is retried after a pause. */
function usePictureRetry(url: string | undefined) {
  const [last, setLast] = useState<Failure>({ url, failures: 0, isBroken: false })
  const { failures, isBroken } = last.url === url ? last : { failures: 0, isBroken: false }
  const mayRetry = isBroken && failures <= MAX_RETRIES
  useEffect(() => {
    if (!mayRetry) return
    const retry = () => setLast({ url, failures, isBroken: false })
    const timer = setTimeout(retry, backoff(failures, { chance: Math.random() }))
    return () => clearTimeout(timer)
  }, [mayRetry, url, failures])
  return { isBroken, onBroken: () => setLast({ url, failures: failures + 1, isBroken: true }) }
}

/** A stored image: `{url}/{width}.avif` and `{url}/{width}.webp` are its files. */
export type PictureSource = {
  url: string
  width: number
  height: number
  placeholder: string
  alt: string
  /** the same image by lamplight, shown in the dark theme */
  lit?: string | undefined
}

const SHAPES = { square: 'aspect-square', wide: 'aspect-16/9', own: '', fill: 'h-full' } as const
const CORNERS = { none: '', small: 'rounded-1', normal: 'rounded-2', large: 'rounded-3' } as const

/**
 * Begins `sizes`: the phones to which a picture is given at two pixels per CSS pixel although they have more. It looks
 * the same and weighs half.
 */
export const DENSE_PHONE = '(width < 600px) and (resolution > 2dppx)'

type PictureProps = {
  /** null: there is none, a placeholder drawing is shown */
  picture: PictureSource | null | undefined
  /** its rendered width: "(width >= 960px) 25vw, 50vw", or "88px" */
  sizes: string
  /** `own` keeps the image's aspect ratio; the others crop to theirs. Words stand on the one that fills its place. */
  shape?: keyof typeof SHAPES | undefined
  corner?: keyof typeof CORNERS | undefined
  /** above the fold: loads at once and with priority */
  isPriority?: boolean | undefined
  /** below the first screen: not fetched before it comes near, or the shopper scrolls */
  isFar?: boolean | undefined
  /** not fetched yet; its ground and its words are there */
  isHeld?: boolean | undefined
  /** sold out or withdrawn */
  isGone?: boolean | undefined
  /** decorative: beside its name in text it adds nothing */
  isDecorative?: boolean | undefined
  /** a file of the same image that the browser already has: shown until this one has loaded */
  standIn?: string | undefined
  className?: string | undefined
}

/** An image that reserves its space while it loads. Layout (width) is set with `className`. */
export function ResponsivePicture(props: PictureProps) {
  const { picture, shape = 'square', corner = 'normal', isFar, isHeld, className } = props
  const { isBroken, onBroken } = usePictureRetry(picture?.url)
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place, !isFar)
  const words = !props.isDecorative && picture?.alt && <span className="spoken">{picture.alt}</span>
  const style: CSSProperties =
    shape === 'own' && picture ? { aspectRatio: `${picture.width} / ${picture.height}` } : {}
  return (
    <span
      ref={place}
      style={style}
      className={classNames(
        'relative block w-full overflow-hidden bg-photo',
        SHAPES[shape],
        CORNERS[corner],
        className,
      )}
    >
      {!picture || isBroken ? (
        <>
          <BrokenPicture />
          {words}
        </>
      ) : isHeld || !isNear ? (
        words
      ) : (
        <Photo {...props} picture={picture} onBroken={onBroken} />
      )}
    </span>
  )
}

type PhotoProps = PictureProps & { picture: PictureSource; onBroken: () => void }

function Photo(props: PhotoProps) {
  const { picture, sizes, shape, isPriority, isGone, isDecorative, standIn, onBroken } = props
  const { url, width, height, placeholder, alt } = picture
  const [brokenLit, setBrokenLit] = useState<string>()
  const lit = isGone || picture.lit === brokenLit ? undefined : picture.lit
  const files = filesOf(url, width)
  const onFailure = lit ? () => setBrokenLit(lit) : onBroken
  const isLamplit = !lit && !isGone && shape !== 'fill' && isBrightGood(picture)
  return (
    <picture className={isLamplit ? 'lamplit' : undefined}>
      {lit && <LitSource url={lit} width={width} sizes={sizes} />}
      {files && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      <img
        key={lit ?? url}
        ref={(image) => {
          // it may have failed before the script ran
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) onFailure()
        }}
        srcSet={files?.webp}
        sizes={files ? sizes : undefined}
        src={files?.fallback ?? url}
        alt={isDecorative ? '' : alt}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        {...(isPriority ? { fetchPriority: 'high', loading: 'eager' } : { loading: 'lazy' })}
        onError={onFailure}
        onLoad={(event) => {
          event.currentTarget.style.backgroundImage = ''
        }}
        style={
          standIn ? { backgroundImage: `url("${standIn}")` } : groundOf(lit ? '' : placeholder)
        }
        className={classNames(
          'size-full bg-cover bg-center object-cover',
          isGone ? 'gone-photo' : !lit && !isLamplit && 'dim-photo',
        )}
      />
    </picture>
  )
}

/** Of 255: how bright a picture is on average that glares on a dark page. Photos taken by night are below it. */
const GLARING = 100

/**
 * Whether a picture without a version by lamplight is lit by the page in the dark theme. Members’ own photos keep their
 * colours, and a transparent picture stands on the page’s ground.
 */
function isBrightGood({ url, placeholder }: PictureSource): boolean {
  if (!placeholder || url.startsWith(UPLOADS_PATH)) return false
  const channel = (at: number) => Number.parseInt(placeholder.slice(at, at + 2), 16)
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5) > GLARING
}

type LitSourceProps = { url: string; width: number; sizes: string }

/** The version by lamplight. A browser without AVIF, and a device that does not have it offline, show the other. */
function LitSource({ url, width, sizes }: LitSourceProps) {
  const media = useDarkMedia()
  return <source media={media} type="image/avif" srcSet={filesOf(url, width)?.avif} sizes={sizes} />
}

/** The available widths of a stored image; empty for a URL with its own file extension. */
function filesOf(url: string, width: number) {
  if (/^(data|blob):|\.\w{3,4}$/.test(url)) return null
  const files = pictureFiles(width)
  const list = (ending: string) =>
    files.map((file) => `${url}/${file.width}.${ending} ${file.pixels}w`).join(', ')
  const middle = files[Math.floor(files.length / 2)]
  return { avif: list('avif'), webp: list('webp'), fallback: `${url}/${middle?.width}.webp` }
}

const groundOf = (colour: string): CSSProperties => (colour ? { backgroundColor: colour } : {})

/** Shown where an image could not be loaded: a placeholder drawing on the image background. */
function BrokenPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute inset-0 m-auto size-1/3 max-h-16 max-w-16 stroke-ink-3"
    >
      <path d="M8 40V20a16 16 0 0 1 32 0v20" />
      <path d="M4 40h40M24 4v10" />
      <circle cx="24" cy="20" r="5" className="fill-line-2 stroke-none" />
      <path d="M14 40l7-9 5 5 4-4 5 8" />
    </svg>
  )
}
