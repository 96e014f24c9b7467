import { basename } from 'node:path'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { readCsvRows } from './csv-rows.ts'

/** A row under column names, or why it cannot be one. */
export type TableRow = { row: number; cells: string[] } | { row: number; reason: SkipReason }

/** Opens a CSV file whose first row has the column names. */
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
    /** Lets go of the file when the rows are not read to their end. */
    close: async () => void (await source.return(undefined)),
  }
}
