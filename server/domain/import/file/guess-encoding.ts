/** Supported encodings of a feed. GBK is a subset of GB18030. */
export const FEED_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16'] as const
export type FeedEncoding = (typeof FEED_ENCODINGS)[number]

type Legacy = Extract<FeedEncoding, 'gb18030' | 'big5' | 'windows-1252'>

/** What merchants call them. */
export const LEGACY_NAMES: Record<Legacy, string> = {
  gb18030: 'GB18030 (GBK), which spreadsheets in Chinese save',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
}

/** An encoding that bytes may be in, with a piece of the text as it would read. */
export type Guess = { encoding: Legacy; sample: string }

/**
 * What bytes that are not UTF-8 are likely in, the likeliest first; none when nothing fits. Western text has single high
 * bytes between letters. Chinese text has pairs, and mostly the common characters of its own table.
 */
export function guessEncodings(bytes: Uint8Array): Guess[] {
  const scores: [Legacy, number][] = [
    ['gb18030', commonPairs(bytes, isCommonGb)],
    ['big5', commonPairs(bytes, isCommonBig5)],
    ['windows-1252', singleLetters(bytes)],
  ]
  return scores
    .filter(([, score]) => score > 0.2)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([encoding]) => {
      const sample = sampleOf(bytes, encoding)
      return sample === null ? [] : [{ encoding, sample }]
    })
}

type IsCommon = (lead: number, trail: number) => boolean
/** Level 1 of GB 2312: 3,755 characters, nearly all of any text; and its punctuation. */
const isCommonGb: IsCommon = (lead, trail) =>
  trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))
/** Level 1 of Big5: 5,401 characters; and its punctuation. */
const isCommonBig5: IsCommon = (lead, trail) =>
  lead >= 0xa1 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1)

/** Share of pairs that are common characters; 0 for text whose bytes do not come in pairs. */
function commonPairs(bytes: Uint8Array, isCommon: IsCommon) {
  let pairs = 0
  let common = 0
  for (let at = 0; at < bytes.length - 1; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    at += 1
    const trail = bytes[at] ?? 0
    pairs += 1
    if (isCommon(lead, trail)) common += 1
  }
  return pairs === 0 ? 0 : common / pairs
}

const isAsciiLetter = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Share of runs of one or two high bytes that touch a letter, as `ü` and `öß` do; letters or typographic signs themselves. */
function singleLetters(bytes: Uint8Array) {
  let runs = 0
  let letters = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const start = at
    while ((bytes[at] ?? 0) >= 0x80) at += 1
    const length = at - start
    runs += 1
    const isTouching = isAsciiLetter(bytes[start - 1]) || isAsciiLetter(bytes[at])
    const isWord = length === 1 && bytes[start - 1] === 0x20 && bytes[at] === 0x20 // `à`
    const isSign =
      length === 1 &&
      [0x80, 0xa3, 0xa9, 0xab, 0xae, 0xb0, 0xbb, 0xb2, 0xd7].includes(bytes[start] ?? 0)
    if ((length <= 2 && isTouching) || isWord || isSign) letters += 1
  }
  return runs === 0 ? 0 : letters / runs
}

const SAMPLE_MOST = 40

/** Some words around the first characters that are not ASCII; null when the bytes cannot be read so. */
function sampleOf(bytes: Uint8Array, encoding: Legacy) {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
  const at = text.search(/[^\p{ASCII}]/u)
  const line = text.slice(Math.max(0, at - SAMPLE_MOST), at + SAMPLE_MOST)
  const before = Math.min(at, SAMPLE_MOST)
  const start =
    Math.max(
      ...[',', ';', '\t', '\n', '\r', '"', '>'].map((sign) => line.lastIndexOf(sign, before - 1)),
    ) + 1
  return (
    line
      .slice(start)
      .split(/[,;"\t\r\n<]/)[0]
      ?.trim()
      .slice(0, SAMPLE_MOST) ?? ''
  )
}

/** UTF-16 without a byte order mark: every other byte of names in ASCII is 0. */
export function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const half = bytes.length >> 1
  if (half < 4) return null
  const zeros = [0, 0]
  for (let at = 0; at < half * 2; at += 1)
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.3 && odd < half * 0.05 ? 'utf-16be' : null
}
