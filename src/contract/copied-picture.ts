import { pictureFiles } from './url/picture-files.ts'

/** Cache of the pictures that belong to a copy of the shop on a device; no limit of the worker's holds for it. */
export const COPIED_PICTURES = 'device-pictures'

/** Pixels: what a card needs on a phone. */
const WIDTH = 320

/** The file of a picture that a copy keeps: the smallest that is wide enough, else the widest. */
export function copiedWidth(intrinsicWidth: number): number {
  const files = pictureFiles(intrinsicWidth)
  return files.find(({ width }) => width >= WIDTH)?.width ?? files.at(-1)?.width ?? WIDTH
}

/** Every width in which a copy may hold a picture. */
export const COPIED_WIDTHS = [copiedWidth(WIDTH), copiedWidth(1)]
