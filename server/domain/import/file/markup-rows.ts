import { basename } from 'node:path'
import { Parser } from 'htmlparser2'
import { FeedError } from '#server/domain/import/reasons.ts'
import type { CsvRow } from './csv-rows.ts'
import { readText } from './open-file.ts'

/** Maximum cells of a row, and characters of a cell. */
const MOST_CELLS = 2000
const LONGEST_CELL = 1_000_000
const LONGEST_START = 1000

/** The first characters that are not white space. */
export async function beginningOf(file: string) {
  let start = ''
  for await (const text of readText(file)) {
    start = (start + text).trimStart()
    if (start.length >= LONGEST_START) break
  }
  return start
}

const WEB_PAGE =
  /^(?:<\?xml[^>]*\?>\s*|<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|style|body|table)\b/i
const WORKBOOK = /^<\?xml[^]*?(?:urn:schemas-microsoft-com:office:spreadsheet|<Workbook\b)/i

/** Whether a file is what spreadsheets and shops write under the name .xls: a web page, or XML of a workbook. */
export async function isMarkup(file: string) {
  const start = await beginningOf(file)
  return WEB_PAGE.test(start) || WORKBOOK.test(start)
}

/** Rows of the first table of a web page, or of the first sheet of an XML workbook. */
export async function* readMarkupRows(file: string): AsyncGenerator<CsvRow> {
  const isWorkbook = WORKBOOK.test(await beginningOf(file))
  const found: CsvRow[] = []
  let row = 0
  let cells: string[] | null = null
  let cell: string | null = null
  let isOver = false
  const endCell = () => {
    if (cells !== null && cell !== null && cells.length < MOST_CELLS) cells.push(cell.trim())
    cell = null
  }
  const endRow = () => {
    endCell()
    if (cells?.some((text) => text !== '')) found.push({ row, cells })
    cells = null
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.replace(/^.*:/, '').toLowerCase()
        if (isOver) return
        if (name === 'tr' || name === 'row') {
          endRow()
          row = Number(attributes['ss:Index'] ?? row + 1)
          cells = []
        } else if (cells !== null && ['td', 'th', 'cell'].includes(name)) {
          endCell()
          const place = Math.min(Number(attributes['ss:Index'] ?? 0), MOST_CELLS)
          while (cells.length < place - 1) cells.push('')
          cell = ''
        } else if (name === 'br' && cell !== null) cell += '\n'
      },
      ontext(text) {
        if (cell !== null && cell.length < LONGEST_CELL) cell += text
      },
      onclosetag(tag) {
        const name = tag.replace(/^.*:/, '').toLowerCase()
        if (['td', 'th', 'cell'].includes(name)) endCell()
        if (name === 'tr' || name === 'row') endRow()
        if ((name === 'table' || name === 'worksheet') && row > 0) isOver = true
      },
    },
    { xmlMode: isWorkbook, decodeEntities: true },
  )
  for await (const text of readText(file)) {
    parser.write(text)
    yield* found.splice(0)
    if (isOver) break
  }
  parser.end()
  endRow()
  yield* found
  if (row === 0) throw new FeedError('is_markup', { file: basename(file) })
}
