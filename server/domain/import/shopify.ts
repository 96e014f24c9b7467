import type { Language, Texts } from '#contract/language.ts'
import type { SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import { readMeasure } from './values/measure.ts'
import { decimalMarkOf, isUnclear, readWholeNumber, type DecimalMark } from './values/number.ts'
import { categoryOfPath } from '#server/domain/import/values/category.ts'
import { reason, type FeedEntry } from './reasons.ts'
import { openCsvTable, type TableRow } from '#server/domain/import/file/csv-table.ts'
import { collectPictures, type FeedFiles } from './pictures.ts'
import { nothingSeen, productEntries, UNCOUNTED_STOCK, type VariantRow } from './product.ts'
import type { Money } from '#server/domain/import/values/price.ts'
import { serialOf } from '#server/domain/import/values/serial.ts'
import { expectShopify, isShopify, type ShopifyField } from './shopify-columns.ts'
import {
  descriptionOf,
  identityOf,
  lineOf,
  mapTexts,
  type NoteTaker,
} from '#server/domain/import/values/text.ts'

export type ShopifyInput = {
  file: string
  language: Language
  find: FeedFiles
  money: Money
  /** 10-digit seconds */
  now: number
}
/** What is true of all of a file. */
type FileTraits = { silent: readonly SilentField[]; decimal: DecimalMark | undefined }

/** One product's rows are collected before it is yielded; a hostile file must not make them endless. */
const MOST_ROWS = 2000

type Row = {
  row: number
  of: (field: ShopifyField) => string
  has: (field: ShopifyField) => boolean
}
type Columns = ReturnType<typeof expectShopify>
type Group = { handle: string; rows: Row[] }

/** Reads a Shopify product CSV: rows with the same `Handle` are one product's variants and images. */
export async function* readShopify(input: ShopifyInput): AsyncGenerator<FeedEntry> {
  const table = await openCsvTable(input.file, { isHeader: isShopify })
  const columns = expectShopify(table.columns, input.file)
  const whole = { silent: silentFields(columns), decimal: await decimalMark(input.file) }
  const seen = nothingSeen()
  let group: Group | null = null
  for await (const item of table.rows) {
    const row = asRow(item, columns)
    if ('kind' in row) {
      yield row
      continue
    }
    const handle = identityOf(row.of('handle'))
    const sn = serialOf(handle)
    if (group !== null && group.handle !== handle) {
      yield* productEntries(productRows(group, input, whole), seen)
      group = null
    }
    if (handle === '') yield skipped(row, reason('no_serial'))
    else if (seen.serials.has(sn)) yield skipped(row, reason('came_back', { serial: sn }))
    else if (group === null) group = { handle, rows: [row] }
    else if (group.rows.length < MOST_ROWS) group.rows.push(row)
    else yield skipped(row, reason('too_many_variants', { serial: sn, limit: MOST_ROWS }))
  }
  if (group !== null) yield* productEntries(productRows(group, input, whole), seen)
}

const SAID_BY: Partial<Record<SilentField, readonly ShopifyField[]>> = {
  description: ['body'],
  brand: ['vendor'],
  category: ['category', 'type', 'tags'],
  pictures: ['image', 'variantImage'],
  options: ['option1'],
  marketPrice: ['marketPrice'],
  sku: ['sku'],
  stock: ['stock'],
  measures: ['grams'],
  isOnSale: ['published', 'status'],
}

/** What the columns of the file say nothing about. Shopify has no short fact, specifications, rights of return, guarantees, goods that fit. */
function silentFields({ has }: Columns): SilentField[] {
  const absent = (Object.keys(SAID_BY) as SilentField[]).filter(
    (field) => !SAID_BY[field]?.some(has), // the keys of the record above
  )
  return ['fact', 'specifications', 'returnRight', 'guarantee', 'fitsWith', ...absent]
}

const PRICES_TO_KNOW = 1000

/** How the prices of the file write decimals; the first ones are enough. */
async function decimalMark(file: string) {
  const { columns, rows, close } = await openCsvTable(file, { isHeader: isShopify })
  const { cell } = expectShopify(columns, file)
  const prices: string[] = []
  for await (const item of rows) {
    if ('cells' in item) prices.push(cell(item.cells, 'price'), cell(item.cells, 'marketPrice'))
    if (prices.length > PRICES_TO_KNOW) break
  }
  await close()
  return decimalMarkOf(prices)
}

const skipped = ({ row }: { row: number }, why: ReturnType<typeof reason>): FeedEntry => ({
  kind: 'skipped',
  row,
  reason: why,
})

const asRow = (item: TableRow, { cell, has }: Columns): Row | FeedEntry =>
  'reason' in item
    ? skipped(item, item.reason)
    : { row: item.row, of: (field) => cell(item.cells, field), has }

function productRows(
  { handle, rows }: Group,
  { language, find, money, now }: ShopifyInput,
  { silent, decimal }: FileTraits,
) {
  const [first] = rows
  const taker: NoteTaker = { row: first?.row ?? 0, notes: [] }
  /** The first non-empty value; Shopify writes it in the first row of a product. */
  const said = (field: ShopifyField) =>
    rows.map(({ of }) => of(field)).find((text) => text !== '') ?? ''
  const inLanguage = (text: string): Texts => (text === '' ? {} : { [language]: text })

  const gallery = collectPictures(find)
  for (const { of } of inOrder(rows))
    if (of('image') !== '') gallery.add(of('image'), inLanguage(lineOf(of('imageAlt'), 'title')))
  const variants = rows
    .filter((row, at) => at === 0 || isVariant(row))
    .map((row): VariantRow => {
      const picture =
        row.of('variantImage') === '' ? undefined : gallery.add(row.of('variantImage'))
      return {
        row: row.row,
        sku: row.of('sku').replace(/^'/, ''), // exports put a ' before numbers to protect them from spreadsheets
        values: optionFields.map(([, value]) =>
          inLanguage(optionText(row, value, said('option1Name'))),
        ),
        price: row.of('price'),
        marketPrice: row.of('marketPrice'),
        ...stockOf(row, decimal, taker),
        ...weightOf(row, decimal, taker),
        ...(picture === undefined ? {} : { picture }),
      }
    })
  const brand = lineOf(said('vendor'), 'brand', taker)
  const description = descriptionOf(said('body'), taker)
  return {
    row: taker.row,
    identity: handle,
    silent,
    now,
    sn: serialOf(handle),
    axes: optionFields.map(([name], at) => axisName(inLanguage(lineOf(said(name), 'option')), at)),
    rows: variants,
    priceRule: { unit: 'yuan' as const, decimal, ...money },
    facts: {
      title: mapTexts(inLanguage(said('title')), (text) => lineOf(text, 'title', taker)),
      category: categoryOfPath(inLanguage(categoryPath(said)), { separator: '>' }, taker),
      ...(description === '' ? {} : { description: inLanguage(description) }),
      ...(brand === '' ? {} : { brand }),
      pictures: gallery.finish(taker),
      isOnSale: isOnSale(said),
    },
    notes: taker.notes,
  }
}

function weightOf({ row, of }: Row, decimal: DecimalMark | undefined, { notes }: NoteTaker) {
  const weight = readMeasure(of('grams'), 'g', decimal)
  if (weight === null)
    notes.push({ row, reason: reason('measure_unknown', { text: of('grams').slice(0, 60) }) })
  return weight ? { measures: { weight } } : {}
}

const optionFields = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

const axisName = (name: Texts, at: number): Texts =>
  Object.keys(name).length > 0 ? name : { 'zh-cn': `选项 ${at + 1}`, en: `Option ${at + 1}` }

/** "Title: Default Title" is Shopify's value for a product without options. */
function optionText({ of }: Row, field: ShopifyField, firstAxis: string) {
  const text = lineOf(of(field), 'option')
  const isNone =
    field === 'option1' && /^default title$/i.test(text) && /^(?:title)?$/i.test(firstAxis)
  return isNone ? '' : text
}

/** Rows without price, article number and option values only add images. */
const isVariant = ({ of }: Row) =>
  (['price', 'sku', 'option1', 'option2', 'option3'] as const).some((field) => of(field) !== '')

const inOrder = (rows: Row[]) => rows.toSorted((a, b) => position(a) - position(b))
const position = ({ of }: Row) => readWholeNumber(of('imagePosition')) ?? Number.MAX_SAFE_INTEGER

function categoryPath(said: (field: ShopifyField) => string) {
  const category = /^(?:uncategorized|\d+)?$/i.test(said('category')) ? '' : said('category')
  return category || said('type') || (said('tags').split(',')[0] ?? '')
}

const isOnSale = (said: (field: ShopifyField) => string) =>
  !/^(?:false|0|no)$/i.test(said('published')) && !/^(?:draft|archived)$/i.test(said('status'))

/**
 * With an empty tracker Shopify does not track stock, and with the policy `continue` it keeps selling: neither is ever
 * sold out. If the file has no tracker column, a number is a tracked stock. A tracked stock that the file does not name is
 * unknown, never 0.
 */
function stockOf(
  { row, of, has }: Row,
  decimal: DecimalMark | undefined,
  { notes }: NoteTaker,
): Pick<VariantRow, 'stock' | 'keepsStock' | 'fault'> {
  const text = of('stock')
  const note = (why: ReturnType<typeof reason>) => notes.push({ row, reason: why })
  const isUntracked = has('tracker') ? of('tracker') === '' : text === ''
  if (isUntracked || /^(?:continue|true)$/i.test(of('policy'))) {
    const isNoted = notes.some(({ reason: { code } }) => code === 'stock_untracked')
    if (of('price') !== '' && !isNoted) note(reason('stock_untracked', { stock: UNCOUNTED_STOCK }))
    return { stock: UNCOUNTED_STOCK }
  }
  if (text === '') return { stock: 0, keepsStock: 'unknown' }
  const stock = readWholeNumber(text, decimal)
  if (stock !== null) return { stock }
  if (isUnclear(text, decimal)) return { stock: 0, fault: reason('stock_unclear', { text }) }
  note(reason('stock_kept', { text: text.slice(0, 60) }))
  return { stock: 0, keepsStock: 'assumed' }
}
