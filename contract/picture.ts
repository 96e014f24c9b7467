import * as v from 'valibot'

/** One encoding of a video: an immutable file, and its MIME type with codecs: a browser tells by it what it can play. */
const VideoSchema = v.object({ url: v.string(), type: v.string() })

/** A stored image: `{url}/{width}.avif` and `{url}/{width}.webp` are its files, immutable. */
export const PictureSchema = v.object({
  url: v.string(),
  /** intrinsic pixels */
  width: v.number(),
  height: v.number(),
  /** the placeholder colour `#rrggbb` until the image loads; '': the default image background */
  placeholder: v.string(),
  alt: v.string(),
  /** the same image by lamplight, for the dark theme: a URL like the first, of files of the same names and sizes */
  lit: v.optional(v.string()),
})
export type Picture = v.InferOutput<typeof PictureSchema>

/**
 * An image of a product. `videos`: some silent seconds of the same thing, to be played over it, the encoding to prefer
 * first.
 */
export const GalleryPictureSchema = v.object({
  ...PictureSchema.entries,
  videos: v.optional(v.array(VideoSchema)),
})
export type GalleryPicture = v.InferOutput<typeof GalleryPictureSchema>

/** The id of a stored image. */
export const PictureIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
