import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, open, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import { FeedError } from '#server/domain/import/reasons.ts'
import { utf16Without, type FeedEncoding } from './guess-encoding.ts'
import { openBytes, readable } from './open-file.ts'

const UTF_16LE = [0xff, 0xfe]
const UTF_16BE = [0xfe, 0xff]

/**
 * The feed as a UTF-8 file of the same name, a workbook as CSV: itself, or a copy in the system's temporary folder, which `remove`
 * deletes.
 * @throws FeedError when the file is not in the given encoding
 */
export async function inUtf8(file: string, told?: FeedEncoding) {
  const isWorkbook = await isXlsx(file)
  const decoding = isWorkbook ? '' : await decodingOf(file, told)
  if (decoding === 'utf-8') return { file, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-feed-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const copy = join(folder, basename(file))
  try {
    if (isWorkbook) await writeAsCsv(file, copy)
    else await pipeline(decoded(file, decoding), createWriteStream(copy))
  } catch (error) {
    await remove()
    throw error
  }
  return { file: copy, remove }
}

/** The encoding's name for decoders. UTF-16 is known by its byte order mark, or by the zeros in its Latin letters. */
async function decodingOf(file: string, told?: FeedEncoding) {
  if (told !== undefined && told !== 'utf-8' && told !== 'utf-16') return told
  const start = await firstBytes(file)
  if (startsWith(start, UTF_16BE)) return 'utf-16be'
  if (startsWith(start, UTF_16LE)) return 'utf-16le'
  return utf16Without(start) ?? (told === 'utf-16' ? 'utf-16le' : 'utf-8')
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

const BYTES_TO_KNOW = 1024

async function firstBytes(file: string): Promise<Uint8Array> {
  try {
    for await (const chunk of await openBytes(file)) return chunk.subarray(0, BYTES_TO_KNOW)
  } catch (error) {
    throw readable(error, basename(file), 1)
  }
  return new Uint8Array()
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  try {
    for await (const chunk of await openBytes(file)) {
      const text = decoder.decode(chunk, { stream: true })
      line += text.split('\n').length - 1
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    const name = basename(file)
    if (!(error instanceof TypeError)) throw readable(error, name, line)
    throw new FeedError('not_encoding', { file: name, encoding, line }, error)
  }
}

/** Maximum size of a workbook in bytes: it is read as a whole. */
const LARGEST = 50_000_000
const WORKBOOK_START_BYTES = 2048

/** Whether a file is a workbook of Excel since 2007, whatever its name: an archive with a sheet in it. */
async function isXlsx(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null) // the reader of the file reports why it cannot be opened
  if (handle === null) return false
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(WORKBOOK_START_BYTES),
      0,
      WORKBOOK_START_BYTES,
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
async function writeAsCsv(workbook: string, csv: string): Promise<void> {
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
