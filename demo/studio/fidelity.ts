import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictureFiles } from '#contract/url/picture-files.ts'
import { encodeImage } from '#server/providers/pictures/encoder.ts'

/** One plane of an image, row by row. */
type Plane = { width: number; height: number; values: Float32Array }

/** Sizes at which two images are compared: once and twice halved. A shopper sees no single pixel. */
const HALVINGS = [1, 2]
/** Keeps noise in even grounds from counting. */
const STEADY = 0.0004
/** A binomial filter: the neighbourhood of a pixel. */
const KERNEL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]

const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => linear(byte))

/** The planes of an image in Oklab, where equal steps look equal. */
async function planesOf(bytes: Buffer): Promise<Plane[]> {
  const image = sharp(bytes).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const planes = Array.from({ length: 3 }, () => new Float32Array(width * height))
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => LINEAR[data[3 * at + channel] ?? 0])
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
    const lab = [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ]
    for (const [index, plane] of planes.entries()) plane[at] = lab[index] ?? 0
  }
  return planes.map((values) => ({ width, height, values }))
}

/** A plane of another size or the same, each value computed from its place. */
function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) values[y * width + x] = valueAt(x, y)
  return { width, height, values }
}

const valueIn = ({ width, height, values }: Plane, x: number, y: number) =>
  values[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0

const halved = (plane: Plane) =>
  planeOf(Math.ceil(plane.width / 2), Math.ceil(plane.height / 2), (x, y) => {
    const [left, top] = [2 * x, 2 * y]
    const row = (at: number) => valueIn(plane, left, at) + valueIn(plane, left + 1, at)
    return (row(top) + row(top + 1)) / 4
  })

function blurred({ width, height, values }: Plane): Plane {
  const along = (plane: Plane, dx: number, dy: number) =>
    planeOf(width, height, (x, y) =>
      KERNEL.reduce(
        (sum, weight, at) => sum + weight * valueIn(plane, x + dx * (at - 2), y + dy * (at - 2)),
        0,
      ),
    )
  return along(along({ width, height, values }, 1, 0), 0, 1)
}

const times = (one: Plane, other: Plane): Plane => ({
  ...one,
  values: one.values.map((value, at) => value * (other.values[at] ?? 0)),
})

/** Mean of 1 − SSIM of two planes, without its term of brightness. */
function structuralLoss(one: Plane, other: Plane): number {
  const [mean, otherMean] = [blurred(one), blurred(other)]
  const spread = (product: Plane, a: Plane, b: Plane) => {
    const blur = blurred(product).values
    return blur.map((value, at) => value - (a.values[at] ?? 0) * (b.values[at] ?? 0))
  }
  const own = spread(times(one, one), mean, mean)
  const others = spread(times(other, other), otherMean, otherMean)
  const shared = spread(times(one, other), mean, otherMean)
  const sum = own.reduce((total, value, at) => {
    const likeness = 2 * (shared[at] ?? 0) + STEADY
    return total + Math.max(0, 1 - likeness / (value + (others[at] ?? 0) + STEADY))
  }, 0)
  return sum / own.length
}

/** How far an encoded image is from the original at the same size: 0 is the same. */
export async function lossOf(original: Buffer, encoded: Buffer): Promise<number> {
  let [ones, others] = await Promise.all([planesOf(original), planesOf(encoded)])
  const losses: number[] = []
  for (let halvings = 1; halvings <= Math.max(...HALVINGS); halvings += 1) {
    ;[ones, others] = [ones.map(halved), others.map(halved)]
    if (!HALVINGS.includes(halvings)) continue
    for (const [at, one] of ones.entries()) losses.push(structuralLoss(one, others[at] ?? one))
  }
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

const MEDIAN = 0.5
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.round(share * (values.length - 1))] ?? 0

/**
 * A line for each width that the shop serves: what its AVIF files of these pictures lose, and what they weigh. Loss is in
 * thousandths; 8 looks like 75 of SSIMULACRA2, high quality, and 11 does below 200 px. Files of quality 33 lost 18.
 */
export async function fidelityOf(paths: readonly string[]): Promise<string[]> {
  const found = new Map<number, { loss: number; bytes: number }[]>()
  for (const path of paths) {
    const bytes = await readFile(path)
    const { width } = await sharp(bytes).metadata()
    for (const { pixels } of pictureFiles(width)) {
      const original = await sharp(bytes).resize(pixels).png().toBuffer()
      const encoded = await encodeImage(bytes, pixels, 'avif')
      const files = found.get(pixels) ?? []
      files.push({ loss: 1000 * (await lossOf(original, encoded)), bytes: encoded.length })
      found.set(pixels, files)
    }
  }
  return [...found].map(([pixels, files]) => {
    const losses = files.map(({ loss }) => loss)
    const kB = files.reduce((sum, { bytes }) => sum + bytes, 0) / files.length / 1000
    const [median, worst] = [quantile(losses, MEDIAN), quantile(losses, 1)]
    return `${pixels} px: loss ${median.toFixed(1)}, worst ${worst.toFixed(1)}; ${kB.toFixed(1)} kB`
  })
}
