import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Language } from '#src/contract/language.ts'
import type { Random } from '#server/domain/context.ts'
import { between, shuffled } from './chance.ts'
import { groundSvg } from './ground.ts'

const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

type Name = Record<Language, string>
/** Things that everybody knows by sight and by name, and that cannot be confused with each other. */
const THINGS = new Map<string, Name>([
  ['1fad6', { 'zh-cn': '茶壶', en: 'teapot' }],
  ['2602-fe0f', { 'zh-cn': '雨伞', en: 'umbrella' }],
  ['1f56f-fe0f', { 'zh-cn': '蜡烛', en: 'candle' }],
  ['1f511', { 'zh-cn': '钥匙', en: 'key' }],
  ['1f514', { 'zh-cn': '铃铛', en: 'bell' }],
  ['1f4d5', { 'zh-cn': '书', en: 'book' }],
  ['23f0', { 'zh-cn': '闹钟', en: 'alarm clock' }],
  ['2702-fe0f', { 'zh-cn': '剪刀', en: 'scissors' }],
  ['2615', { 'zh-cn': '杯子', en: 'cup' }],
  ['1f34e', { 'zh-cn': '苹果', en: 'apple' }],
  ['1f955', { 'zh-cn': '胡萝卜', en: 'carrot' }],
  ['1f344', { 'zh-cn': '蘑菇', en: 'mushroom' }],
  ['1f335', { 'zh-cn': '仙人掌', en: 'cactus' }],
  ['1f337', { 'zh-cn': '郁金香', en: 'tulip' }],
  ['1f41f', { 'zh-cn': '鱼', en: 'fish' }],
  ['1f6b2', { 'zh-cn': '自行车', en: 'bicycle' }],
  ['1f3b8', { 'zh-cn': '吉他', en: 'guitar' }],
  ['1f941', { 'zh-cn': '鼓', en: 'drum' }],
  ['26bd', { 'zh-cn': '足球', en: 'football' }],
  ['1f388', { 'zh-cn': '气球', en: 'balloon' }],
  ['1f3a9', { 'zh-cn': '礼帽', en: 'hat' }],
  ['1f9e6', { 'zh-cn': '袜子', en: 'socks' }],
  ['1f35e', { 'zh-cn': '面包', en: 'bread' }],
  ['1f347', { 'zh-cn': '葡萄', en: 'grapes' }],
  ['1f34c', { 'zh-cn': '香蕉', en: 'banana' }],
  ['1f433', { 'zh-cn': '鲸鱼', en: 'whale' }],
  ['1f427', { 'zh-cn': '企鹅', en: 'penguin' }],
  ['1f98b', { 'zh-cn': '蝴蝶', en: 'butterfly' }],
  ['1f422', { 'zh-cn': '乌龟', en: 'turtle' }],
  ['1f680', { 'zh-cn': '火箭', en: 'rocket' }],
  ['1f453', { 'zh-cn': '眼镜', en: 'glasses' }],
  ['1f3ee', { 'zh-cn': '灯笼', en: 'lantern' }],
])

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

type Placed = { file: string; x: number; y: number }

/** Five things in an image, three of which must be clicked in order; nothing in it needs a font. */
export async function drawThings(random: Random) {
  const files = shuffled(random, [...THINGS.keys()]).slice(0, SHOWN)
  const cells = shuffled(random, [...Array(COLUMNS * 2).keys()])
  const placed = files.map((file, at): Placed => {
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
async function cutOut(random: Random, { file, x, y }: Placed) {
  const { data, info } = await sharp(join(assets, `${file}.webp`))
    .resize(between(random, 112, 140))
    .modulate({ hue: between(random, -14, 14), brightness: between(random, 90, 108) / 100 })
    .rotate(between(random, -28, 28), { background: CLEAR })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(Math.min(Math.max(x - info.width / 2, 0), WIDTH - info.width))
  const top = Math.round(Math.min(Math.max(y - info.height / 2, 0), HEIGHT - info.height))
  return { input: data, left, top }
}
