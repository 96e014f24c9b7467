import { basename } from 'node:path'
import {
  columnKey,
  csvCells,
  isObject,
  jsonCells,
  valuesAt,
  type Cells,
} from '#server/domain/import/file/cells.ts'
import { openCsvTable, type Layout } from '#server/domain/import/file/csv-table.ts'
import { readJsonItems, readXmlItems } from '#server/domain/import/file/items.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { anyText, identityOf } from '#server/domain/import/values/text.ts'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import type { FeedMap, Group } from './schema.ts'
import { columnsOf, meets, readSource, readSourceList, readTexts } from './sources.ts'

/** The format of a file. */
export type FileKind = 'csv' | 'json' | 'xml'
export type MappedFile = {
  file: string
  kind: FileKind
  map: FeedMap
  /** the names by which the map knows the columns of a table */
  rename?: (columns: string[]) => string[]
  /** the product of the shop with a variant of this number: for maps that name nothing else */
  productOf?: (sku: string) => string | undefined
  /** the product that names a row as its variant, where products do */
  parents?: ReadonlyMap<string, string>
}

/** A row of the file, or the parts of a JSON item, with the key of the product they belong to. */
export type KeyedRow =
  | { row: number; key: string; parts: Cells[] }
  | { row: number; reason: SkipReason }
type Row = { row: number; parts: Cells[] } | { row: number; reason: SkipReason }

/** The product of the row above: its key and its title. */
type Above = { key: string; title: string }

/** The rows that the map selects, each with its product's key. */
export async function* keyedRows(from: MappedFile): AsyncGenerator<KeyedRow> {
  const { file, kind, map } = from
  let above: Above = { key: '', title: '' }
  for await (const entry of kind === 'csv' ? csvRows(from) : itemRows(kind, file, map)) {
    if ('reason' in entry) {
      yield entry
      continue
    }
    const { row } = entry
    const parts = entry.parts.filter((cells) => unmet(map, cells) === undefined)
    const [first] = parts
    if (first === undefined) {
      yield { row, reason: whyNot(map, entry.parts) }
      continue
    }
    const named = identityOf(keyOf(from, first))
    // Keys of ungrouped rows must not collide with product keys.
    const title = titleOf(map, first)
    const own = (map.serial === undefined && title) || `${OWN_KEY}${row}`
    // A row with another title is another product, also without a key.
    const isBelow = map.groupBy?.blank === 'above' && (title === '' || title === above.title)
    const key = named || (isBelow && above.key) || own
    above = { key, title: title || above.title }
    yield { row, key, parts }
  }
}

/** The beginning of the keys of rows that name nothing. */
export const OWN_KEY = 'row\n'

/** The key that a row names; '' when it names none. */
function keyOf({ map, parents, productOf = () => undefined }: MappedFile, cells: Cells) {
  if (map.groupBy !== undefined) {
    const own = groupOf(map.groupBy, cells)
    return parents?.get(own) ?? own
  }
  if (map.serial !== undefined || map.sku === undefined) return ''
  const sku = readSource(map.sku, cells)
  return productOf(sku) ?? sku
}

/** The products of a file that name their variants, by the key of the variant. */
export async function parentsIn(from: MappedFile): Promise<Map<string, string> | undefined> {
  const { groupBy } = from.map
  const children = groupBy?.children
  if (groupBy === undefined || children === undefined) return undefined
  const parents = new Map<string, string>()
  for await (const entry of keyedRows(from)) {
    if (!('parts' in entry)) continue
    for (const cells of entry.parts)
      for (const child of readSourceList(children, cells)) {
        const [key = ''] = child.split(',')
        parents.set(identityOf(key), entry.key)
      }
  }
  return parents
}

/** A row without a number that has a title is a product of its own, known by it. */
const titleOf = ({ title }: FeedMap, cells: Cells) =>
  title === undefined ? '' : anyText(readTexts(title, cells, DEFAULT_LANGUAGE))

/**
 * The key of a row's group. With `onlyWith`, a row belongs to none unless it states what distinguishes it from the
 * others.
 */
function groupOf({ by, onlyWith, otherwise }: Group, cells: Cells) {
  const isOfGroup = onlyWith === undefined || onlyWith.some((column) => cells.text(column) !== '')
  const named = isOfGroup ? readSource(by, cells) : ''
  return named || (otherwise === undefined ? '' : readSource(otherwise, cells))
}

const unmet = ({ only }: FeedMap, cells: Cells) =>
  only.find((condition) => !meets(condition, cells))

function whyNot(map: FeedMap, [cells]: Cells[]) {
  const column = (cells && unmet(map, cells)?.column) ?? ''
  return reason('not_chosen', { column, text: cells?.text(column).slice(0, 60) ?? '' })
}

const layoutOf = ({ map, rename }: MappedFile): Layout => {
  const { title, price, stock, serial, groupBy, sku } = map
  const known = columnsOf({ title, price, stock, serial, groupBy, sku }).map(columnKey)
  return {
    delimiter: map.delimiter,
    header: map.header,
    skip: map.skip,
    ...(rename === undefined ? {} : { rename }),
    // two names of the map, or its only one: a title above the table may hold one by chance
    isHeader: (columns) => {
      const there = new Set(columns.map(columnKey))
      return known.filter((name) => there.has(name)).length >= Math.min(2, new Set(known).size)
    },
  }
}

async function* csvRows(from: MappedFile): AsyncGenerator<Row> {
  const { columns, rows } = await openCsvTable(from.file, layoutOf(from))
  const places = new Map(columns.map((name, at) => [columnKey(name), at] as const).toReversed())
  for await (const row of rows)
    yield 'reason' in row ? row : { row: row.row, parts: [csvCells(row.row, row.cells, places)] }
}

type ItemKind = Exclude<FileKind, 'csv'>
const readItems = (kind: ItemKind, file: string, items?: string) =>
  kind === 'json' ? readJsonItems(file, items) : readXmlItems(file, items)

async function* itemRows(
  kind: ItemKind,
  file: string,
  { items, each }: FeedMap,
): AsyncGenerator<Row> {
  for await (const { row, value } of readItems(kind, file, items)) {
    if (!isObject(value)) yield { row, reason: reason('not_an_object') }
    else {
      const parts = each === undefined ? [] : valuesAt(value, each).filter(isObject)
      yield {
        row,
        parts:
          each === undefined || parts.length === 0
            ? [jsonCells(row, value)]
            : parts.map((part) => jsonCells(row, value, { path: each, value: part })),
      }
    }
  }
}

export type ColumnReport = {
  /** columns of the map that the file does not have */
  absent: string[]
  /** the column that names the currency of each row */
  currency: string | undefined
}

const CURRENCY_NAMES = [
  'currency',
  'currency_code',
  'price_currency',
  '币种',
  '货币',
  '幣別',
  '貨幣',
]
/** Columns with the time of a sale, as shop systems call them. */
const SALE_TIMES =
  /^(?:sale_price_effective_date|(?:special|sale|promo|discount)[a-z_]*_(?:from|to|start|end|starts|ends|until)(?:_date)?(?:_\(.*\))?|date_sale_price_(?:starts|ends))$/
const SALE_PRICE = /special|sale|promo|discount/

/**
 * Rejects a map whose title, price or serial number columns are not in the file, or whose conditions name missing
 * columns, or that takes the price of a sale without its time. Returns the other missing columns or keys, as in an export
 * with fewer columns.
 */
export async function expectColumns(from: MappedFile): Promise<ColumnReport> {
  const { file, kind, map } = from
  const wanted = columnsOf(map)
  const known =
    kind === 'csv'
      ? await csvColumns(from)
      : await itemKeys({ ...from, kind }, [...wanted, ...CURRENCY_NAMES])
  const currency = CURRENCY_NAMES.find((name) => known.has(name))
  if (known.columns.length === 0) return { absent: [], currency }
  const { title, price, serial, groupBy, only, productRow, sale } = map
  const isAbsent = (name: string) => !known.has(name)
  const needed = [columnsOf({ title }), columnsOf({ price }), columnsOf({ serial, groupBy })]
  const missing = [
    ...needed.filter((names) => names.length > 0 && names.every(isAbsent)).flat(),
    ...columnsOf({ only, productRow }).filter(isAbsent),
  ]
  if (missing.length > 0)
    throw new FeedError('map_columns', {
      file: basename(file),
      missing: [...new Set(missing)].map((name) => `"${name}"`).join(', '),
      columns: known.columns.join(', '),
    })
  const timed = known.columns.find((name) => SALE_TIMES.test(columnKey(name)))
  const reduced = columnsOf({ price }).find((name) => SALE_PRICE.test(columnKey(name)))
  if (timed !== undefined && reduced !== undefined && !isAbsent(reduced) && sale === undefined)
    throw new FeedError('map_sale_dates', { column: timed, price: reduced })
  return { absent: wanted.filter(isAbsent), currency }
}

async function csvColumns(from: MappedFile) {
  const { columns, close } = await openCsvTable(from.file, layoutOf(from))
  await close()
  const known = new Set(columns.map(columnKey))
  return { columns, has: (name: string) => known.has(columnKey(name)) }
}

/** Single items may omit keys, so a thousand are inspected. */
const ITEMS_TO_KNOW = 1000
const MOST_KEYS = 60

type ItemFile = MappedFile & { kind: ItemKind }
async function itemKeys({ kind, file, map: { items } }: ItemFile, wanted: string[]) {
  const found = new Set<string>()
  const keys = new Set<string>()
  for await (const { row, value } of readItems(kind, file, items)) {
    for (const name of wanted) if (valuesAt(value, name).length > 0) found.add(name)
    if (keys.size < MOST_KEYS) for (const key of keysOf(value)) keys.add(key)
    if (found.size === wanted.length || row === ITEMS_TO_KNOW) break
  }
  return { columns: [...keys].slice(0, MOST_KEYS), has: (name: string) => found.has(name) }
}

function keysOf(value: unknown, before = '', depth = 0): string[] {
  if (Array.isArray(value)) return keysOf(value[0], before, depth)
  if (!isObject(value) || depth > 2) return before === '' ? [] : [before]
  return Object.entries(value).flatMap(([key, inner]) =>
    keysOf(inner, before === '' ? key : `${before}.${key}`, depth + 1),
  )
}

/** The names of the columns or keys, for messages about a file without a map. */
export async function columnsIn(kind: ItemKind, file: string) {
  for await (const { value } of readItems(kind, file)) return keysOf(value).slice(0, MOST_KEYS)
  return []
}
