import { cleanText } from '#contract/text/clean-text.ts'
import { phoneNumber, type PhoneRegion } from '#contract/text/phone.ts'

/** Numbers as people write them: mobile numbers of mainland China, others with the code of their region. */
const WRITTEN: [PhoneRegion, RegExp][] = [
  ['mainland', /(?<!\d)(?:\(?(?:\+|00)?86\)?[-.\s]?)?1[3-9]\d(?:[-.·\s]?\d{4}){2}(?!\d)/],
  ['hongKong', /(?<!\d)\(?(?:\+|00)?852\)?[-\s]?\d{4}[-\s]?\d{4}(?!\d)/],
  ['macau', /(?<!\d)\(?(?:\+|00)?853\)?[-\s]?\d{4}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)\(?(?:\+|00)?886\)?[-\s]?(?:\(0\)|0)?9\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/],
  ['taiwan', /(?<!\d)\(?(?:\+|00)886\)?[-\s]?(?:\(0\)|0)?[2-8][-\s]?\d{3,4}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)09\d{2}[-\s]?\d{3}[-\s]?\d{3}(?!\d)/],
]
/** Those that only tell their region together with an address there. */
const LOCAL: [PhoneRegion, RegExp][] = [
  ['hongKong', /(?<!\d)[2-9]\d{3}[-\s]?\d{4}(?!\d)/],
  ['macau', /(?<!\d)[268]\d{3}[-\s]?\d{4}(?!\d)/],
  ['taiwan', /(?<!\d)\(?0[2-8]\)?[-\s]?\d{3,4}[-\s]?\d{4}(?!\d)/],
]
/** The extension of a number, without which nobody is reached. */
const EXTENSION = /^\s*(?:[-—#]\s*\d{1,6}(?![\d\p{L}])|(?:转|轉|分机|ext\.?)\s*\d{1,6}(?!\d))/iu

/** Stands in a text where the number stood. */
export const PHONE_MARK = '\u0000'

type Phone = {
  /** as the contract stores it; '' when the text has none */
  number: string
  extension: string
  /** the text, with `PHONE_MARK` in place of both */
  left: string
}

/** The first telephone number of a text that an address of the region may have. */
export function takePhone(text: string, region: PhoneRegion): Phone {
  for (const [owner, pattern] of [...WRITTEN, ...LOCAL.filter(([local]) => local === region)]) {
    const match = pattern.exec(text)
    const number = match && phoneNumber(cleanText(match[0], 'phone'), owner)
    if (!match || !number) continue
    const behind = text.slice(match.index + match[0].length)
    const extension = EXTENSION.exec(behind)?.[0] ?? ''
    const left = `${text.slice(0, match.index)}\n${PHONE_MARK}\n${behind.slice(extension.length)}`
    return { number, extension, left }
  }
  return { number: '', extension: '', left: text }
}
