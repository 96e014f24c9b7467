/**
 * What a text field holds.
 *
 * - `line`: words on one line. `lines`: words on several lines. `name`: the name of a person.
 * - `half`: characters that a keyboard has: an account name, a date.
 * - `code`: letters and digits that people group at will. `waybill`: the same, with its hyphens.
 * - `phone`: digits, and a leading plus sign. `mail`: a mailbox.
 */
export type TextKind = 'line' | 'lines' | 'name' | 'half' | 'code' | 'waybill' | 'phone' | 'mail'

/** Zero width, direction marks, byte order marks, soft hyphens, tags, control characters, halves of a character. */
const SHAPELESS = /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB]/gu
/** The same inside emoji, and between letters of scripts that are written with joiners. */
const JOINED =
  /(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict})|(?<=\p{ExtPict}|[\d#*](?=.\u20E3))[\uFE0E\uFE0F]|(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Kana}\p{sc=Hira}\p{sc=Hang}])[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])|(?<=\p{sc=Mong})[\u180B-\u180F]/uy
const BLANKS = /[\s\u2800]+/gu
const LINE_ENDS = /\r\n?|[\v\f\u2028\u2029]/g
/** Dashes of every kind, and the minus sign. */
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu
/** What stands between the parts of a foreign name in Chinese, in every form that keyboards and web pages have. */
const MIDDLE_DOTS = /[·•‧∙⋅⦁●・･⸱⸳ㆍꞏ᛫]/gu
/** A full stop that is typed for a middle dot; behind a single Latin letter it ends an initial. */
const STOPS = /(?<!\p{sc=Latn})\.(?=\p{sc=Hani})|(?<!(?<!\p{L})\p{sc=Latn})．/gu
const APOSTROPHES = /[‘‛`´＇]/gu
/** What people put around and between the groups of a number; a long vowel or a line is typed for a hyphen. */
const PHONE_MARKS = /^tel:|[\p{Pd}\p{Ps}\p{Pe}\u2043\u2212\u30FC\u2500.,·•‧∙⋅・/~_]/giu

const visible = (text: string) =>
  text.replace(SHAPELESS, (mark, at: number) => {
    JOINED.lastIndex = at
    return JOINED.test(text) ? mark : ''
  })
const line = (text: string) => visible(text).replace(BLANKS, ' ').trim()
const half = (text: string) => line(text.normalize('NFKC'))
const packed = (text: string) => text.normalize('NFKC').replace(SHAPELESS, '').replace(BLANKS, '')

const CLEANERS: Record<TextKind, (text: string) => string> = {
  line,
  lines: (text) => visible(text.replace(LINE_ENDS, '\n')).trim(),
  name: (text) =>
    half(text.replace(STOPS, '·').replace(MIDDLE_DOTS, '·').replace(APOSTROPHES, '’'))
      .replace(HYPHENS, '-')
      .replace(/ *· */g, '·'),
  half,
  code: (text) => packed(text).replace(HYPHENS, ''),
  waybill: (text) => packed(text).replace(HYPHENS, '-'),
  phone: (text) => packed(text).replace(PHONE_MARKS, ''),
  // IDNA: the ideographic full stop separates labels too
  mail: (text) => packed(text).replaceAll('。', '.').toLowerCase(),
}

/**
 * The text that is stored for what was typed or pasted: without invisible characters and outer blanks; numbers, codes
 * and mailboxes in half width. Every text field of the contract uses it, except passwords, which stay as typed.
 */
export const cleanText = (text: string, kind: TextKind): string => CLEANERS[kind](text)
