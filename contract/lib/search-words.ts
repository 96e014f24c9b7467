/** Search terms of a text and of a query: the same on the server and on a device (docs/decisions/0012). */

import { cleanText } from './clean-text.ts'
import { simplified } from './simplified.ts'

const RUN = /[\p{L}\p{N}\p{M}]+/gu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const PART =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** Stop words. */
const EMPTY_WORDS = new Set([
  '的',
  '了',
  '和',
  '与',
  '之',
  '上',
  '里',
  '个',
  'the',
  'a',
  'an',
  'of',
])
const TYPED_MOST = 8
const PAIRS_MOST = 12
/** Maximum significant characters of a word. */
const LONGEST = 60

/** Undefined in an older browser: there a run of Chinese characters is one word, and its pairs must be found. */
const chinese = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined
const UNPAIRED = /\p{Surrogate}/gu

/**
 * Full width becomes half width, upper case lower case, traditional characters simplified ones; invisible characters
 * part no words.
 */
const plain = (text: string) => simplified(cleanText(wellFormed(text), 'half').toLowerCase())

/** `String.toWellFormed`, which some browsers in use lack. */
const wellFormed = (text: string) => text.replaceAll(UNPAIRED, '\uFFFD')

/** Runs of Chinese (or Japanese, Korean) characters, and words of all other scripts. */
const partsOf = (text: string) =>
  (plain(text).match(RUN) ?? [])
    .flatMap((run) => run.match(PART) ?? [])
    .map((part) => wellFormed(part.slice(0, LONGEST)))

/** Pairs of adjacent characters; every position in a Chinese text except the last starts one. */
function pairsOf(part: string): string[] {
  const letters = [...part]
  return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter)
}

/**
 * The search terms of a text: words, and pairs of Chinese characters; the last character is a term of its own, so that
 * every character starts a term.
 */
export const storedWords = (texts: Iterable<string>) =>
  [...texts].flatMap(partsOf).flatMap(storedOf)

const storedOf = (part: string) =>
  CJK.test(part) ? [...pairsOf(part), [...part].at(-1) ?? ''] : [part]

/** Words that can be misspelled: non-Chinese, three letters or more. */
export const spelledWords = (texts: Iterable<string>) =>
  [...texts].flatMap(partsOf).filter(isSpelled)

const isSpelled = (part: string) => /^\p{L}{3,}$/u.test(part) && !CJK.test(part)

/** Both of one text. */
export function storedAndSpelled(text: string) {
  const parts = partsOf(text)
  return { stored: parts.flatMap(storedOf), spelled: parts.filter(isSpelled) }
}

/** The stem that an English word's singular and plural share. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return word.slice(0, -3)
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const ENDINGS = ['', 's', 'es', 'y', 'ies']

/** A word with its singular and plural: `berry`, `berries`; forms that are not words do no harm. */
function forms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  const root = word.endsWith('y') ? word.slice(0, -1) : stem(word)
  return [...new Set([word, ...ENDINGS.map((ending) => root + ending)])]
}

const wordsOfPart = (part: string) =>
  chinese && CJK.test(part) && [...part].length > 2
    ? [...chinese.segment(part)].map(({ segment }) => segment)
    : [part]

/** The typed words: at most eight, without stop words. */
export function typedWords(query: string): string[] {
  const words = [...new Set(partsOf(query).flatMap(wordsOfPart))]
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, TYPED_MOST)
}

/** How closely a product must match the typed words: as whole words, or as prefixes. */
export type Closeness = 'whole' | 'part'

export type Term = { word: string; isBeginning: boolean }

/** The terms for a typed word: any one of them must match, or all of them. */
export function termsOf(word: string, closeness: Closeness): { terms: Term[]; join: '|' | '&' } {
  const exactly = (each: string) => ({ word: each, isBeginning: false })
  if (CJK.test(word)) {
    const pairs = pairsOf(word)
    return pairs.length > 0
      ? { terms: pairs.map(exactly), join: '&' }
      : { terms: [{ word, isBeginning: true }], join: '&' }
  }
  return closeness === 'whole'
    ? { terms: forms(word).map(exactly), join: '|' }
    : { terms: [{ word: stem(word), isBeginning: true }], join: '|' }
}

/** The text typed as one unit, in simplified characters. */
export const phraseOf = (query: string) => (plain(query).match(RUN) ?? []).join(' ')

/** Terms that a product close to the typed words would contain: pairs of Chinese characters, other words. */
export function fragmentsOf(query: string) {
  const parts = partsOf(query)
  const inChinese = parts.filter((part) => CJK.test(part))
  const pairs = [...new Set(inChinese.flatMap(pairsOf))].slice(0, PAIRS_MOST)
  return {
    pairs,
    words: [...new Set(spelledWords(parts))].slice(0, TYPED_MOST),
  }
}
