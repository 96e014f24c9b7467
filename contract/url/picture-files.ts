/** The image file for link previews: large, and in the more widely supported format. */
export const sharedFile = ({ url, width }: { url: string; width: number }) =>
  `${url}/${pictureFiles(width).at(-1)?.width ?? width}.webp`

/** Path of members’ uploads: separate, so that neither a cache nor a page’s service worker stores them (ADR 44). */
export const UPLOADS_PATH = '/media/u'

/**
 * Widths in pixels in which every image is served, capped at its own width. 128 is a department or a thumbnail at two pixels
 * per CSS pixel, 400 a card on a phone. Stored pages ask for all of them: none may go.
 */
export const PICTURE_WIDTHS = [128, 160, 320, 400, 480, 640, 960, 1280] as const

/**
 * Whether images have a file of this name. One of a smaller image has the image's own size: a stored page may ask for it,
 * because there were fewer widths then.
 */
export const isPictureWidth = (width: number): boolean =>
  PICTURE_WIDTHS.some((each) => each === width)

/**
 * The files of an image: `width` names the file, `pixels` is its actual width. No file is wider than the image itself;
 * the last one of a small image has its original size.
 */
export function pictureFiles(intrinsicWidth: number): { width: number; pixels: number }[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= intrinsicWidth)
  const widths = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return widths.map((width) => ({ width, pixels: Math.min(width, intrinsicWidth) }))
}
