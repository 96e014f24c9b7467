import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Language } from '#contract/language.ts'
import type { Random } from '#server/domain/context.ts'

type Size = { width: number; height: number }

/** Soft colours and crossing lines behind the targets, different in every image. */
export function groundSvg(random: Random, { width, height }: Size) {
  const at = (most: number) => between(random, 0, most)
  const hue = at(359)
  const blobs = Array.from({ length: 7 }, () => {
    const colour = `hsl(${(hue + between(random, -60, 60) + 360) % 360} 42% ${between(random, 62, 84)}%)`
    return `<circle cx="${at(width)}" cy="${at(height)}" r="${between(random, 70, 190)}" fill="${colour}" opacity=".6"/>`
  })
  const lines = Array.from({ length: 16 }, () => {
    const colour = `hsl(${at(359)} 38% ${between(random, 40, 72)}%)`
    const curve = `M${at(width)} ${at(height)}Q${at(width)} ${at(height)} ${at(width)} ${at(height)}`
    return `<path d="${curve}" stroke="${colour}" stroke-width="${between(random, 2, 6)}" fill="none" opacity=".5"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 34% 80%)"/>${blobs.join('')}${lines.join('')}</svg>`
}

/** A whole number from `min` to `max`, inclusive. */
export const between = (random: Random, min: number, max: number) =>
  min + (random.bytes(4).readUInt32BE() % (max - min + 1))

/** The list in random order. */
function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: random.bytes(6).readUIntBE(0, 6) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/** Cut-outs without a ground (`npm run pictures -- captcha/`). */
const FOLDER = fileURLToPath(new URL('./things/', import.meta.url))

type Name = Record<Language, string>
/** Things that everybody knows by sight and by name, and that cannot be confused with each other. */
export const THINGS = new Map<string, Name>([
  ['apple', { 'zh-cn': '苹果', en: 'apple' }],
  ['balloon', { 'zh-cn': '气球', en: 'balloon' }],
  ['banana', { 'zh-cn': '香蕉', en: 'banana' }],
  ['basket', { 'zh-cn': '篮子', en: 'basket' }],
  ['bell', { 'zh-cn': '铃铛', en: 'bell' }],
  ['book', { 'zh-cn': '书', en: 'book' }],
  ['bread', { 'zh-cn': '面包', en: 'bread' }],
  ['button', { 'zh-cn': '纽扣', en: 'button' }],
  ['candle', { 'zh-cn': '蜡烛', en: 'candle' }],
  ['carrot', { 'zh-cn': '胡萝卜', en: 'carrot' }],
  ['comb', { 'zh-cn': '梳子', en: 'comb' }],
  ['cup', { 'zh-cn': '杯子', en: 'cup' }],
  ['dice', { 'zh-cn': '骰子', en: 'dice' }],
  ['egg', { 'zh-cn': '煎蛋', en: 'fried egg' }],
  ['flower', { 'zh-cn': '花', en: 'flower' }],
  ['fork', { 'zh-cn': '叉子', en: 'fork' }],
  ['hat', { 'zh-cn': '礼帽', en: 'hat' }],
  ['key', { 'zh-cn': '钥匙', en: 'key' }],
  ['lantern', { 'zh-cn': '灯笼', en: 'lantern' }],
  ['letter', { 'zh-cn': '信', en: 'letter' }],
  ['moon', { 'zh-cn': '月亮', en: 'moon' }],
  ['mushroom', { 'zh-cn': '蘑菇', en: 'mushroom' }],
  ['pencil', { 'zh-cn': '铅笔', en: 'pencil' }],
  ['pot', { 'zh-cn': '锅', en: 'pot' }],
  ['present', { 'zh-cn': '礼物', en: 'present' }],
  ['scissors', { 'zh-cn': '剪刀', en: 'scissors' }],
  ['spoon', { 'zh-cn': '勺子', en: 'spoon' }],
  ['star', { 'zh-cn': '星星', en: 'star' }],
  ['teapot', { 'zh-cn': '茶壶', en: 'teapot' }],
  ['toothbrush', { 'zh-cn': '牙刷', en: 'toothbrush' }],
])

export const thingFile = (name: string) => join(FOLDER, `${name}.avif`)

/** Shown at half this size, so that it is sharp on every screen. */
const WIDTH = 700
const HEIGHT = 420
const COLUMNS = 3
const CELL = { width: WIDTH / COLUMNS, height: HEIGHT / 2 }
const SHOWN = 5
const ASKED = 3
/** Largest distance from a thing's centre at which a tap still counts. */
const RADIUS = 78
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

type ThingPosition = { file: string; x: number; y: number }

/** Five things in an image, three of which must be clicked in order; nothing in it needs a font. */
export async function drawThings(random: Random) {
  const files = shuffled(random, [...THINGS.keys()]).slice(0, SHOWN)
  const cells = shuffled(random, [...Array(COLUMNS * 2).keys()])
  const placed = files.map((file, at): ThingPosition => {
    const cell = cells[at] ?? 0
    return {
      file,
      x: (cell % COLUMNS) * CELL.width + CELL.width / 2 + between(random, -38, 38),
      y: Math.floor(cell / COLUMNS) * CELL.height + CELL.height / 2 + between(random, -22, 22),
    }
  })
  const pieces = await Promise.all(placed.map((thing) => cutOut(random, thing)))
  const webp = await sharp(Buffer.from(groundSvg(random, { width: WIDTH, height: HEIGHT })))
    .composite(pieces)
    .webp({ quality: 66 })
    .toBuffer()
  const asked = placed.slice(0, ASKED)
  return {
    webp,
    width: WIDTH,
    height: HEIGHT,
    names: asked.map(({ file }) => THINGS.get(file) ?? { 'zh-cn': '', en: '' }),
    spots: asked.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y), radius: RADIUS })),
  }
}

/** One thing, slightly rotated, tinted and scaled. */
async function cutOut(random: Random, { file, x, y }: ThingPosition) {
  const { data, info } = await sharp(thingFile(file))
    .resize(between(random, 112, 140))
    .modulate({ hue: between(random, -14, 14), brightness: between(random, 90, 108) / 100 })
    .rotate(between(random, -28, 28), { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(Math.min(Math.max(x - info.width / 2, 0), WIDTH - info.width))
  const top = Math.round(Math.min(Math.max(y - info.height / 2, 0), HEIGHT - info.height))
  return { input: data, left, top }
}
