// node scripts/icons.mjs: renders the app's icons into public/icons, all from public/icon.svg and the interface's
// icons.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './support/node.mjs'

const DRAWING_SIZE = 64
const source = await readFile(join(root, 'public/icon.svg'), 'utf8')
const [, PAPER] = /<rect[^>]*fill="([^"]+)"/.exec(source) ?? []
const [, INK] = /stroke="([^"]+)"/.exec(source) ?? []
/** The lamp without its background. */
const lamp = source.replace(/<svg[^>]*>|<\/svg>|<rect[^>]*\/>/g, '')

/** Paper under a drawing. `share` is the drawing's fraction of the side; `corner` rounds the paper, in 64ths.
 * @param {{ drawing: string, share: number, corner: number }} parts */
function onPaper({ drawing, share, corner }) {
  const gap = (DRAWING_SIZE * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}">
    <rect width="${DRAWING_SIZE}" height="${DRAWING_SIZE}" rx="${corner}" fill="${PAPER}"/>
    <g transform="translate(${gap} ${gap}) scale(${share})">${drawing}</g></svg>`
}

/** An icon of the interface, drawn 64 wide. @param {string} name file of lucide-react */
async function interfaceIcon(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  /** @type {[string, Record<string, string>][]} */
  const shapes = __iconData.node
  const drawn = shapes.map(([shape, attributes]) => {
    const own = Object.entries(attributes).filter(([attribute]) => attribute !== 'key') // for React
    const written = own.map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${shape} ${written.join(' ')}/>`
  })
  const scale = DRAWING_SIZE / __iconData.size
  return `<g transform="scale(${scale})" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round"
    stroke-linejoin="round">${drawn.join('')}</g>`
}

/** @param {string} svg @param {number} size pixels */
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / DRAWING_SIZE })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()

const plain = onPaper({ drawing: lamp, share: 1, corner: 14 })
// A launcher may crop everything but the middle circle, 80 % wide.
const maskable = onPaper({ drawing: lamp, share: 0.82, corner: 0 })
/** @param {string} name */
const shortcut = async (name) =>
  onPaper({ drawing: await interfaceIcon(name), share: 0.5, corner: 32 })

/** @type {Record<string, [svg: string, size: number]>} */
const icons = {
  'app-192': [plain, 192],
  'app-512': [plain, 512],
  'maskable-192': [maskable, 192],
  'maskable-512': [maskable, 512],
  'apple-touch-180': [onPaper({ drawing: lamp, share: 0.92, corner: 0 }), 180],
  'search-96': [await shortcut('search'), 96],
  'cart-96': [await shortcut('shopping-bag'), 96],
  'orders-96': [await shortcut('scroll-text'), 96],
  'to-pay-96': [await shortcut('wallet'), 96],
}

const folder = join(root, 'public/icons')
await mkdir(folder, { recursive: true })
for (const [name, [svg, size]] of Object.entries(icons)) {
  await writeFile(join(folder, `${name}.png`), await png(svg, size))
}
