import { basename } from 'node:path'
import type { Language } from '#contract/language.ts'
import { openCsvTable } from '#server/domain/import/file/csv-table.ts'
import { inUtf8 } from '#server/domain/import/file/encoding.ts'
import type { FeedEncoding } from '#server/domain/import/file/guess-encoding.ts'
import { beginningOf, isMarkup } from '#server/domain/import/file/markup-rows.ts'
import { loadMap } from './map/load.ts'
import type { FeedEntry } from './feed-entry.ts'
import { columnsIn, type FileKind } from './map/rows.ts'
import { readMapped } from './mapped.ts'
import { openFeedPictures, type PictureFinder } from './pictures.ts'
import { FeedError } from './reasons.ts'
import type { Money } from './values/price.ts'
import { readShopify } from './shopify.ts'
import { isShopify } from './shopify-columns.ts'
import * as v from 'valibot'
import { columnKey } from '#server/domain/import/file/cells.ts'
import { FeedMapSchema, type FeedMap } from '#server/domain/import/map/schema.ts'
import { GOOGLE_COLUMNS, GOOGLE_MAP } from './known/google.ts'
import { englishColumns } from './known/woocommerce-columns.ts'
import { WOOCOMMERCE_COLUMNS, WOOCOMMERCE_MAP } from './known/woocommerce.ts'

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
  fetched?: PictureFinder
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
  const find = await openFeedPictures(input.file, input)
  const { file, remove } = await inUtf8(input.file, input.encoding)
  try {
    yield* read({ ...input, file }, find)
  } finally {
    await remove()
  }
}

async function* read(input: FeedInput, find: PictureFinder): AsyncGenerator<FeedEntry> {
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
