import * as v from 'valibot'

/** A stored picture: `{url}/{width}.avif` and `{url}/{width}.webp` are its files, immutable. */
export const PictureSchema = v.object({
  url: v.string(),
  /** intrinsic pixels */
  width: v.number(),
  height: v.number(),
  /** the colour `#rrggbb` that stands there until the picture does; '': the ground of pictures */
  placeholder: v.string(),
  alt: v.string(),
})
export type Picture = v.InferOutput<typeof PictureSchema>

/** The id of a stored picture. */
export const PictureIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
