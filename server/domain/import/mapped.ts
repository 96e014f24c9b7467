import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import type { Language } from '#contract/language.ts'
import { columnKey, type Cells } from '#server/domain/import/file/cells.ts'
import { FeedError, reason, type FeedEntry } from './reasons.ts'
import { mappedProduct } from './map/product.ts'
import { expectColumns, keyedRows, parentsIn, type MappedFile } from './map/rows.ts'
import { columnsOf, readSource, translator } from './map/sources.ts'
import type { FeedFiles } from './pictures.ts'
import { nothingSeen, productEntries } from './product.ts'
import { currencyIn, isCurrency, isMoney, OWN_CURRENCY } from './values/currency.ts'
import { decimalMarkOf } from './values/number.ts'
import type { Money } from './values/price.ts'
import { serialOf } from './values/serial.ts'
import type { SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import { FeedMapSchema, type FeedMap } from './map/schema.ts'
import { systemDetail } from './file/open-file.ts'

type MappedInput = MappedFile & {
  language: Language
  find: FeedFiles
  money: Money
  /** 10-digit seconds: which sales hold */
  now: number
}

/** Maximum rows of unfinished products in memory, when rows of a product are far apart. */
const MOST_OPEN_ROWS = 20_000

/** Reads any CSV file or JSON list as its map specifies; yields a product once its last row was read. */
export async function* readMapped(file: MappedInput): AsyncGenerator<FeedEntry> {
  const { absent, currency } = await expectColumns(file)
  expectUnits(file)
  const parents = await parentsIn(file)
  const input = { ...file, ...(parents ? { parents } : {}) }
  if (absent.length > 0) {
    const columns = absent.map((name) => `"${name}"`).join(', ')
    yield { kind: 'note', row: 1, reason: reason('columns_absent', { columns }) }
  }
  const { map } = input
  const isGrouped = map.groupBy !== undefined || map.serial === undefined
  const lastRows = isGrouped ? await lastRowOfEach(input) : null
  const silent = silentFields(map, absent)
  const decimal = decimalMarkOf(await somePrices(input))
  const seen = nothingSeen()
  const translate = translator(map.words)
  const open = new Map<string, Cells[]>()
  const closed = new Set<string>()
  let openRows = 0
  const close = (key: string) => {
    const rows = open.get(key) ?? []
    open.delete(key)
    openRows -= rows.length
    const product = mappedProduct({ ...input, rows, key, translate, silent, decimal })
    return productEntries(product, seen)
  }

  for await (const entry of keyedRows(input)) {
    const { row } = entry
    if ('reason' in entry) yield { kind: 'skipped', row, reason: entry.reason }
    else if (closed.has(entry.key))
      yield { kind: 'skipped', row, reason: reason('came_back', { serial: serialOf(entry.key) }) }
    else {
      const { key, parts } = entry
      if (currency !== undefined) expectMoney(parts, currency, input)
      const rows = open.get(key)
      if (rows === undefined) open.set(key, parts)
      else for (const part of parts) rows.push(part)
      openRows += parts.length
      if ((lastRows?.get(key) ?? row) === row) yield* close(key)
      if (openRows > MOST_OPEN_ROWS)
        for (const [oldest] of open) {
          closed.add(oldest)
          yield* close(oldest)
          break
        }
    }
  }
}

/** Prices tell whether decimals have a comma or a point; the first ones are enough. */
const PRICES_TO_KNOW = 1000

async function somePrices(input: MappedFile) {
  const { price, marketPrice, sale } = input.map
  const sources = [price, marketPrice, sale?.price].filter((source) => source !== undefined)
  const prices: string[] = []
  for await (const entry of keyedRows(input)) {
    if (!('parts' in entry)) continue
    for (const cells of entry.parts)
      prices.push(...sources.map((source) => readSource(source, cells)))
    if (prices.length > PRICES_TO_KNOW) break
  }
  return prices
}

const UNIT = /[([（【]\s*([^\s()[\]（）【】]{1,4})\s*[)\]）】]\s*$/

/** The name of a price column may say what its prices are in: `Price (USD)`. @throws FeedError */
function expectUnits({ map, money }: MappedInput) {
  const { price, marketPrice, sale } = map
  const declared = map.currency ?? money.currency ?? OWN_CURRENCY
  for (const column of columnsOf({ price, marketPrice, sale })) {
    const unit = UNIT.exec(column)?.[1]
    const named = unit === undefined ? null : currencyIn(`1${unit}`).named
    if (named === null || !isMoney(named.code) || isCurrency(named, declared)) continue
    throw new FeedError('currency_unit', { column, currency: named.code })
  }
}

/** A column that names another money than the declared one. @throws FeedError */
function expectMoney(rows: Cells[], column: string, { map, money }: MappedInput) {
  const declared = map.currency ?? money.currency ?? OWN_CURRENCY
  for (const cells of rows) {
    const text = cells.text(column)
    const { named } = currencyIn(`1${text}`)
    if (text === '' || named === null || isCurrency(named, declared)) continue
    throw new FeedError('currency', {
      row: cells.row,
      text: `${map.price === undefined ? '' : readSource(map.price, cells)} ${text}`.trim(),
      currency: named.code,
    })
  }
}

/** A first pass finds where each product ends, so that only unfinished ones are kept in memory. */
async function lastRowOfEach(input: MappedFile) {
  const last = new Map<string, number>()
  for await (const entry of keyedRows(input)) if ('key' in entry) last.set(entry.key, entry.row)
  return last
}

/**
 * What a file says nothing about: the map has no entry for it, or none of the columns it names is in the file. A title that
 * is only the serial number again says nothing either.
 */
function silentFields(map: FeedMap, absent: readonly string[]): SilentField[] {
  const missing = new Set(absent.map(columnKey))
  const isSilent = (parts: Partial<FeedMap>) => {
    const given = Object.values(parts).filter(
      (part) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    )
    const columns = columnsOf(parts)
    return (
      given.length === 0 ||
      (columns.length > 0 && columns.every((name) => missing.has(columnKey(name))))
    )
  }
  const { title, fact, description, brand, category, specifications, pictures, options } = map
  const { price, marketPrice, sale, sku, stock, onSale, serial, returns, guarantee } = map
  const { fitsWith, measures } = map
  const isSerial = title !== undefined && JSON.stringify(title) === JSON.stringify(serial)
  const says: Record<SilentField, boolean> = {
    title: !isSilent({ title }) && !isSerial,
    fact: !isSilent({ fact }),
    description: !isSilent({ description }),
    brand: !isSilent({ brand }),
    category: !isSilent({ category }),
    specifications: !isSilent({ specifications }),
    returnRight: !isSilent({ returns }),
    guarantee: !isSilent({ guarantee }),
    fitsWith: !isSilent({ fitsWith }),
    measures: !isSilent({ measures }),
    pictures: !isSilent({ pictures }),
    options: !isSilent({ options }),
    price: !isSilent({ price, sale }),
    marketPrice: !isSilent({ marketPrice, sale }),
    sku: !isSilent({ sku }),
    stock: !isSilent({ stock }),
    isOnSale: !isSilent({ onSale }),
  }
  // the keys of the record above
  return (Object.keys(says) as SilentField[]).filter((field) => !says[field])
}

/** Reads a map; a fault is reported with its location in the map. */
export async function loadMap(file: string): Promise<FeedMap> {
  const map = basename(file)
  const result = v.safeParse(FeedMapSchema, await readJson(file))
  if (result.success) return result.output
  const lines = result.issues.map(faultOf).map(({ keys, words }) => `  ${placeOf(keys)}: ${words}`)
  throw new FeedError('map_wrong', { map, detail: lines.join('\n') })
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedError(
      'map_unreadable',
      { map: basename(file), detail: systemDetail(error) },
      error,
    )
  }
}

type Issue = v.BaseIssue<unknown>

type Fault = { keys: unknown[]; words: string }

/** With several alternatives, the fault is at the innermost location where none of them fits. */
function faultOf(issue: Issue): Fault {
  const keys = (issue.path ?? []).map(({ key }) => key)
  const inner = (issue.issues ?? [])
    .filter(isTelling)
    .map(faultOf)
    .toSorted((a, b) => b.keys.length - a.keys.length)[0]
  if (inner === undefined) return { keys, words: wordsOf(issue) }
  // Paths of inner faults start at the outer one.
  return { keys: [...keys, ...inner.keys], words: inner.words }
}

/** Excludes faults that only mean "this is another form". */
const isTelling = ({ type, path }: Issue) =>
  type === 'check' ||
  (type === 'union' && path !== undefined) ||
  typeof path?.at(-1)?.key === 'number'

/** `options[0].value`; the root of the map is called "map". */
const placeOf = (keys: unknown[]) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'map'

function wordsOf(issue: Issue) {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a key of a map'
  if (issue.type === 'strict_object' && issue.received === 'undefined') return 'is missing'
  return issue.message
}
