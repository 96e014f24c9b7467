import { basename } from 'node:path'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { readCsvRows } from './csv-rows.ts'

/** A row with its column names, or the reason it is invalid. */
export type TableRow = { row: number; cells: string[] } | { row: number; reason: SkipReason }

/** Opens a CSV file whose first row is the header. */
export async function openCsvTable(file: string, delimiter?: string) {
  const source = readCsvRows(file, delimiter)
  const first = await source.next()
  if (first.done === true) throw new FeedError('no_header', { file: basename(file) })
  const columns = first.value.cells.map((name) => name.trim())
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const { row, cells } of source) {
      const count = cells.findLastIndex((cell) => cell !== '') + 1
      // Cells that moved to other columns could turn a stock into a price.
      if (count > columns.length)
        yield { row, reason: reason('too_many_cells', { count, limit: columns.length }) }
      else yield { row, cells }
    }
  }
  return {
    columns,
    rows: rows(),
    /** Closes the file when the rows are not read to the end. */
    close: async () => void (await source.return(undefined)),
  }
}
