import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FeedError } from '#server/domain/import/reasons.ts'

/** Maximum size of a workbook in bytes: it is read as a whole. */
const LARGEST = 50_000_000
const BYTES_TO_KNOW = 2048

/** Whether a file is a workbook of Excel since 2007, whatever its name: an archive with a sheet in it. */
export async function isXlsx(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null) // whoever reads the file says why it cannot be
  if (handle === null) return false
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(BYTES_TO_KNOW),
      0,
      BYTES_TO_KNOW,
      0,
    )
    const start = buffer.subarray(0, bytesRead).toString('latin1')
    return start.startsWith('PK\u0003\u0004') && /\[Content_Types\]\.xml|_rels\/|xl\//.test(start)
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

/**
 * Writes the first sheet of a workbook as CSV, row by row as the merchant sees them.
 * @throws FeedError when it cannot be read
 */
export async function writeAsCsv(workbook: string, csv: string): Promise<void> {
  const output = createWriteStream(csv)
  for (const row of await rowsOf(workbook)) {
    if (!output.write(`${row.map(quoted).join(',')}\r\n`)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'finish')
}

async function rowsOf(workbook: string): Promise<string[][]> {
  const refuse = (cause?: unknown) =>
    new FeedError('is_workbook', { file: basename(workbook) }, cause)
  const { size } = await stat(workbook)
  if (size > LARGEST) throw refuse()
  try {
    const { readSheet } = await import('read-excel-file/node') // the shop itself never needs it
    const rows: readonly (readonly unknown[])[] = await readSheet(workbook, { parseNumber: exact })
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    throw refuse(error)
  }
}

const MOST_DIGITS = 15

/** A number as it was typed: a workbook may store 39.9 as 39.899999999999999. */
function exact(text: string) {
  const digits = text.replace(/E.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '')
  const isPlain = /^-?\d+(?:\.\d+)?$/.test(text) && digits.length <= MOST_DIGITS
  if (isPlain) return text
  const number = Number(Number(text).toPrecision(MOST_DIGITS))
  return Number.isInteger(number) ? BigInt(number).toString() : String(number)
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : ''
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
