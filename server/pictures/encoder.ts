import sharp from 'sharp'

export type PictureFormat = 'avif' | 'webp'

/** Larger than any camera's picture; a small file may not unpack into more (a "bomb"). */
const MOST_PIXELS = 100_000_000
const PLACEHOLDER_WIDTH = 16
const RASTER_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
/** How their files begin. Anything else, such as a drawing that loads things from elsewhere, meets no parser. */
const BEGINNINGS = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^RIFF/,
  /^GIF8/,
  /^.{4}ftyp/s,
  /^II\*\0/,
  /^MM\0\*/,
]

/** The bytes are no picture that a shop can show. */
export class NotAPicture extends Error {}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()

/** @throws NotAPicture by the first bytes; an error of the library for what is broken further on */
function metadataOf(bytes: Buffer) {
  const beginning = bytes.toString('latin1', 0, 12)
  if (!BEGINNINGS.some((one) => one.test(beginning)))
    throw new NotAPicture('no picture’s beginning')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata()
}

/** Size as it is shown (turned as the camera says) and a tiny preview as a data URI. */
export async function measure(bytes: Buffer) {
  try {
    const { format, autoOrient } = await metadataOf(bytes)
    if (!RASTER_FORMATS.includes(format)) throw new NotAPicture(`not a picture: ${format}`)
    const preview = await open(bytes).resize(PLACEHOLDER_WIDTH).webp({ quality: 30 }).toBuffer()
    const placeholder = `data:image/webp;base64,${preview.toString('base64')}`
    return { width: autoOrient.width, height: autoOrient.height, placeholder }
  } catch (error) {
    if (error instanceof NotAPicture) throw error
    throw new NotAPicture('not a picture', { cause: error })
  }
}

/** What a picture really is, whatever its file is called: endings it may have, and its mime type. */
export type PictureKind = { suffixes: readonly string[]; type: string }
const KINDS: Partial<Record<string, PictureKind>> = {
  jpeg: { suffixes: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { suffixes: ['png'], type: 'image/png' },
  webp: { suffixes: ['webp'], type: 'image/webp' },
  gif: { suffixes: ['gif'], type: 'image/gif' },
  heif: { suffixes: ['avif'], type: 'image/avif' }, // the only kind of HEIF that can be read here
  tiff: { suffixes: ['tif', 'tiff'], type: 'image/tiff' },
}

/** Larger than this in either direction nobody looks at it. */
const KEPT_PIXELS = 2560

/**
 * A stranger's picture encoded anew: upright, of a bounded size, and without anything but its pixels.
 * @throws NotAPicture when it is none, or of a kind that is not wanted.
 */
export async function cleaned(bytes: Buffer, isWanted: (kind: PictureKind) => boolean) {
  try {
    const { format } = await metadataOf(bytes)
    const kind = KINDS[format]
    if (!kind || !isWanted(kind)) throw new NotAPicture(`not wanted: ${format}`)
    const box = { width: KEPT_PIXELS, height: KEPT_PIXELS, fit: 'inside' } as const
    return await open(bytes)
      .resize({ ...box, withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer()
  } catch (error) {
    if (error instanceof NotAPicture) throw error
    throw new NotAPicture('not a picture', { cause: error })
  }
}

/** A picture at a width, without what the camera wrote into it. AVIF at an effort that keeps visitors waiting little. */
export function encode(bytes: Buffer, pixels: number, format: PictureFormat): Promise<Buffer> {
  const image = open(bytes).resize(pixels, null, { withoutEnlargement: true })
  return format === 'avif'
    ? image.avif({ quality: 52, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer()
}
