import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { crc32, gunzip, inflateRaw } from 'node:zlib'
import { BillFault } from './bill.ts'

/** Bytes that a bill may have as it comes. */
const MOST_PACKED = 16 * 2 ** 20
/** Bytes that it may have unpacked: some 200,000 payments. */
export const MOST_UNPACKED = 64 * 2 ** 20
/** Milliseconds that a download may take. */
const PATIENCE_MS = 30_000

const GZIP = Buffer.of(0x1f, 0x8b)
const ZIP = Buffer.of(0x50, 0x4b, 0x03, 0x04)
const startsWith = (bytes: Buffer, sign: Buffer) => bytes.subarray(0, sign.length).equals(sign)

/** Whether it is gzip, and whether it is a ZIP. */
export const isGzip = (bytes: Buffer) => startsWith(bytes, GZIP)
export const isZip = (bytes: Buffer) => startsWith(bytes, ZIP)

/** Downloads a bill. @throws BillFault when it is too large; another error when it does not come whole */
export async function downloadBill(url: URL, headers: Record<string, string>): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(url, { headers, signal, redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status} for the bill`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MOST_PACKED) throw new BillFault('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const inflated = {
  gzip: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
  zip: promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw),
}

/** @throws BillFault when it is damaged, or larger than `most` bytes */
async function unpacked(kind: 'gzip' | 'zip', bytes: Buffer, most: number): Promise<Buffer> {
  try {
    return await inflated[kind](bytes, { maxOutputLength: most })
  } catch (error) {
    const isLarge = error instanceof RangeError
    throw new BillFault(isLarge ? 'large' : 'damaged')
  }
}

/** What was packed by gzip. @throws BillFault */
export const gunzipBill = (bytes: Buffer): Promise<Buffer> => unpacked('gzip', bytes, MOST_UNPACKED)

/** Of the directory of a ZIP (APPNOTE of PKWARE): signatures, and the bytes of its fixed parts. */
const END = Buffer.of(0x50, 0x4b, 0x05, 0x06)
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0

/**
 * The files of a ZIP, each with its checksum verified. `node:zlib` bounds what it unpacks whatever the archive claims.
 * @throws BillFault
 */
export async function unzipBill(zip: Buffer): Promise<Buffer[]> {
  const files: Buffer[] = []
  let left = MOST_UNPACKED
  try {
    const end = zip.lastIndexOf(END)
    if (end === -1) throw new BillFault('damaged')
    const count = zip.readUInt16LE(end + 10)
    let at = zip.readUInt32LE(end + 16)
    for (let file = 0; file < count; file += 1) {
      if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new BillFault('damaged')
      const content = await contentAt(zip, at, left)
      left -= content.length
      files.push(content)
      const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
      at += DIRECTORY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
  } catch (error) {
    throw error instanceof BillFault ? error : new BillFault('damaged') // it ends too early
  }
  return files
}

async function contentAt(zip: Buffer, entry: number, most: number): Promise<Buffer> {
  const local = zip.readUInt32LE(entry + 42)
  const begin = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(begin, begin + zip.readUInt32LE(entry + 20))
  const isStored = zip.readUInt16LE(entry + 10) === STORED
  if (isStored && packed.length > most) throw new BillFault('large')
  const content = isStored ? packed : await unpacked('zip', packed, most)
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new BillFault('damaged')
  return content
}

/** The text of a bill: UTF-8, or what Windows in China writes. @throws BillFault when it is too large */
export function textOfBill(bytes: Buffer): string {
  if (bytes.length > MOST_UNPACKED) throw new BillFault('large')
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes) // without a byte order mark
}
