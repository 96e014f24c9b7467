import { crc32, deflateRawSync } from 'node:zlib'

/** Each character of GBK with its bytes, made by the decoder that the platform has. */
let bytesOf: Map<string, number> | undefined

function gbkTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\uFFFD' && !table.has(character))
        table.set(character, (lead << 8) | trail)
    }
  return table
}

/** A text in GBK; a character that it lacks becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  bytesOf ??= gbkTable()
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const pair = bytesOf.get(character)
    if (code < 0x80) bytes.push(code)
    else if (pair === undefined) bytes.push(0x3f)
    else bytes.push(pair >> 8, pair & 0xff)
  }
  return Buffer.from(bytes)
}

type File = { name: string; text: string }

const two = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2)
  return bytes
}
const four = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4)
  return bytes
}

/** A ZIP (APPNOTE of PKWARE) of texts in GBK. Names are in GBK too, without the flag of UTF-8, as Alipay packs them. */
export function zipGbk(files: File[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = encodeGbk(file.name)
    const content = encodeGbk(file.text)
    const packed = deflateRawSync(content)
    const common = Buffer.concat([
      two(20, 0, 8, 0, 0x21), // version 2.0, no flags, deflated, the first day that DOS knows
      four(crc32(content), packed.length, content.length),
      two(name.length, 0),
    ])
    const local = Buffer.concat([four(0x04034b50), common, name, packed])
    directory.push(four(0x02014b50), two(20), common, two(0, 0, 0), four(0, offset), name)
    locals.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const { length: count } = files
  const end = [four(0x06054b50), two(0, 0, count, count), four(index.length, offset), two(0)]
  return Buffer.concat([...locals, index, ...end])
}
