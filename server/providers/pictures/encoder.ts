import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#contract/url/picture-files.ts'
import { PAPER, type AppIconKind } from '#server/lib/web-manifest.ts'

export type PictureFormat = 'avif' | 'webp'

const MEGAPIXEL = 1_000_000
/** Pixel limit, that of a large camera: a small file must not unpack into more (a decompression bomb). */
export const MOST_MEGAPIXELS = 40
/** Pixel limit for formats that take far longer to decode: two seconds, up to twenty in the worst file. */
export const MOST_AVIF_MEGAPIXELS = 16
/** Images accepted under an earlier, higher limit are still shown. */
const STORED_MEGAPIXELS = 100
/** Time limit for opening and encoding one image. */
const SECONDS = 10
const RASTER_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']
/** Their magic numbers. Anything else, such as a drawing that loads external resources, reaches no parser. */
const BEGINNINGS = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^RIFF/,
  /^GIF8/,
  /^.{4}ftyp/s,
  /^II\*\0/,
  /^MM\0\*/,
]

/** The bytes are not an image that a shop can show. */
export class NotAPicture extends Error {}

/** An image with more pixels than allowed. */
export class TooManyPixels extends NotAPicture {
  readonly most: number
  constructor(most: number) {
    super(`more than ${most} megapixels`)
    this.most = most
  }
}

/** Possibly an image, but it takes too long to process. */
export class TooMuchWork extends NotAPicture {}

const open = (bytes: Buffer) =>
  sharp(bytes, {
    limitInputPixels: STORED_MEGAPIXELS * MEGAPIXEL,
    failOn: 'error',
  }).autoOrient()

/** Awaits work on an image. @throws TooMuchWork when it takes longer than `seconds` */
export async function ended(work: Sharp, seconds = SECONDS): Promise<Buffer> {
  try {
    return await work.timeout({ seconds }).toBuffer()
  } catch (error) {
    const isLate = error instanceof Error && error.message.includes('timeout:')
    throw isLate ? new TooMuchWork(`longer than ${seconds} s`, { cause: error }) : error
  }
}

/**
 * Reads the metadata of a new image.
 * @throws NotAPicture for an unknown magic number; TooManyPixels; the library's error for a file that is broken further
 * on
 */
async function metadataOf(bytes: Buffer) {
  const beginning = bytes.toString('latin1', 0, 12)
  if (!BEGINNINGS.some((one) => one.test(beginning)))
    throw new NotAPicture('no picture’s beginning')
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata() // nothing is decoded
  const most = metadata.format === 'heif' ? MOST_AVIF_MEGAPIXELS : MOST_MEGAPIXELS
  if (metadata.width * metadata.height > most * MEGAPIXEL) throw new TooManyPixels(most)
  return metadata
}

/** The average colour of an image, `#rrggbb`; '' for a transparent one. */
async function colourOf(bytes: Buffer) {
  const pixel = open(bytes).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').ensureAlpha()
  const [red = 0, green = 0, blue = 0, alpha = 0] = await ended(pixel.raw())
  return alpha === 255 ? `#${Buffer.from([red, green, blue]).toString('hex')}` : ''
}

/** Displayed size in pixels (with the camera's rotation applied), and the placeholder colour. */
export type Measures = { width: number; height: number; placeholder: string }

/** @throws NotAPicture */
export async function measure(bytes: Buffer): Promise<Measures> {
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

/** The actual format of an image, whatever its file name: allowed extensions and MIME type. */
export type PictureKind = { suffixes: readonly string[]; type: string }
const KINDS: Partial<Record<string, PictureKind>> = {
  jpeg: { suffixes: ['jpg', 'jpeg'], type: 'image/jpeg' },
  png: { suffixes: ['png'], type: 'image/png' },
  webp: { suffixes: ['webp'], type: 'image/webp' },
  gif: { suffixes: ['gif'], type: 'image/gif' },
  heif: { suffixes: ['avif'], type: 'image/avif' }, // the only kind of HEIF that can be decoded here
  tiff: { suffixes: ['tif', 'tiff'], type: 'image/tiff' },
}

/** Longest side that is worth keeping. */
const KEPT_PIXELS = 2560

/**
 * Re-encodes an untrusted image: upright, limited in size, and stripped of everything but its pixels.
 * @throws NotAPicture when it is not an image, or not of an accepted format; TooManyPixels; TooMuchWork
 */
export async function cleanImage(bytes: Buffer, isWanted: (kind: PictureKind) => boolean) {
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

/**
 * Settings of AVIF, chosen for 75 of SSIMULACRA2, "high quality", at every width (ADR 51). Larger files need a lower quality
 * for it. More effort would save 4 % and take over twice as long, while a visitor waits. Chroma is not subsampled, or small
 * print on labels smears.
 */
const LARGE_PIXELS = 960
const LARGE = { quality: 52, effort: 3 }
const SMALL = { quality: 57, effort: 3 }

/** Raise it when the settings change: stored files of an earlier edition are no longer used. */
const AVIF_EDITION = 2
/** The name of the file of an image at a given width. */
export const madeFileName = (width: number, format: PictureFormat) =>
  format === 'avif' ? `${width}-${AVIF_EDITION}.avif` : `${width}.webp`

/** The names of all files that may have been made of an image, also by editions of before. */
export const allMadeNames = (): string[] =>
  PICTURE_WIDTHS.flatMap((width) => [
    `${width}.webp`,
    `${width}.avif`,
    ...Array.from({ length: AVIF_EDITION - 1 }, (_, place) => `${width}-${place + 2}.avif`),
  ])

/** An image at a given width, without camera metadata. */
export function encodeImage(bytes: Buffer, pixels: number, format: PictureFormat): Promise<Buffer> {
  const image = open(bytes).resize(pixels, null, { withoutEnlargement: true })
  return ended(
    format === 'avif'
      ? image.avif(pixels < LARGE_PIXELS ? SMALL : LARGE)
      : image.webp({ quality: 78, effort: 3 }),
  )
}

/** The picture's share of the side. A launcher may crop a maskable icon to the middle circle, 80 % wide. */
const ICON_SHARES: Record<AppIconKind, number> = { app: 1, maskable: 0.8, 'apple-touch': 1 }
/** The colour of the upper left corner, on which the whole picture stands; paper where that is transparent. */
async function groundOf(bytes: Buffer) {
  const corner = open(bytes).extract({ left: 0, top: 0, width: 1, height: 1 })
  const pixel = corner.toColourspace('srgb').ensureAlpha()
  const [r = 0, g = 0, b = 0, alpha = 0] = await ended(pixel.raw())
  return alpha === 255 ? { r, g, b } : PAPER
}

/** A square picture as an icon of the installed app, as PNG. Only the plain one may be transparent. */
export async function encodeIcon(bytes: Buffer, kind: AppIconKind, size: number): Promise<Buffer> {
  const side = Math.round(size * ICON_SHARES[kind])
  const drawn = await ended(open(bytes).resize(side, side, { fit: 'cover' }).png())
  if (kind === 'app') return drawn
  const background = await groundOf(bytes)
  const ground = sharp({ create: { width: size, height: size, channels: 3, background } })
  return ended(ground.composite([{ input: drawn }]).png())
}
