import { basename } from 'node:path'
import {
  type Cells,
  columnKey,
  csvCells,
  isObject,
  jsonCells,
  valuesAt,
} from '#server/domain/import/file/cells.ts'
import { openCsvTable } from '#server/domain/import/file/csv-table.ts'
import { readJsonItems } from '#server/domain/import/file/json-items.ts'
import { readXmlItems } from '#server/domain/import/file/xml-items.ts'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import type { FeedMap, Group } from './schema.ts'
import { columnsOf, meets, readSource } from './sources.ts'

/** The format of a file. */
export type FileKind = 'csv' | 'json' | 'xml'
export type MappedFile = { file: string; kind: FileKind; map: FeedMap }

/** A row of the file, or the parts of a JSON item, with the key of the product they belong to. */
export type KeyedRow =
  { row: number; key: string; parts: Cells[] } | { row: number; reason: SkipReason }
type Row = { row: number; parts: Cells[] } | { row: number; reason: SkipReason }

/** The rows that the map selects, each with its product's key. */
export async function* keyedRows({ file, kind, map }: MappedFile): AsyncGenerator<KeyedRow> {
  let above: string | null = null
  for await (const entry of kind === 'csv' ? csvRows(file, map) : itemRows(kind, file, map)) {
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
    const named = map.groupBy === undefined ? '' : groupOf(map.groupBy, first)
    // Keys of ungrouped rows must not collide with product keys.
    const own = `row\n${row}`
    const key: string = named || (map.groupBy?.blank === 'above' ? (above ?? own) : own)
    above = key
    yield { row, key, parts }
  }
}

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

async function* csvRows(file: string, map: FeedMap): AsyncGenerator<Row> {
  const { columns, rows } = await openCsvTable(file, map.delimiter)
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

/**
 * Rejects a map whose title, price or serial number columns are not in the file, or whose conditions name missing
 * columns. Returns the other missing columns or keys, as in an export with fewer columns.
 */
export async function expectColumns({ file, kind, map }: MappedFile): Promise<string[]> {
  const wanted = columnsOf(map)
  const known =
    kind === 'csv' ? await csvColumns(file, map) : await itemKeys({ kind, file, map }, wanted)
  if (known.columns.length === 0) return []
  const { title, price, serial, groupBy, only, productRow } = map
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
  return wanted.filter(isAbsent)
}

async function csvColumns(file: string, { delimiter }: FeedMap) {
  const { columns, close } = await openCsvTable(file, delimiter)
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
