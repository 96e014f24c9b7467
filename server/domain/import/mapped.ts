import type { Language } from '#src/contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import type { FeedEntry } from './feed-entry.ts'
import { mappedProduct } from './map/product.ts'
import { expectColumns, keyedRows, type MappedFile } from './map/rows.ts'
import { translator } from './map/sources.ts'
import type { PictureFinder } from './pictures.ts'
import { nothingSeen, productEntries } from './product.ts'
import { reason } from './reasons.ts'
import type { Money } from './values/price.ts'
import { serialOf } from './values/serial.ts'

export type MappedInput = MappedFile & { language: Language; find: PictureFinder; money: Money }

/** Maximum rows of unfinished products in memory, when rows of a product are far apart. */
const MOST_OPEN_ROWS = 20_000

/** Reads any CSV file or JSON list as its map specifies; yields a product once its last row was read. */
export async function* readMapped(input: MappedInput): AsyncGenerator<FeedEntry> {
  const absent = await expectColumns(input)
  if (absent.length > 0) {
    const columns = absent.map((name) => `"${name}"`).join(', ')
    yield { kind: 'note', row: 1, reason: reason('columns_absent', { columns }) }
  }
  const lastRows = input.map.groupBy === undefined ? null : await lastRowOfEach(input)
  const seen = nothingSeen()
  const translate = translator(input.map.words)
  const open = new Map<string, Cells[]>()
  const closed = new Set<string>()
  let openRows = 0
  const close = (key: string) => {
    const rows = open.get(key) ?? []
    open.delete(key)
    openRows -= rows.length
    return productEntries(mappedProduct({ ...input, rows, key, translate }), seen)
  }

  for await (const entry of keyedRows(input)) {
    const { row } = entry
    if ('reason' in entry) yield { kind: 'skipped', row, reason: entry.reason }
    else if (closed.has(entry.key))
      yield { kind: 'skipped', row, reason: reason('came_back', { serial: serialOf(entry.key) }) }
    else {
      const { key, parts } = entry
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

/** A first pass finds where each product ends, so that only unfinished ones are kept in memory. */
async function lastRowOfEach(input: MappedFile) {
  const last = new Map<string, number>()
  for await (const entry of keyedRows(input)) if ('key' in entry) last.set(entry.key, entry.row)
  return last
}
