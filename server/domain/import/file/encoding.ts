import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FeedError } from '#server/domain/import/reasons.ts'
import { openBytes, readable } from './open-file.ts'

/** Supported encodings of a feed. GBK is a subset of GB18030. */
export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16'] as const
export type Encoding = (typeof ENCODINGS)[number]

const UTF_16LE = [0xff, 0xfe]
const UTF_16BE = [0xfe, 0xff]

/**
 * The feed as a UTF-8 file of the same name: itself, or a copy in the system's temporary folder, which `remove`
 * deletes.
 * @throws FeedError when the file is not in the given encoding
 */
export async function inUtf8(file: string, told?: Encoding) {
  const decoding = await decodingOf(file, told)
  if (decoding === 'utf-8') return { file, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'lamplight-feed-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const copy = join(folder, basename(file))
  try {
    await pipeline(decoded(file, decoding), createWriteStream(copy))
  } catch (error) {
    await remove()
    throw error
  }
  return { file: copy, remove }
}

/** The encoding's name for decoders. Only a byte order mark distinguishes the two variants of UTF-16. */
async function decodingOf(file: string, told?: Encoding) {
  if (told === 'gb18030') return told
  const mark = await firstBytes(file)
  if (startsWith(mark, UTF_16BE)) return 'utf-16be'
  return startsWith(mark, UTF_16LE) || told === 'utf-16' ? 'utf-16le' : 'utf-8'
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

async function firstBytes(file: string): Promise<Uint8Array> {
  try {
    for await (const chunk of await openBytes(file)) return chunk.subarray(0, 2)
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
