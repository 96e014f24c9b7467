import { decodeHTMLStrict } from 'entities'
import { LANGUAGES, type Texts } from '#contract/language.ts'
import { escapeHtml } from '#contract/lib/text.ts'
import { reason, type FeedNote } from '#server/domain/import/reasons.ts'

/** Maximum text lengths, in user-perceived characters. */
export const TEXT_LIMITS = {
  title: 200,
  fact: 200,
  description: 100_000,
  brand: 80,
  category: 80,
  option: 60,
  specification: 500,
  sku: 100,
} as const
export type FeedTextField = keyof typeof TEXT_LIMITS

/** Collects notes about a row. */
export type NoteTaker = { row: number; notes: FeedNote[] }

// Characters that reorder or hide the text around them; joiners of emoji and Indic scripts stay.
const HIDDEN = /[\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g
const CONTROL = /(?![\t\n\r])\p{Cc}/gu

// Nearly every text is without.
const UNCLEAN = /[\p{Cc}\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/u

/** Removes control characters, lone surrogates, and characters that hide or reorder text. */
function clean(text: string) {
  const whole = text.toWellFormed()
  const shown = UNCLEAN.test(whole) ? whole.replaceAll(CONTROL, '').replaceAll(HIDDEN, '') : whole
  return shown.normalize('NFC')
}

/** What identifies a product, without characters that nobody sees: twins would be two products. */
export const identityOf = (text: string) =>
  clean(text)
    .replaceAll(/[\u200C\u200D]/g, '')
    .trim()

/** One line of text: HTML entities decoded, formatting removed from names, white space collapsed, cut at the field's limit with a note. */
export function lineOf(text: string, field: FeedTextField, taker?: NoteTaker) {
  const plain = decodedTwice(text)
  const shown = NAMES.includes(field) && plain.includes('<') ? plain.replaceAll(FORMAT, '') : plain
  return cut(clean(shown).replaceAll(/\s+/g, ' ').trim(), field, taker)
}

/** What shop systems and crawls put around words of a name. */
const FORMAT =
  /<\/?(?:a|b|i|u|s|em|strong|span|font|small|big|sub|sup|mark|del|ins|br|wbr|nobr|p|div|center|h[1-6])(?:\s[^<>]*)?\/?>/gi

/** Names of things are not formatted; in other texts markup may be what is meant. */
const NAMES: readonly FeedTextField[] = ['title', 'fact', 'brand', 'category']

const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d+);/i

/** Some exports encode twice. */
function decodedTwice(text: string) {
  const once = decodeHTMLStrict(text)
  return ENTITY.test(once) ? decodeHTMLStrict(once) : once
}

/** `a, b\, c` → `a`, `b, c`: a separator after a backslash belongs to the text. */
export function splitEscaped(text: string, separator: string): string[] {
  if (!text.includes(`\\${separator}`)) return text.split(separator)
  return text
    .replaceAll(`\\${separator}`, '\u0000')
    .split(separator)
    .map((part) => part.replaceAll('\u0000', separator))
}

const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|h[1-6]|b|i|u|em|strong|a|img|table|t[rdh]|tbody|thead|hr|blockquote|font|section|article|figure|video|iframe|script|style|svg|pre|code|small|sub|sup|meta|link|input|form|body|html|center)\b[^>]*>/i

/** Pictures inside the text can be longer than all of it. */
const INLINE = /<img\b[^>]*?\bsrc\s*=\s*["']?\s*data:[^>]*>|url\(\s*["']?data:[^)]*\)/gi

/**
 * HTML of a description: markup is kept (it is sanitised when shown), plain text becomes paragraphs. Some exports write
 * `\n` for a line break.
 */
export function descriptionOf(text: string, taker?: NoteTaker) {
  const shown = text.replaceAll(INLINE, (found) => (found.startsWith('<') ? '' : 'none'))
  if (shown !== text) taker?.notes.push({ row: taker.row, reason: reason('inline_pictures') })
  const cleaned = cut(
    clean(shown)
      .replaceAll(/\r\n?|\\n/g, '\n')
      .trim(),
    'description',
    taker,
  )
  if (cleaned === '' || TAG.test(cleaned)) return cleaned
  return cleaned
    .split(/\n\s*\n\s*/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const CUT_MARK = '…'

function cut(text: string, field: FeedTextField, taker?: NoteTaker) {
  const limit = TEXT_LIMITS[field]
  if (text.length <= limit) return text
  const short = firstCharacters(text, limit)
  if (short === null) return text
  taker?.notes.push({ row: taker.row, reason: reason('text_cut', { field, limit }) })
  return `${short.trimEnd()}${CUT_MARK}`
}

const characters = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/** The longest prefix within the limit; null when the whole text fits. Never half an emoji. */
function firstCharacters(text: string, limit: number) {
  if (limit > 1000) return text.slice(0, limit - 1).toWellFormed()
  // One letter with a thousand accents counts as one character, so the plain length is limited, too.
  const longest = limit * 4
  let count = 0
  let end = 0
  for (const { index, segment } of characters.segment(text.slice(0, limit * 5))) {
    count += 1
    if (count > limit || index + segment.length > longest)
      return text.slice(0, end === 0 ? limit : end).toWellFormed()
    if (count < limit) end = index + segment.length
  }
  return null
}

/** Language by language; empty texts are left out. */
export function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  const changed: Texts = {}
  for (const language of LANGUAGES) {
    const text = texts[language]
    const result = text === undefined ? '' : change(text)
    if (result !== '') changed[language] = result
  }
  return changed
}

export const hasText = (texts: Texts) => LANGUAGES.some((language) => texts[language] !== undefined)

/** The text in the shop's first language that has one. */
export const anyText = (texts: Texts) =>
  LANGUAGES.map((language) => texts[language]).find((text) => text !== undefined) ?? ''
