import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { paintGround, type Ground, type Shape } from './ground.ts'

/** Layout of the artwork; `flat…` is a table seen from above. */
export type Layout =
  'solo' | 'close' | 'pair' | 'trio' | 'group' | 'flat' | 'flatClose' | 'flatPair' | 'flatGroup'

/** A colour change of the main artwork: hue in degrees, the others as factors. */
export type Tint = { hue?: number; saturation?: number; brightness?: number }

/** Full description of a demo image; equal values always give the same bytes. */
export type Drawing = Tint & {
  /** names of files in `@lobehub/fluent-emoji-3d/assets`: the product, then its props */
  art: string[]
  ground: Ground
  /** a product by default; `banner` is wide, with room for text; `portrait` is small, one object on a plain ground */
  use?: 'product' | 'banner' | 'portrait'
  layout?: Layout
  /** a warm glow around the product */
  glow?: number
  /** varies light and placement slightly */
  variety?: number
}

type Place = {
  art: string
  tint: Tint
  /** centre, as a fraction of the canvas width */
  x: number
  /** baseline, or centre when lying, as a fraction of the canvas height; derived from its height when absent */
  y?: number
  /** side of a square of the same area, as a fraction of the canvas height */
  size: number
  turn?: number
  mirrored?: boolean
}

type Canvas = { width: number; height: number; horizon: number; lying: boolean }

const SCALE = 5
const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

export const artFile = (art: string) => join(assets, `${art}.webp`)

const FLAT: Layout[] = ['flat', 'flatClose', 'flatPair', 'flatGroup']
const QUIET = 0.76
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Object positions in a square image. */
function arrange({ art, layout = 'solo', variety = 0, ...tint }: Drawing): Place[] {
  const [main = '', ...props] = art
  const side = variety % 2 === 0 ? 1 : -1
  const one = { art: main, tint }
  const prop = (at: number) => ({ art: props[at % Math.max(1, props.length)] ?? main, tint: {} })
  switch (layout) {
    case 'solo':
      return [{ ...one, x: 0.5, size: 0.52 }]
    case 'close':
      return [{ ...one, x: 0.5 + side * 0.16, y: 1.03, size: 0.74 }]
    case 'pair':
      return [
        { ...one, x: 0.5 + side * 0.19, y: 0.7, size: 0.36, mirrored: true },
        { ...one, x: 0.5 - side * 0.15, y: 0.82, size: 0.43 },
      ]
    case 'trio':
      return [
        { ...one, x: 0.24, y: 0.73, size: 0.31 },
        { ...one, x: 0.76, y: 0.73, size: 0.31 },
        { ...one, x: 0.5, y: 0.82, size: 0.38 },
      ]
    case 'group':
      return [
        { ...prop(0), x: 0.5 + side * 0.24, y: 0.69, size: 0.31 },
        { ...one, x: 0.5 - side * 0.11, y: 0.79, size: 0.46 },
        ...(props.length > 1 ? [{ ...prop(1), x: 0.5 + side * 0.25, y: 0.86, size: 0.2 }] : []),
      ]
    case 'flat':
      return [{ ...one, x: 0.5, y: 0.5, size: 0.53 }]
    case 'flatClose':
      return [{ ...one, x: 0.5 + side * 0.14, y: 0.6, size: 0.84, turn: side * 14 }]
    case 'flatPair':
      return [
        { ...one, x: 0.5 - side * 0.17, y: 0.4, size: 0.38, turn: side * -9 },
        { ...one, x: 0.5 + side * 0.16, y: 0.62, size: 0.38, turn: side * 12 },
      ]
    case 'flatGroup':
      return [
        { ...prop(0), x: 0.5 + side * 0.26, y: 0.3, size: 0.27, turn: side * 16 },
        ...(props.length > 1 ? [{ ...prop(1), x: 0.5 + side * 0.27, y: 0.74, size: 0.2 }] : []),
        { ...one, x: 0.5 - side * 0.1, y: 0.54, size: 0.46, turn: side * -7 },
      ]
  }
}

/** The artwork, trimmed, coloured, rotated and scaled to its final size. */
async function cut({ art, tint, size, turn = 0, mirrored = false }: Place, canvas: Canvas) {
  const { data: small, info: raw } = await coloured(art, tint)
  const inner = innerBox(small, raw.width, raw.height)
  const factor = Math.min(
    (size * canvas.height) / Math.sqrt(inner.width * inner.height),
    (size * canvas.height * 1.32) / Math.max(inner.width, inner.height),
  )
  const image = sharp(small, { raw }).extract(inner)
  if (mirrored) image.flop()
  const cosine = Math.cos((turn * Math.PI) / 180) * factor
  const sine = Math.sin((turn * Math.PI) / 180) * factor
  const { data, info } = await (
    turn === 0
      ? image.resize(Math.round(inner.width * factor), Math.round(inner.height * factor))
      : image.affine([cosine, -sine, sine, cosine], { background: CLEAR, interpolator: 'bicubic' })
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The artwork at its original size, with the lilac cast of its greys removed and its colours toned down. */
function coloured(art: string, { hue = 0, saturation = 1, brightness = 1 }: Tint) {
  return sharp(artFile(art))
    .modulate({ hue, saturation: saturation * QUIET, brightness })
    .linear([1.01, 1, 0.955], [0, 0, 0])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function innerBox(rgba: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 12) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The outline of an object at the resolution of the ground. */
async function shapeOf(cutout: Awaited<ReturnType<typeof cut>>, left: number, top: number) {
  const width = Math.max(1, Math.round(cutout.width / SCALE))
  const height = Math.max(1, Math.round(cutout.height / SCALE))
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.min(cutout.height - 1, y * SCALE + 2)
      const column = Math.min(cutout.width - 1, x * SCALE + 2)
      mask[y * width + x] = cutout.data[(row * cutout.width + column) * 4 + 3] ?? 0
    }
  }
  return { left: Math.round(left / SCALE), top: Math.round(top / SCALE), width, height, mask }
}

async function compose(
  { art, ground, glow = 0, variety = 0 }: Drawing,
  places: Place[],
  canvas: Canvas,
) {
  const { width, height, horizon, lying } = canvas
  const objects = []
  const shapes: Shape[] = []
  for (const place of places) {
    const cutout = await cut(place, canvas)
    const left = Math.round(place.x * width - cutout.width / 2)
    const y = place.y ?? 0.62 + (cutout.height / height) * 0.34
    const top = Math.round(y * height - (lying ? cutout.height / 2 : cutout.height))
    const shape = { ...(await shapeOf(cutout, left, top)), lying }
    if (place.art === art[0]) shapes.unshift(shape)
    else shapes.push(shape)
    objects.push(await clipped(cutout, left, top, canvas))
  }
  const light = variety % 3 === 0 ? 0.2 : variety % 3 === 1 ? 0.3 : 0.76
  const painted = paintGround({
    ground,
    width: width / SCALE,
    height: height / SCALE,
    horizon,
    light,
    glow,
    shapes,
  })
  return sharp(painted, { raw: { width: width / SCALE, height: height / SCALE, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .composite(objects)
    .webp({ quality: 82, effort: 2, preset: 'photo' })
    .toBuffer()
}

/** The part of an object inside the image: a close-up is cropped at its edge. */
async function clipped(
  cutout: Awaited<ReturnType<typeof cut>>,
  left: number,
  top: number,
  canvas: Canvas,
) {
  const raw = { width: cutout.width, height: cutout.height, channels: 4 } as const
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const width = Math.min(cutout.width, canvas.width - left) - x
  const height = Math.min(cutout.height, canvas.height - top) - y
  const whole = width === cutout.width && height === cutout.height
  if (whole) return { input: cutout.data, raw, left, top }
  const { data, info } = await sharp(cutout.data, { raw })
    .extract({ left: x, top: y, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cropped = { width: info.width, height: info.height, channels: 4 } as const
  return { input: data, raw: cropped, left: left + x, top: top + y }
}

/** Positions around the first object, to the right of a banner's text. */
const STAGE = [
  { x: 0.68, y: 0.86, size: 0.5 },
  { x: 0.53, y: 0.8, size: 0.33 },
  { x: 0.84, y: 0.8, size: 0.33 },
  { x: 0.575, y: 0.93, size: 0.19 },
  { x: 0.795, y: 0.93, size: 0.18 },
]

/** Width and height in pixels. */
const SIZES = {
  product: { width: 1200, height: 1200 },
  banner: { width: 1600, height: 900 },
  portrait: { width: 480, height: 480 },
}
/** Fraction of the full size: enough for a placeholder. */
const PREVIEW = 1 / 4

/** Pixels of a rendered drawing. */
export const sizeOf = ({ use = 'product' }: Drawing) => SIZES[use]

/** The full image, as WebP. */
export const draw = (drawing: Drawing) => drawAt(drawing, 1)

/** A small version, at a tenth of the cost. */
export const drawPreview = (drawing: Drawing) => drawAt(drawing, PREVIEW)

function drawAt(drawing: Drawing, share: number): Promise<Buffer> {
  const { width, height } = sizeOf(drawing)
  const size = { width: width * share, height: height * share }
  switch (drawing.use ?? 'product') {
    case 'product':
      return drawProduct(drawing, size)
    case 'banner':
      return drawBanner(drawing, size)
    case 'portrait':
      return drawPortrait(drawing, size)
  }
}

type Size = Pick<Canvas, 'width' | 'height'>

function drawProduct(drawing: Drawing, size: Size) {
  const lying = FLAT.includes(drawing.layout ?? 'solo')
  const horizon = [0.6, 0.56, 0.63][(drawing.variety ?? 0) % 3] ?? 0.6
  return compose(drawing, arrange(drawing), { ...size, horizon: lying ? 0 : horizon, lying })
}

/** Up to five objects, the first in front. */
function drawBanner({ art, ground, glow = 0, variety = 0, ...tint }: Drawing, size: Size) {
  const places = STAGE.slice(0, art.length).map((place, index) => ({
    ...place,
    art: art[index] ?? '',
    tint: index === 0 ? tint : {},
  }))
  const ordered = places.toSorted((one, other) => one.y - other.y)
  return compose({ art, ground, glow, variety }, ordered, { ...size, horizon: 0.62, lying: false })
}

/** One object, close up, on a plain ground. */
function drawPortrait({ art: [art = ''], ground, ...tint }: Drawing, size: Size) {
  const places = [{ art, tint, x: 0.5, y: 0.5, size: 0.6 }]
  return compose({ art: [art], ground }, places, { ...size, horizon: 0, lying: true })
}
