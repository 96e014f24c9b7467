/** Low-resolution light and shadow of a demo image, scaled up smoothly under the artwork. */

type Rgb = readonly [number, number, number]
type GroundColours = { wall: Rgb; lit: Rgb; floor: Rgb; near: Rgb; shade: Rgb }

const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]

/** In the order of `GroundColours`. */
const colours = (...hexes: [string, string, string, string, string]): GroundColours => {
  const [wall, lit, floor, near, shade] = hexes.map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb] // one result per argument
  return { wall, lit, floor, near, shade }
}

/** Paper, clay, moss and dusk of the interface, plus the lane after dark for lamps. */
const GROUNDS = {
  paper: colours('#e2dbd0', '#f1ebe2', '#e9e2d8', '#d9d0c3', '#5d4a3a'),
  linen: colours('#dcd3c4', '#eee6d8', '#e4dacb', '#d2c6b3', '#5a4630'),
  clay: colours('#d9bfae', '#efdccf', '#dfc6b5', '#cbab98', '#5b3526'),
  moss: colours('#c3c9b4', '#dde1d0', '#cdd2bf', '#b3baa2', '#3a4230'),
  mist: colours('#c8d0d0', '#e2e7e5', '#d3dad8', '#b9c3c2', '#37464a'),
  dusk: colours('#c2bac2', '#ded7da', '#cdc5ca', '#b2a8b2', '#41364a'),
  night: colours('#2f2824', '#4b3d31', '#3a302a', '#28211d', '#0c0806'),
} satisfies Record<string, GroundColours>

export type Ground = keyof typeof GROUNDS
export const GROUND_NAMES = Object.keys(GROUNDS) as Ground[] // the keys of a literal record

/** An object in the image, in low-resolution pixels; `mask` is its alpha, row by row. */
export type Shape = {
  left: number
  top: number
  width: number
  height: number
  mask: Uint8Array
  /** standing on the floor, or lying on a table seen from above */
  lying: boolean
}

export type Scene = {
  ground: Ground
  width: number
  height: number
  /** where wall meets floor, as a fraction of the height; 0 for a table seen from above */
  horizon: number
  /** direction of the light, 0 (left) to 1 (right) */
  light: number
  /** a warm glow around the first shape, 0 to 1 */
  glow: number
  shapes: Shape[]
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share
const smooth = (from: number, to: number, at: number) => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** Lines of a plane: their length, their number, and the stride between pixels of a line and between lines. */
type Lines = { length: number; lines: number; step: number; jump: number }

/** Three passes of a moving average approximate a Gaussian blur. */
function blurred(source: Float32Array, width: number, height: number, radius: number) {
  const rows = { length: width, lines: height, step: 1, jump: width }
  const columns = { length: height, lines: width, step: width, jump: 1 }
  let from = source
  for (let pass = 0; pass < 3; pass++) {
    from = averaged(from, radius, rows)
    from = averaged(from, Math.max(1, Math.round(radius * 0.7)), columns)
  }
  return from
}

function averaged(source: Float32Array, radius: number, { length, lines, step, jump }: Lines) {
  const result = new Float32Array(source.length)
  for (let line = 0; line < lines; line++) {
    const start = line * jump
    let sum = 0
    for (let at = -radius; at < length; at++) {
      sum += at + radius < length ? (source[start + (at + radius) * step] ?? 0) : 0
      if (at < 0) continue
      result[start + at * step] = sum / (radius * 2 + 1)
      sum -= at - radius >= 0 ? (source[start + (at - radius) * step] ?? 0) : 0
    }
  }
  return result
}

/** Shadow density of each pixel from all objects, 0 to 1. */
function shadows({ width, height, light, shapes }: Scene) {
  const cast = new Float32Array(width * height)
  const contact = new Float32Array(width * height)
  const put = (layer: Float32Array, x: number, y: number, value: number) => {
    const column = Math.round(x)
    const row = Math.round(y)
    if (column < 0 || column >= width || row < 0 || row >= height) return
    const at = row * width + column
    if ((layer[at] ?? 0) < value) layer[at] = value
  }
  const lean = (0.5 - light) * 1.1

  for (const shape of shapes) {
    const base = shape.top + shape.height
    for (let y = 0; y < shape.height; y++) {
      for (let x = 0; x < shape.width; x++) {
        const alpha = (shape.mask[y * shape.width + x] ?? 0) / 255
        if (alpha < 0.2) continue
        const rise = shape.height - y
        if (shape.lying) {
          put(cast, shape.left + x + lean * 7, shape.top + y + 5, alpha * 0.55)
          put(contact, shape.left + x + lean * 2, shape.top + y + 2, alpha * 0.5)
          continue
        }
        const far = rise / shape.height
        put(cast, shape.left + x + lean * rise, base - rise * 0.17, alpha * mix(0.7, 0.16, far))
        if (rise <= 7) put(contact, shape.left + x, base - rise * 0.3, alpha * 0.85)
        if (rise <= 4) put(contact, shape.left + x, base + 0.6, alpha * 0.7)
      }
    }
  }

  const soft = blurred(cast, width, height, 4)
  const close = blurred(contact, width, height, 1)
  const wide = blurred(contact, width, height, 7)
  return { soft, close, wide }
}

/** The image without its objects: wall, floor, light and shadows, as RGB bytes. */
export function paintGround(scene: Scene): Uint8Array {
  const { width, height, horizon, light, glow } = scene
  const { wall, lit, floor, near, shade } = GROUNDS[scene.ground]
  const { soft, close, wide } = shadows(scene)
  const dark = scene.ground === 'night' ? 0.9 : 0.62
  const first = scene.shapes[0]
  const glowX = first ? first.left + first.width / 2 : width / 2
  const glowY = first ? first.top + first.height * 0.45 : height / 2
  const result = new Uint8Array(width * height * 3)

  for (let y = 0; y < height; y++) {
    const v = y / height
    const onFloor = horizon === 0 ? 1 : smooth(horizon - 0.035, horizon + 0.05, v)
    const depth = horizon === 0 ? v * 0.8 : smooth(horizon, 1, v)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const u = x / width
      const reach = Math.hypot((u - light) * (width / height), (v - 0.22) * 1.15)
      const bright = Math.exp(-reach * reach * 2.1)
      const edge = smooth(0.45, 0.95, Math.hypot(u - 0.5, v - 0.5)) * 0.1
      const away = Math.hypot(x - glowX, (y - glowY) * 1.1) / height
      const warm = glow * Math.exp(-away * away * 9)
      const covered = Math.min(
        0.85,
        (soft[at] ?? 0) * dark + (close[at] ?? 0) * dark * 0.75 + (wide[at] ?? 0) * dark * 0.7,
      )
      for (let band = 0; band < 3; band++) {
        const backdrop = mix(wall[band] ?? 0, lit[band] ?? 0, bright)
        const table = mix(
          mix(floor[band] ?? 0, near[band] ?? 0, depth),
          lit[band] ?? 0,
          bright * 0.4,
        )
        let value = mix(backdrop, table, onFloor) * (1 - edge)
        value += ((GLOW[band] ?? 0) - value * 0.5) * warm * 0.75
        result[at * 3 + band] = Math.min(255, Math.round(mix(value, shade[band] ?? 0, covered)))
      }
    }
  }
  return result
}

const GLOW: Rgb = [255, 186, 104]
