import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paceNow } from '#src/platform/lib/pace.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'

/** One encoding of a video: an MP4 file and its MIME type with codecs. */
export type VideoSource = { url: string; type: string }

/** Texts of a video, in the reader's language. */
export type VideoLabels = { play: string; pause: string; failed: string }

type GalleryVideoProps = {
  /** the best encoding first */
  videos: readonly VideoSource[]
  labels: VideoLabels
}

/** Share of the picture that is in view when its video starts by itself. */
const IN_VIEW = 0.6

/** The first encoding that this browser plays. */
function playable(videos: readonly VideoSource[]) {
  const player = document.createElement('video')
  return videos.find(({ type }) => player.canPlayType(type) !== '')
}

/** Whether a video that nobody asked for may be fetched and move. */
const mayStart = () =>
  paceNow() === 'seen' && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A silent video over its image, and the button to play or stop it. It plays once by itself when the image comes into view,
 * if the line is quick and motion is welcome, and stops when it leaves. Fetched only to be played.
 */
export function GalleryVideo({ videos, labels }: GalleryVideoProps) {
  const [source] = useState(() => playable(videos))
  const place = useRef<HTMLSpanElement>(null)
  const isUsed = useRef(false)
  const [isFetched, setFetched] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [request, setRequest] = useState<'none' | 'made' | 'failed'>('none')

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return videoIn(place.current)?.pause()
        if (isUsed.current || !mayStart()) return undefined
        isUsed.current = true
        return setFetched(true)
      },
      { threshold: IN_VIEW },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  function press() {
    const video = videoIn(place.current)
    isUsed.current = true
    setRequest('made')
    if (!video) return setFetched(true)
    if (isPlaying) video.pause()
    else void video.play().catch(() => {}) // `onError` tells
  }
  function onFailed() {
    setFetched(false)
    setPlaying(false)
    setRequest((before) => (before === 'none' ? 'none' : 'failed')) // what nobody asked for is not missed
  }

  if (!source) return null
  return (
    <span ref={place} className="pointer-events-none absolute inset-0">
      {isFetched && (
        <span className="lamplit">
          <video
            src={source.url}
            autoPlay
            muted
            playsInline
            disablePictureInPicture
            aria-hidden
            tabIndex={-1}
            onPlaying={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onEnded={() => setFetched(false)}
            onError={onFailed}
            className="size-full object-cover"
          />
        </span>
      )}
      <span className="absolute bottom-3 left-3 flex items-center gap-2 *:pointer-events-auto">
        <IconButton
          icon={isPlaying ? Pause : Play}
          ground="photo"
          label={isPlaying ? labels.pause : labels.play}
          onPress={press}
        />
        <output className="rounded-full bg-strip/80 px-2.5 text-12/[1.5rem] text-on-strip empty:hidden">
          {request === 'failed' && labels.failed}
        </output>
      </span>
    </span>
  )
}

const videoIn = (place: HTMLElement | null) => place?.querySelector('video')
