import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedError } from '#server/domain/import/reasons.ts'
import { readText } from './open-file.ts'

/** Cells of one row; `row` counts as a spreadsheet does: the column names are row 1, empty lines count. */
export type CsvRow = { row: number; cells: string[] }

const DELIMITERS = [',', ';', '\t', '|']
/** Longest row in bytes; an unclosed quote must not swallow the whole file. */
const LONGEST_ROW = 4_000_000

/** Rows of a CSV file; the first is the header. Rows without any text are left out. */
export async function* readCsvRows(file: string, delimiter?: string): AsyncGenerator<CsvRow> {
  const name = basename(file)
  const last = { row: 0, line: 0 }
  const text = readText(file)
  const beginning = await text.next()
  const { first, sign } = withoutSepLine(beginning.done === true ? '' : beginning.value)
  const parser = parse({
    delimiter: delimiter ?? sign ?? guessDelimiter(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    on_record: (cells, { records, empty_lines: empty, lines }) => {
      last.row = records + empty
      last.line = lines
      return [String(last.row), ...cells] // this parser's records are lists of text, so the row number travels as text
    },
  })
  const source = Readable.from(joined(first, text))
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const [row, ...cells] of source.pipe(parser) as AsyncIterable<string[]>)
      // without columns, records are lists
      if (cells.some((cell) => cell !== '')) yield { row: Number(row), cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FeedError(
      'csv_broken',
      { file: name, row: last.row + 1, line: last.line + 1, detail: csvDetail(error) },
      error,
    )
  } finally {
    source.destroy()
  }
}

async function* joined(first: string, rest: AsyncIterable<string>) {
  yield first
  yield* rest
}

const SEP_LINE = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i

/** Spreadsheets write and hide a first line that names the separator: `sep=;`. */
function withoutSepLine(text: string) {
  const found = SEP_LINE.exec(text)
  return found === null
    ? { first: text, sign: undefined }
    : { first: text.slice(found[0].length), sign: found[1] }
}

/** Lines in which the column names are looked for: some exports put a version or a title above them. */
export const HEADER_WITHIN = 20

/** The separator that occurs most often in the first line that has any; commas win a tie. */
function guessDelimiter(text: string) {
  const lines = text.trimStart().split(/\r\n|\n|\r/, HEADER_WITHIN)
  for (const line of lines) {
    const names = line.replaceAll(/"[^"]*"/g, '')
    const counts = DELIMITERS.map((sign) => names.split(sign).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return DELIMITERS[counts.indexOf(most)] ?? ','
  }
  return ','
}

const CSV_DETAILS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote inside a quoted cell is not doubled',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'a quote inside a quoted cell is not doubled',
  CSV_MAX_RECORD_SIZE: `it is longer than ${LONGEST_ROW / 1_000_000} MB, so a quote is probably not closed`,
}

const csvDetail = (error: CsvError) => CSV_DETAILS[error.code] ?? error.message
