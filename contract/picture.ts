import * as v from 'valibot'

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

/** The id of a stored image. */
export const PictureIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
