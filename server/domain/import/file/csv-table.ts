import { basename } from 'node:path'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { HEADER_WITHIN, readCsvRows, type CsvRow } from './csv-rows.ts'
import { isMarkup, readMarkupRows } from './markup-rows.ts'

/** A row with its column names, or the reason it is invalid. */
export type TableRow = { row: number; cells: string[] } | { row: number; reason: SkipReason }

/** How a table is laid out; what is not told is found. */
export type Layout = {
  delimiter?: string | undefined
  /** the row of the column names */
  header?: number | undefined
  /** rows below the column names that are not products */
  skip?: number
  /** whether these are the column names that the reader looks for */
  isHeader?: (columns: string[]) => boolean
  /** the names by which the reader knows the columns */
  rename?: (columns: string[]) => string[]
}

/** Opens a table: a CSV file, or a web page or XML document of a spreadsheet. */
export async function openCsvTable(file: string, layout: Layout = {}) {
  const { delimiter, skip = 0, rename = (columns) => columns } = layout
  const source = (await isMarkup(file)) ? readMarkupRows(file) : readCsvRows(file, delimiter)
  const above = await firstRows(source, layout.header)
  const at = headerOf(above, layout)
  const header = above[at]
  if (header === undefined) throw new FeedError('no_header', { file: basename(file) })
  const columns = rename(header.cells.map(columnName))
  async function* below(): AsyncGenerator<CsvRow> {
    yield* above.slice(at + 1)
    yield* source
  }
  async function* rows(): AsyncGenerator<TableRow> {
    let left = skip
    for await (const { row, cells } of below()) {
      if (left-- > 0) continue
      const count = cells.findLastIndex((cell) => cell !== '') + 1
      // Cells that moved to other columns could turn a stock into a price.
      if (count > columns.length)
        yield { row, reason: reason('too_many_cells', { count, limit: columns.length }) }
      else yield { row, cells: cells.map(withoutGuard) }
    }
  }
  return {
    columns,
    rows: rows(),
    /** Closes the file when the rows are not read to the end. */
    close: async () => void (await source.return(undefined)),
  }
}

/** As many rows as may hold the column names. */
async function firstRows(source: AsyncGenerator<CsvRow>, header = HEADER_WITHIN) {
  const rows: CsvRow[] = []
  while (rows.length < Math.max(header, HEADER_WITHIN)) {
    const next = await source.next()
    if (next.done === true) break
    rows.push(next.value)
  }
  return rows
}

/** The place of the column names: the row that is told or known, else the first with several cells. */
function headerOf(rows: readonly CsvRow[], { header, isHeader, rename }: Layout) {
  if (header !== undefined) return rows.findIndex(({ row }) => row === header)
  const names = ({ cells }: CsvRow) => cells.map(columnName)
  const known = rows.findIndex((row) => isHeader?.(rename?.(names(row)) ?? names(row)))
  if (known !== -1) return known
  const wide = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  return Math.max(0, wide)
}

/** A byte order mark can stand below an empty line, where it keeps quotes from being read. */
const columnName = (cell: string) =>
  cell
    .replace(/^\uFEFF"?/, '')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')
