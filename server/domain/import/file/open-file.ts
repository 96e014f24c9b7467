import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { guessEncodings, LEGACY_NAMES, type Guess } from './guess-encoding.ts'
import { FeedError, type FeedErrorCode } from '#server/domain/import/reasons.ts'

/** Magic numbers of files that are neither text nor gzip, with their messages. */
const FOREIGN: { bytes: number[]; code: FeedErrorCode }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], code: 'is_workbook' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], code: 'is_archive' },
]
const GZIP = [0x1f, 0x8b]
const LINE_FEED = 10

/**
 * Streams the text of a feed, plain or gzipped, without its byte order mark. Invalid UTF-8 and broken gzip data end in
 * a `FeedError` that names the position.
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const name = basename(file)
  const place = { line: 1, byte: 0 }
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of await openBytes(file)) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = wholeCharacters(bytes)
      const text = decoded(bytes.subarray(0, end), name, place)
      rest = bytes.subarray(end)
      if (text !== '') yield text
    }
  } catch (error) {
    throw readable(error, name, place.line)
  }
  if (rest.length > 0) throw notUtf8(name, place)
}

type Place = { line: number; byte: number }

function decoded(bytes: Buffer, file: string, place: Place) {
  if (!isUtf8(bytes)) {
    const guesses = guessEncodings(bytes)
    const [likely] = guesses
    if (likely !== undefined)
      throw new FeedError('is_encoding', {
        ...likely,
        file,
        name: LEGACY_NAMES[likely.encoding],
        others: othersOf(guesses),
      })
    const good = bytes.subarray(0, firstBadByte(bytes))
    throw notUtf8(file, { line: place.line + lineFeeds(good), byte: place.byte + good.length })
  }
  const text = bytes.toString('utf8')
  const isStart = place.byte === 0
  place.line += lineFeeds(bytes)
  place.byte += bytes.length
  return isStart && text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The less likely ones, each with how the text would read. */
const othersOf = (guesses: readonly Guess[]) =>
  guesses
    .slice(1)
    .map(({ encoding, sample }) => ` As ${encoding} it would read “${sample}”.`)
    .join('')

const notUtf8 = (file: string, { line, byte }: Place) =>
  new FeedError('not_utf8', { file, line, byte: byte + 1 })

/** Bytes of the file, decompressed if they start like gzip. */
export async function openBytes(file: string): Promise<AsyncIterable<Buffer>> {
  const name = basename(file)
  const start = await firstBytes(file)
  if (start.length === 0) throw new FeedError('file_empty', { file: name })
  for (const { bytes, code } of FOREIGN)
    if (bytes.every((byte, at) => start[at] === byte))
      // Modern workbooks are archives.
      throw new FeedError(isWorkbook(name, start) ? 'is_workbook' : code, { file: name })
  const source = createReadStream(file)
  if (!GZIP.every((byte, at) => start[at] === byte)) return source
  // pipeline requires the callback: the reader of the gunzip sees every error.
  return pipeline(source, createGunzip(), () => undefined)
}

/** By its name, or by what its archive holds first. */
const isWorkbook = (name: string, start: Buffer) =>
  /\.(?:xls[xmb]|ods)$/i.test(name) ||
  /\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet/.test(start.toString('latin1'))

const BYTES_TO_KNOW = 512

async function firstBytes(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(BYTES_TO_KNOW),
      0,
      BYTES_TO_KNOW,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The end of the last complete character. */
function wholeCharacters(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

/** Binary search for the longest prefix that is UTF-8. */
function firstBadByte(bytes: Buffer) {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const start = bytes.subarray(0, middle)
    if (isUtf8(start.subarray(0, wholeCharacters(start)))) good = middle
    else bad = middle
  }
  return wholeCharacters(bytes.subarray(0, good))
}

function lineFeeds(bytes: Buffer) {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1
  return count
}

const DETAILS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
}

/** The message for a system error about a file. */
export function systemDetail(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return DETAILS[errorCode(error)] ?? error.message
}

const errorCode = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** The message for a failure while reading a file. */
export function readable(error: unknown, file: string, line: number) {
  if (error instanceof FeedError || !(error instanceof Error)) return error
  const code = errorCode(error)
  if (code.startsWith('Z_')) return new FeedError('gzip_broken', { file, line }, error)
  if (code === '') return error
  return new FeedError('file_unreadable', { file, detail: systemDetail(error) }, error)
}
