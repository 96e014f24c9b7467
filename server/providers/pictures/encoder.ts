import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'avif' | 'webp'

const MEGAPIXEL = 1_000_000
/** As large as a camera's picture; a small file may not unpack into more (a "bomb"). */
export const MOST_MEGAPIXELS = 40
/** Of a kind that takes far longer to unpack: two seconds, and up to twenty in the worst file. */
export const MOST_AVIF_MEGAPIXELS = 16
/** What was taken in when more was allowed is still shown. */
const STORED_MEGAPIXELS = 100
/** What one picture may take to be opened and encoded. */
const SECONDS = 10
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

/** It is a picture, of more pixels than are taken. */
export class TooManyPixels extends NotAPicture {
  readonly most: number
  constructor(most: number) {
    super(`more than ${most} megapixels`)
    this.most = most
  }
}

/** It may be a picture, and takes too long. */
export class TooMuchWork extends NotAPicture {}

const open = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: STORED_MEGAPIXELS * MEGAPIXEL,
    failOn: 'error',
  }).autoOrient()

/** The end of some work on a picture. @throws TooMuchWork when it takes longer than `seconds` */
export async function ended(work: Sharp, seconds = SECONDS): Promise<Buffer> {
  try {
    return await work.timeout({ seconds }).toBuffer()
  } catch (error) {
    const isLate = error instanceof Error && error.message.includes('timeout:')
    throw isLate ? new TooMuchWork(`longer than ${seconds} s`, { cause: error }) : error
  }
}

/**
 * What a new picture says of itself.
 * @throws NotAPicture by the first bytes; TooManyPixels; an error of the library for what is broken further on
 */
async function metadataOf(bytes: Buffer) {
  const beginning = bytes.toString('latin1', 0, 12)
  if (!BEGINNINGS.some((one) => one.test(beginning)))
    throw new NotAPicture('no picture’s beginning')
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata() // nothing is unpacked
  const most = metadata.format === 'heif' ? MOST_AVIF_MEGAPIXELS : MOST_MEGAPIXELS
  if (metadata.width * metadata.height > most * MEGAPIXEL) throw new TooManyPixels(most)
  return metadata
}

/** The colour that a picture has on the whole, `#rrggbb`; '' for one through which its ground shows. */
async function colourOf(bytes: Buffer) {
  const pixel = open(bytes).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').ensureAlpha()
  const [red = 0, green = 0, blue = 0, alpha = 0] = await ended(pixel.raw())
  return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString('hex')}` : ''
}

/** Size as it is shown (turned as the camera says), and the colour that stands there until the picture does. */
export async function measure(bytes: Buffer) {
  try {
    const { format, autoOrient } = await metadataOf(bytes)
    if (!RASTER_FORMATS.includes(format)) throw new NotAPicture(`not a picture: ${format}`)
    const placeholder = await colourOf(bytes)
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
 * A stranger's picture encoded again: upright, of a bounded size, and without anything but its pixels.
 * @throws NotAPicture when it is none, or of a kind that is not wanted; TooManyPixels; TooMuchWork
 */
export async function cleaned(bytes: Buffer, isWanted: (kind: PictureKind) => boolean) {
  try {
    const { format } = await metadataOf(bytes)
    const kind = KINDS[format]
    if (!kind || !isWanted(kind)) throw new NotAPicture(`not wanted: ${format}`)
    const box = { width: KEPT_PIXELS, height: KEPT_PIXELS, fit: 'inside' } as const
    const fitted = open(bytes).resize({ ...box, withoutEnlargement: true })
    return await ended(fitted.webp({ quality: 90, effort: 3 }))
  } catch (error) {
    if (error instanceof NotAPicture) throw error
    throw new NotAPicture('not a picture', { cause: error })
  }
}

/** A picture at a width, without what the camera wrote into it. AVIF at an effort that keeps visitors waiting little. */
export function encode(bytes: Buffer, pixels: number, format: PictureFormat): Promise<Buffer> {
  const image = open(bytes).resize(pixels, null, { withoutEnlargement: true })
  return ended(
    format === 'avif'
      ? image.avif({ quality: 52, effort: 2 })
      : image.webp({ quality: 78, effort: 3 }),
  )
}
