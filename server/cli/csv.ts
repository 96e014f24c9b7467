import { writeFile } from 'node:fs/promises'
import { visible } from '#server/lib/safe-text.ts'
import { say, UsageError } from './command.ts'

/** RFC 4180 ends every row so. */
const ROW_END = '\r\n'
/** Spreadsheets read a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const PLAIN_NUMBER = /^[-+]?\d+(?:\.\d+)?$/
const QUOTED = /[",\r\n]|^\s|\s$/
/** Line breaks and tabs may stand in a cell; other control characters become visible. */
const PARTS = /(\n|\t)/

export type Cell = string | number

function written(cell: Cell): string {
  const text = String(cell)
  const harmless = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  const shown = harmless
    .replaceAll(/\r\n?/g, '\n')
    .split(PARTS)
    .map((part) => (PARTS.test(part) ? part : visible(part)))
    .join('')
  return QUOTED.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

const row = (cells: readonly Cell[]) => cells.map(written).join(',') + ROW_END

/**
 * A table as CSV (RFC 4180) for spreadsheets. Text that a spreadsheet would run as a formula begins with an apostrophe;
 * plain numbers stay.
 */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  BYTE_ORDER_MARK + [head, ...rows].map(row).join('')

export const CSV_OPTIONS = {
  csv: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const

export const CSV_HELP = `--csv        all that match, as a table for spreadsheets: UTF-8, amounts in yuan
--out FILE   writes the table to a new file instead of printing it`

type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[]; out?: string }

/** Prints a table, or writes it to a new file. @throws UsageError when the file exists or cannot be written */
export async function giveCsv({ head, rows, out }: Table) {
  const text = csvOf(head, rows)
  if (out === undefined) {
    console.log(text.slice(0, -1)) // printing adds the last line feed
    return
  }
  await writeFile(out, text, { flag: 'wx' }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new UsageError(isThere ? `There is a file ${out} already.` : `${out} cannot be written.`)
  })
  say(`Wrote ${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'row' : 'rows'} to ${out}.`)
}
