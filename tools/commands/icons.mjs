// node tools/commands/icons.mjs: renders the app's icons into public/icons, from public/icon.svg and the interface's icons.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './support/node.mjs'

/** Side of every drawing. */
const SIDE = 64
const source = await readFile(join(root, 'public/icon.svg'), 'utf8')
const [, PAPER] = /<rect[^>]*fill="([^"]+)"/.exec(source) ?? []
const [, INK] = /stroke="([^"]+)"/.exec(source) ?? []
const lamp = source.replace(/<svg[^>]*>|<\/svg>|<rect[^>]*\/>/g, '')

/** Paper under a drawing. @param {string} drawing @param {number} share of the side @param {number} corner radius of the paper */
function onPaper(drawing, share, corner) {
  const gap = (SIDE * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${PAPER}"/>
    <g transform="translate(${gap} ${gap}) scale(${share})">${drawing}</g></svg>`
}

/** An icon of the interface on round paper. @param {string} name file of lucide-react */
async function shortcut(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  /** @type {[string, Record<string, string>][]} */
  const shapes = __iconData.node
  const drawn = shapes.map(([shape, attributes]) => {
    const own = Object.entries(attributes).filter(([attribute]) => attribute !== 'key') // for React
    const written = own.map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${shape} ${written.join(' ')}/>`
  })
  const style = `fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"`
  const drawing = `<g transform="scale(${SIDE / __iconData.size})" ${style}>${drawn.join('')}</g>`
  return onPaper(drawing, 0.5, 32)
}

const plain = onPaper(lamp, 1, 14)
const maskable = onPaper(lamp, 0.82, 0) // a launcher may crop everything but the middle circle, 80 % wide
/** @type {[name: string, svg: string, pixels: number][]} */
const icons = [
  ['app-192', plain, 192],
  ['app-512', plain, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['apple-touch-180', onPaper(lamp, 0.92, 0), 180],
  ['search-96', await shortcut('search'), 96],
  ['cart-96', await shortcut('shopping-bag'), 96],
  ['orders-96', await shortcut('scroll-text'), 96],
  ['to-pay-96', await shortcut('wallet'), 96],
]
for (const [name, svg, pixels] of icons)
  await sharp(Buffer.from(svg), { density: (72 * pixels) / SIDE })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(root, 'public/icons', `${name}.png`))
