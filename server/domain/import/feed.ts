import { basename } from 'node:path'
import type { Language } from '#contract/language.ts'
import { openCsvTable } from '#server/domain/import/file/csv-table.ts'
import { inUtf8 } from '#server/domain/import/file/encoding.ts'
import type { FeedEncoding } from '#server/domain/import/file/guess-encoding.ts'
import { beginningOf, isMarkup } from '#server/domain/import/file/markup-rows.ts'
import { loadMap, readMapped } from './mapped.ts'
import { FeedError, type FeedEntry } from './reasons.ts'
import { columnsIn, type FileKind } from './map/rows.ts'
import { openFeedFiles, type FeedFiles, type FileFinder } from './pictures.ts'
import type { Money } from './values/price.ts'
import { readShopify } from './shopify.ts'
import { isShopify } from './shopify-columns.ts'
import * as v from 'valibot'
import { columnKey } from '#server/domain/import/file/cells.ts'
import { FeedMapSchema, type FeedMap } from '#server/domain/import/map/schema.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from './values/measure.ts'
import { englishColumns } from './woocommerce-columns.ts'
import { UNCOUNTED_STOCK } from './product.ts'

/** Columns that a Google Merchant feed must have. */
const GOOGLE_COLUMNS = ['id', 'title', 'link', 'price', 'availability']

/** Compared in any case, with blanks or underscores; some plugins write the words of schema.org. */
const SELLING = [
  'in_stock',
  'available',
  'available_for_order',
  'limited_availability',
  'preorder',
  'pre_order',
  'backorder',
  'back_order',
]
const SOLD_OUT = ['out_of_stock', 'discontinued', 'sold_out', 'unavailable', 'not_available']
const spellings = (word: string) => [
  word,
  word.replaceAll('_', ''),
  `http://schema.org/${word.replaceAll('_', '')}`,
  `https://schema.org/${word.replaceAll('_', '')}`,
]
const AVAILABILITY = Object.fromEntries([
  ...SELLING.flatMap(spellings).map((word) => [word, UNCOUNTED_STOCK] as const),
  ...SOLD_OUT.flatMap(spellings).map((word) => [word, 0] as const),
])

/**
 * Feeds for Google Merchant, as XML or as a table. Rows of a group form one product only if they contain what
 * distinguishes them: some shops put a category in the group column.
 */
const GOOGLE_MAP = {
  groupBy: {
    by: 'item_group_id',
    onlyWith: ['color', 'size', 'material', 'pattern'],
    otherwise: 'id',
  },
  title: { first: ['item_group_title', 'title'] },
  description: 'description',
  brand: 'brand',
  category: { path: { first: ['product_type', 'google_product_category'] }, separator: '>' },
  price: 'price',
  sale: { price: 'sale_price', during: 'sale_price_effective_date' },
  stock: { column: 'availability', values: AVAILABILITY },
  sku: 'id',
  measures: {
    width: 'product_width',
    depth: 'product_length',
    height: 'product_height',
    weight: 'product_weight',
  },
  options: [
    { name: { 'zh-cn': '颜色', en: 'Colour' }, value: 'color' },
    { name: { 'zh-cn': '尺寸', en: 'Size' }, value: 'size' },
    { name: { 'zh-cn': '款式', en: 'Style' }, value: { first: ['pattern', 'material'] } },
  ],
  pictures: ['image_link', { column: 'additional_image_link', separator: ',' }],
  video: { column: 'video_link', separator: ',' },
}

/** Columns that a WooCommerce product export must have. */
const WOOCOMMERCE_COLUMNS = ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent']

const attribute = (number: number) => ({
  nameFrom: `Attribute ${number} name`,
  value: `Attribute ${number} value(s)`,
  any: ',',
})

/** A column whose name ends in the shop's unit, `Weight (kg)`, or has none. */
const inUnits = (name: string, units: readonly string[]) => ({
  first: [...units.map((unit) => ({ pattern: `{${name} (${unit})} ${unit}` })), name],
})

/** WooCommerce's product export. Products without stock tracking, or with backorders, are never sold out. */
const WOOCOMMERCE_MAP = {
  only: { column: 'Type', isNot: ['grouped', 'external'] },
  groupBy: { first: ['Parent', 'SKU', { pattern: 'id:{ID}' }] },
  serial: { first: ['SKU', { pattern: 'id-{ID}' }] },
  productRow: { column: 'Type', is: 'variable' },
  title: 'Name',
  fact: 'Short description',
  description: 'Description',
  category: { path: 'Categories', separator: '>', several: ',' },
  price: 'Regular price',
  sale: {
    price: 'Sale price',
    from: 'Date sale price starts',
    until: 'Date sale price ends',
  },
  stock: {
    first: [
      {
        column: 'Backorders allowed?',
        values: { '1': UNCOUNTED_STOCK, notify: UNCOUNTED_STOCK, '0': '' },
      },
      'Stock',
      { column: 'In stock?', values: { '1': UNCOUNTED_STOCK, backorder: UNCOUNTED_STOCK, '0': 0 } },
    ],
  },
  sku: 'SKU',
  fitsWith: 'Cross-sells',
  measures: {
    width: inUnits('Length', LENGTH_UNITS),
    depth: inUnits('Width', LENGTH_UNITS),
    height: inUnits('Height', LENGTH_UNITS),
    weight: inUnits('Weight', [...WEIGHT_UNITS, 'lbs']),
    weightUnit: 'kg',
  },
  options: [attribute(1), attribute(2), attribute(3)],
  pictures: { column: 'Images', separator: ',' },
  onSale: { column: 'Published', is: '1' },
}

/** Formats recognised by their columns, which need no map from the merchant. */
const KNOWN_MAPS = ['woocommerce', 'google'] as const
type KnownMap = (typeof KNOWN_MAPS)[number]

const KNOWN: Record<KnownMap, { columns: readonly string[]; map: FeedMap }> = {
  woocommerce: { columns: WOOCOMMERCE_COLUMNS, map: v.parse(FeedMapSchema, WOOCOMMERCE_MAP) },
  google: { columns: GOOGLE_COLUMNS, map: v.parse(FeedMapSchema, GOOGLE_MAP) },
}

/** The built-in map of a format. */
const knownMap = (name: KnownMap) => KNOWN[name].map

/** The format with these columns; undefined for every other. */
function knownByColumns(columns: readonly string[]): KnownMap | undefined {
  const has = new Set(columns.map(columnKey))
  return KNOWN_MAPS.find((name) => KNOWN[name].columns.every((each) => has.has(columnKey(each))))
}

/** Formats that need no map. */
export const FEED_FORMATS = ['shopify', ...KNOWN_MAPS] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export type FeedInput = {
  file: string
  /** guessed from the content when absent */
  format?: FeedFormat
  /** character encoding of the file; by default UTF-8, or UTF-16 when a byte order mark indicates it */
  encoding?: FeedEncoding
  /** path of the map; without one, the file must have a known format */
  map?: string
  /** folder of images; without it, images are searched for beside the feed */
  images?: string
  /** finds images that were downloaded before */
  fetched?: FileFinder
  /** language of texts that exist in one language only */
  language: Language
  /** currency of prices when the map names none; by default the shop's own */
  money?: Money
  /** 10-digit seconds, which decide what sales hold; by default the clock of this machine */
  now?: number
  /** the product of the shop with a variant of this number */
  productOf?: (sku: string) => string | undefined
}

/**
 * Reads a catalogue file as a stream of products and skipped rows. A broken file ends it with a `FeedError`: whoever
 * stores the products must then discard them all.
 */
export async function* readFeed(input: FeedInput): AsyncGenerator<FeedEntry> {
  const { map, format } = input
  if (map !== undefined && format !== undefined) throw new FeedError('map_and_format', { format })
  const find = await openFeedFiles(input.file, input)
  const { file, remove } = await inUtf8(input.file, input.encoding)
  try {
    yield* read({ ...input, file }, find)
  } finally {
    await remove()
  }
}

async function* read(input: FeedInput, find: FeedFiles): AsyncGenerator<FeedEntry> {
  const { file, language, map, money = {}, productOf } = input
  const { now = Math.trunc(Date.now() / 1000) } = input
  const kind = await kindOf(file)
  const mapped = { file, kind, language, find, money, now, ...(productOf ? { productOf } : {}) }
  if (map !== undefined) return yield* readMapped({ ...mapped, map: await loadMap(map) })
  const format = input.format ?? (await knownFormat(kind, file))
  if (format !== 'shopify')
    return yield* readMapped({ ...mapped, map: knownMap(format), rename: englishColumns })
  if (kind !== 'csv') throw await mapNeeded(kind, file)
  yield* readShopify({ file, language, find, money, now })
}

/** Detects the file type from its beginning. */
async function kindOf(file: string): Promise<FileKind> {
  if (await isMarkup(file)) return 'csv'
  const start = await beginningOf(file)
  if (start.startsWith('<')) return 'xml'
  return /^[[{]/.test(start) ? 'json' : 'csv'
}

/** Detects the format from the columns. @throws FeedError that names them when the format is unknown */
async function knownFormat(kind: FileKind, file: string): Promise<FeedFormat> {
  if (kind === 'csv') {
    const formatOf = (columns: string[]) =>
      isShopify(columns) ? 'shopify' : knownByColumns(englishColumns(columns))
    const { columns, close } = await openCsvTable(file, {
      isHeader: (names) => formatOf(names) !== undefined,
    })
    await close()
    const format = formatOf(columns)
    if (format) return format
    throw new FeedError('map_needed', { file: basename(file), columns: columns.join(', ') })
  }
  const format = knownByColumns(await columnsIn(kind, file))
  if (format) return format
  throw await mapNeeded(kind, file)
}

async function mapNeeded(kind: 'json' | 'xml', file: string) {
  const columns = (await columnsIn(kind, file)).join(', ')
  return new FeedError('map_needed_items', {
    file: basename(file),
    kind: kind.toUpperCase(),
    columns,
  })
}
