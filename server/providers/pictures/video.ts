import { createFile, MP4BoxBuffer, type Movie } from 'mp4box'

/** Bytes of a video. It is read as a whole, and a shopper may pay for each megabyte. */
export const VIDEO_BYTES_MOST = 10_000_000
export const VIDEO_SECONDS_MOST = 60
/** What browsers can play: H.264 everywhere, AV1 in most and with half of the bytes. */
const CODECS = /^(avc1|avc3|av01)\./

/** The bytes are not a video that a shop can show. */
export class NotAVideo extends Error {}

/** The structure of an MP4 file; null for anything else. */
function movieOf(bytes: Buffer): Movie | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  const file = createFile()
  let movie: Movie | null = null
  file.onReady = (found) => (movie = found)
  try {
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true)
    return movie
  } catch {
    return null // it is broken further on
  }
}

/**
 * The MIME type of a video, with its codecs: an MP4 file with H.264 or AV1 whose index stands at the beginning, so that it
 * plays while it arrives.
 * @throws NotAVideo
 */
export function videoTypeOf(bytes: Buffer): string {
  if (bytes.length > VIDEO_BYTES_MOST) throw new NotAVideo('too many bytes')
  const movie = movieOf(bytes)
  if (!movie) throw new NotAVideo('not an MP4 file')
  const [track] = movie.videoTracks
  if (!track || !CODECS.test(track.codec)) throw new NotAVideo('neither H.264 nor AV1')
  if (!movie.isProgressive) throw new NotAVideo('its index stands at the end')
  if (movie.duration / movie.timescale > VIDEO_SECONDS_MOST) throw new NotAVideo('too long')
  const codecs = [track, ...movie.audioTracks].map(({ codec }) => codec).join(', ')
  return `video/mp4; codecs="${codecs}"`
}
