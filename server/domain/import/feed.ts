import { basename } from 'node:path'
import type { Language } from '#src/contract/language.ts'
import { openCsvTable } from '#server/domain/import/file/csv-table.ts'
import { readText } from '#server/domain/import/file/open-file.ts'
import type { ProductDraft } from '#server/domain/product-draft.ts'
import { loadMap } from './map/load.ts'
import { columnsIn } from './map/rows.ts'
import { readMapped } from './mapped.ts'
import { openPictures } from './pictures.ts'
import { FeedError, type FeedNote, type SkipReason } from './reasons.ts'
import type { Money } from './values/price.ts'
import { readShopify } from './shopify.ts'
import { isShopify } from './shopify-columns.ts'

/**
 * What a feed holds. `row` is the row a merchant sees: in CSV the column names are row 1, in JSON the first
 * item is 1. Notes are about a product that is imported all the same.
 */
export type FeedEntry =
  | { kind: 'product'; row: number; draft: ProductDraft; notes: FeedNote[] }
  /** `sn`: of the product that the file names all the same */
  | { kind: 'skipped'; row: number; reason: SkipReason; sn?: string }
  /** something worth knowing about the file as a whole */
  | { kind: 'note'; row: number; reason: SkipReason }

export const FEED_FORMATS = ['shopify'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export type FeedInput = {
  file: string
  /** guessed from the content when absent */
  format?: FeedFormat
  /** file of the map; without one, the file must be a Shopify product export */
  map?: string
  /** folder of pictures; without it, pictures are looked for beside the feed */
  images?: string
  /** language of texts that come in one language only */
  language: Language
  /** what prices are in, where the map does not say; the shop's own currency unless told */
  money?: Money
}

/**
 * Reads a catalogue file as a stream of products and skipped rows. It ends in a `FeedError` when the file is
 * broken: whoever stores the products must then keep none of them.
 */
export async function* readFeed(input: FeedInput): AsyncGenerator<FeedEntry> {
  const { file, language, map, format, money = {} } = input
  if (map !== undefined && format !== undefined) throw new FeedError('map_and_format', { format })
  const start = await firstSign(file)
  if (start === '<') throw new FeedError('is_markup', { file: basename(file) })
  const isJson = start === '[' || start === '{'
  const find = await openPictures(input.images, file)
  if (map !== undefined)
    yield* readMapped({ file, isJson, map: await loadMap(map), language, find, money })
  else {
    if (isJson) await refuseJson(file)
    if (format === undefined) await expectKnown(file)
    yield* readShopify({ file, language, find, money })
  }
}

async function refuseJson(file: string) {
  const columns = (await columnsIn(file)).join(', ')
  throw new FeedError('map_needed_json', { file: basename(file), columns })
}

/** Refuses files that need a map, naming the columns they have. */
async function expectKnown(file: string) {
  const { columns, close } = await openCsvTable(file)
  await close()
  if (!isShopify(columns))
    throw new FeedError('map_needed', { file: basename(file), columns: columns.join(', ') })
}

/** The first character that is not white space. */
async function firstSign(file: string) {
  for await (const text of readText(file)) {
    const [sign] = text.trimStart()
    if (sign !== undefined) return sign
  }
  return ''
}
