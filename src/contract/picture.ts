import * as v from 'valibot'

/** A stored picture: `{url}/{width}.avif` and `{url}/{width}.webp` are its files, immutable. */
export const PictureSchema = v.object({
  url: v.string(),
  /** intrinsic pixels */
  width: v.number(),
  height: v.number(),
  /** a tiny data URI shown until the picture is there */
  placeholder: v.string(),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof PictureSchema>

/** The id of a stored picture. */
export const PictureIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
