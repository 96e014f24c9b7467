import { pictureFiles } from './url/picture-files.ts'

/** Cache of the offline catalogue's images on a device; the service worker's limits do not apply to it. */
export const COPIED_PICTURES = 'device-pictures'

/** Pixels: what a card needs on a phone. */
const COPIED_WIDTH = 320

/** The image file an offline catalogue stores: the smallest that is wide enough, else the widest. */
export function copiedWidth(intrinsicWidth: number): number {
  const files = pictureFiles(intrinsicWidth)
  return (
    files.find(({ width }) => width >= COPIED_WIDTH)?.width ?? files.at(-1)?.width ?? COPIED_WIDTH
  )
}

/** Every width in which an offline catalogue may store an image. */
export const COPIED_WIDTHS = [copiedWidth(COPIED_WIDTH), copiedWidth(1)]
