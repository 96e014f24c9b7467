/** The image file for link previews: large, and in the more widely supported format. */
export const sharedFile = ({ url, width }: { url: string; width: number }) =>
  `${url}/${pictureFiles(width).at(-1)?.width ?? width}.webp`

/** Widths in pixels in which every image is served, capped at its own width. */
const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const

/**
 * The files of an image: `width` names the file, `pixels` is its actual width. No file is wider than the image itself;
 * the last one of a small image has its original size.
 */
export function pictureFiles(intrinsicWidth: number): { width: number; pixels: number }[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= intrinsicWidth)
  const widths = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return widths.map((width) => ({ width, pixels: Math.min(width, intrinsicWidth) }))
}
