import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FeedError } from '#server/domain/import/reasons.ts'
import { utf16Without, type FeedEncoding } from './guess-encoding.ts'
import { openBytes, readable } from './open-file.ts'
import { isXlsx, writeAsCsv } from './workbook.ts'

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
