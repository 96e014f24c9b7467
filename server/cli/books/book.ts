import { sayJson, UsageError } from '#server/cli/command.ts'
import { giveCsv, type Cell } from '#server/cli/csv.ts'

export const BOOK_HELP = `--csv             as CSV, which it is anyway: UTF-8, amounts in yuan, times of the shop with their zone
--out FILE        writes it to a new file instead of printing it
--json            one JSON array with the same columns, for programs`

/** `toShip` → `to ship`. */
export const plainWord = (word: string) =>
  word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The name of a code, in plain words; the code itself when it has none. */
export function wordIn(codes: Record<string, number>, code: number): string {
  const found = Object.entries(codes).find(([, each]) => each === code)
  return found ? plainWord(found[0]) : String(code)
}

type Book = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  csv: boolean
  json: boolean
  out?: string
}

/** @throws UsageError */
export async function giveBook({ head, rows, csv, json, ...table }: Book) {
  if (!json) return giveCsv({ head, rows, ...table })
  if (csv || table.out !== undefined) {
    throw new UsageError('--json excludes --csv and --out.')
  }
  sayJson(rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell]))))
}
