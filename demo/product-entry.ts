import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReturnRight } from '#contract/return-right.ts'
import type { ProductDraft, VariantDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { seededRandom } from './random.ts'
import type { Reviews } from './reviews/review-entry.ts'
import { html, texts, type Saying, type Words } from './words.ts'

/** Names of specifications, so that the same thing is called the same everywhere. */
const SPECIFICATIONS = {
  material: ['材质', 'Material'],
  size: ['尺寸', 'Size'],
  weight: ['重量', 'Weight'],
  capacity: ['容量', 'Capacity'],
  power: ['功率', 'Power'],
  light: ['光色', 'Light'],
  brightness: ['亮度', 'Brightness'],
  charge: ['充电', 'Charging'],
  supply: ['供电', 'Power supply'],
  lasts: ['续航', 'Battery life'],
  life: ['寿命', 'Life'],
  runs: ['计时', 'Runs for'],
  hot: ['保温', 'Stays hot'],
  replaced: ['更换', 'Replace after'],
  burns: ['燃烧时间', 'Burning time'],
  scent: ['香气', 'Scent'],
  contents: ['内含', 'Contents'],
  pages: ['页数', 'Pages'],
  paper: ['纸张', 'Paper'],
  nib: ['笔尖', 'Nib'],
  ink: ['墨水', 'Ink'],
  colours: ['颜色数', 'Colours'],
  origin: ['产地', 'Made in'],
  harvest: ['采收', 'Harvest'],
  roast: ['烘焙', 'Roast'],
  ingredients: ['配料', 'Ingredients'],
  allergens: ['致敏物质', 'Allergens'],
  keeps: ['保质期', 'Shelf life'],
  storage: ['存放', 'Storage'],
  steel: ['钢材', 'Steel'],
  heat: ['适用炉具', 'Works on'],
  cloth: ['克重', 'Fabric weight'],
  care: ['养护', 'Care'],
  dishwasher: ['洗碗机', 'Dishwasher'],
  thickness: ['厚度', 'Thickness'],
  height: ['高度', 'Height'],
  assembly: ['安装', 'Assembly'],
  lining: ['里料', 'Lining'],
  waterproof: ['防水', 'Waterproof'],
  kind: ['品种', 'Kind'],
  sunlight: ['光照', 'Light needed'],
  water: ['浇水', 'Watering'],
  temperature: ['耐受温度', 'Temperature'],
  pot: ['盆', 'Pot'],
  sowing: ['播种', 'Sowing'],
  sprouts: ['发芽', 'Sprouts'],
  blooms: ['花期', 'Blooms'],
  age: ['适合年龄', 'Age'],
  players: ['人数', 'Players'],
  wind: ['适合风力', 'Wind'],
  skin: ['适合肤质', 'Skin'],
  standard: ['标准', 'Standard'],
  load: ['承重', 'Holds'],
  producer: ['生产者', 'Producer'],
  licence: ['许可证编号', 'Licence'],
  filing: ['备案号', 'Filing number'],
} satisfies Record<string, Words>

/** What pages of food and of cosmetics must show on the mainland, by department: here with invented numbers. */
const LABELS: Record<string, ProductEntry['specifications']> = {
  TEA: {
    standard: 'GB 7718',
    producer: ['巷灯茶坊（演示）', 'Lamplight Tea (demo)'],
    licence: ['SC10000000000000（演示）', 'SC10000000000000 (demo)'],
  },
  PAN: {
    standard: 'GB 7718',
    producer: ['巷灯食坊（演示）', 'Lamplight Pantry (demo)'],
    licence: ['SC10000000000001（演示）', 'SC10000000000001 (demo)'],
  },
  BTH: {
    producer: ['巷灯皂坊（演示）', 'Lamplight Soap (demo)'],
    filing: ['沪G妆网备字 0000000000（演示）', 'Hu G 0000000000 (demo)'],
  },
}

/** width, depth, height */
type Centimetres = [number, number, number]

export type ChoiceEntry = {
  is: Saying
  /** yuan on top of the price */
  more?: number
  size?: Centimetres
  grams?: number
  /** part of the name of a picture: a variant shows the one that is named after all its looks, joined by `-` */
  look?: string
}

/** A picture in `pictures/{sn}/{name}.avif`, and what is seen in it. */
export type Photo = { name: string; alt: Words }

/** A product as it is written down in `products/`; money is in yuan here, for the eye. */
export type ProductEntry = {
  /** number within the department: 1 becomes `LP-TEA-001` */
  no: number
  /** key of the leaf category */
  leaf: string
  title: Words
  fact: Words
  chinese: string
  english: string
  specifications: Partial<Record<keyof typeof SPECIFICATIONS, Saying>>
  /** 'yes' unless given */
  returns?: ReturnRight
  /** months */
  guarantee?: number
  /** of every variant whose choices say nothing else */
  size?: Centimetres
  grams?: number
  /** what goes with it: `'TEA-001'` */
  fits?: string[]
  /** yuan */
  price: number
  /** yuan before the discount */
  was?: number
  axes?: { name: Words; values: ChoiceEntry[] }[]
  /** combinations that are not made, as positions: `'0 2'` */
  missing?: string[]
  /** combinations with a stock of their own, as positions: `{ '1 0': 0 }` */
  left?: Record<string, number>
  /** pieces of each variant, about */
  stock: number
  sales: number
  /** days since it came to the shop */
  age: number
  /** in the order of the gallery; the first stands on cards */
  pictures: Photo[]
}

export type Department = {
  /** three letters in serial numbers */
  code: string
  name: Words
  leaves: Record<string, Words>
  products: ProductEntry[]
  reviews: Reviews
}

const DAY = 86_400
const cents = (yuan: number) => Math.round(yuan * 100)
export const serialOf = (code: string, no: number) => `LP-${code}-${String(no).padStart(3, '0')}`

/** All ways to choose one value of every axis, as positions. */
function combinations(axes: readonly { values: readonly unknown[] }[]): number[][] {
  return axes.reduce<number[][]>(
    (found, axis) => found.flatMap((chosen) => axis.values.map((_, index) => [...chosen, index])),
    [[]],
  )
}

/** The entry as the catalogue takes it; `now` in seconds. */
export function draftOf(department: Department, entry: ProductEntry, now: number): ProductDraft {
  const sn = serialOf(department.code, entry.no)
  const axes = entry.axes ?? []
  const pictures = entry.pictures.map(({ name, alt }) => ({
    file: photoFile(`${sn}/${name}`),
    alt: texts(alt),
    ...videosOf(`${sn}/${name}`),
  }))
  const variants = combinations(axes)
    .filter((values) => !entry.missing?.includes(values.join(' ')))
    .map((values) => variantOf(sn, entry, values))
  const leaf = department.leaves[entry.leaf]
  if (!leaf) throw new Error(`${sn}: there is no category ${entry.leaf}`)
  return {
    sn,
    title: texts(entry.title),
    fact: texts(entry.fact),
    description: { 'zh-cn': html(entry.chinese), en: html(entry.english) },
    category: [texts(department.name), texts(leaf)],
    specifications: specificationsOf(entry, department.code),
    returnRight: entry.returns ?? 'yes',
    guarantee: entry.guarantee ?? 0,
    fitsWith: (entry.fits ?? []).map((name) => `LP-${name}`),
    options: axes.map(({ name, values }) => ({
      name: texts(name),
      values: values.map(({ is }) => texts(is)),
    })),
    variants,
    pictures,
    sales: entry.sales,
    isOnSale: true,
    createTime: now - entry.age * DAY - Math.floor(seededRandom(sn)() * 36_000),
  }
}

/** Whatever lists its ingredients carries the label of its department. */
function specificationsOf({ specifications: own }: ProductEntry, code: string) {
  const specifications = own.ingredients === undefined ? own : { ...own, ...LABELS[code] }
  return Object.entries(SPECIFICATIONS).flatMap(([key, name]) => {
    const value = specifications[key as keyof typeof SPECIFICATIONS] // the keys of a literal record
    return value === undefined ? [] : [{ name: texts(name), value: texts(value) }]
  })
}

function variantOf(sn: string, entry: ProductEntry, values: number[]): VariantDraft {
  const choices = values.map((index, axis) => entry.axes?.[axis]?.values[index])
  const more = choices.reduce((sum, choice) => sum + (choice?.more ?? 0), 0)
  const sku = [sn, ...values.map((index) => index + 1)].join('-')
  const looks = choices.flatMap((choice) => choice?.look ?? [])
  const picture = entry.pictures.findIndex(({ name }) => name === looks.join('-'))
  const swing = values.length === 0 ? 1 : 0.6 + seededRandom(sku)() * 0.8
  return {
    sku,
    values,
    price: cents(entry.price + more),
    ...(entry.was === undefined ? {} : { marketPrice: cents(entry.was + more) }),
    stock: entry.left?.[values.join(' ')] ?? Math.round(entry.stock * swing),
    ...(picture === -1 ? {} : { picture }),
    ...measuresOf([...choices, entry]),
  }
}

/** The first size and the first weight that anything says; lengths in mm. */
function measuresOf(parts: readonly (Pick<ProductEntry, 'size' | 'grams'> | undefined)[]) {
  const size = parts.find((part) => part?.size !== undefined)?.size
  const weight = parts.find((part) => part?.grams !== undefined)?.grams
  const [width, depth, height] = size?.map((centimetres) => Math.round(centimetres * 10)) ?? []
  const measures = { width, depth, height, weight }
  return size === undefined && weight === undefined
    ? {}
    : { measures: Object.fromEntries(Object.entries(measures).filter(([, each]) => each)) }
}

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url))
/** What is made of these pictures before the shop starts: `npm run pictures -- --ready`. */
export const READY_PICTURES = fileURLToPath(new URL('./ready/', import.meta.url))
/** The file of a picture of the demo shop. */
export const photoFile = (name: string) => join(FOLDER, `${name}.avif`)

/** The files of a picture's video that lie beside it, AV1 first. */
function videosOf(name: string) {
  const videos = [`${name}.av1.mp4`, `${name}.mp4`].map((file) => join(FOLDER, file))
  return videos.every((file) => existsSync(file)) ? { videos } : {}
}
