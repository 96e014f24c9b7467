import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const FIGURES = join(root, '.cache/bench')

/** A row of a table: what it is about, then its figures. */
export type TableRow = readonly (string | number)[]

/** A table in Markdown; numbers stand on the right. */
export function tableOf(head: readonly string[], rows: readonly TableRow[]): string {
  const line = (cells: TableRow) => `| ${cells.map((cell) => cellText(cell)).join(' | ')} |`
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

const cellText = (cell: string | number) =>
  typeof cell === 'string' ? cell : cell.toLocaleString('en', { maximumFractionDigits: 1 })

const machine = () => {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`
}

type Section = {
  /** the name of the files with the figures and the tables */
  name: string
  /** what was run */
  command: string
  /** everything that was measured, for machines */
  figures: unknown
  /** the same for people, in Markdown */
  text: string
}

/** Prints a part of the report and keeps its figures (JSON) and tables (Markdown) under `.cache/bench`. */
export async function report({ name, command, figures, text }: Section): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const source = `Measured ${date} by \`${command}\` on ${machine()}.`
  await mkdir(FIGURES, { recursive: true })
  const json = JSON.stringify({ date, machine: machine(), command, figures }, null, 2)
  await writeFile(join(FIGURES, `${name}.json`), `${json}\n`)
  await writeFile(join(FIGURES, `${name}.md`), `${source}\n\n${text}\n`)
  console.log(`\n${source}\n\n${text}`)
}
