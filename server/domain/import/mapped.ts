import type { Language } from '#contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import type { FeedEntry } from './feed-entry.ts'
import { mappedProduct } from './map/product.ts'
import { expectColumns, keyedRows, parentsIn, type MappedFile } from './map/rows.ts'
import { columnsOf, readSource, translator } from './map/sources.ts'
import type { PictureFinder } from './pictures.ts'
import { nothingSeen, productEntries } from './product.ts'
import { FeedError, reason } from './reasons.ts'
import { currencyIn, isCurrency, isMoney, OWN_CURRENCY } from './values/currency.ts'
import { decimalMarkOf } from './values/decimal-mark.ts'
import type { Money } from './values/price.ts'
import { serialOf } from './values/serial.ts'
import { columnKey } from './file/cells.ts'
import type { SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedMap } from './map/schema.ts'

export type MappedInput = MappedFile & {
  language: Language
  find: PictureFinder
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
  const { price, marketPrice, sale, sku, stock, onSale, serial } = map
  const isSerial = title !== undefined && JSON.stringify(title) === JSON.stringify(serial)
  const says: Record<SilentField, boolean> = {
    title: !isSilent({ title }) && !isSerial,
    fact: !isSilent({ fact }),
    description: !isSilent({ description }),
    brand: !isSilent({ brand }),
    category: !isSilent({ category }),
    specifications: !isSilent({ specifications }),
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
