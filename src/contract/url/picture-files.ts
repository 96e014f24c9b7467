/** The file that is shown where a page is shared: large, and of the kind that more readers know. */
export const sharedFile = ({ url, width }: { url: string; width: number }) =>
  `${url}/${pictureFiles(width).at(-1)?.width ?? width}.webp`

/** Widths in pixels in which every picture is served, capped at its own width. */
const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/**
 * The files of a picture: `width` names the file, `pixels` is how wide it really is. No file is wider than
 * the picture itself; the last one of a small picture holds it in its own size.
 */
export function pictureFiles(intrinsicWidth: number): { width: number; pixels: number }[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= intrinsicWidth)
  const widths = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return widths.map((width) => ({ width, pixels: Math.min(width, intrinsicWidth) }))
}
