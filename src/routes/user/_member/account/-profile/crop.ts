/** An image's dimensions, and the chosen square of it, in the image's own pixels. */
type Size = { width: number; height: number }
export type Crop = { x: number; y: number; zoom: number }
type Square = { left: number; top: number; side: number }

export const MOST_ZOOM = 4

/** The largest square, centred. */
export const middleOf = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** The square around a point, sized by the zoom, and kept within the image. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / Math.min(MOST_ZOOM, Math.max(1, zoom))
  const within = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, middle - side / 2))
  return { left: within(x, width), top: within(y, height), side }
}

/** Moves by fractions of the square's side, clamped to the image. */
export function moved(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const wish = { ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side }
  const { left, top } = squareOf(size, wish)
  return { ...wish, x: left + side / 2, y: top + side / 2 }
}
