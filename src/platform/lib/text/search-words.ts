/** What texts are found by and how typed words look for them: the same at the shop and on a device (docs/decisions/0012). */

const RUN = /[\p{L}\p{N}\p{M}]+/gu
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const PART =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** Words that say nothing about a product. */
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
/** Characters of a word that count. */
const LONGEST = 60

const chinese = new Intl.Segmenter('zh', { granularity: 'word' })

/** Full width becomes half width, capitals small; NUL and half characters, which a database refuses, go. */
const plain = (text: string) =>
  text.toWellFormed().replaceAll('\u0000', '').normalize('NFKC').toLowerCase()

/** Runs of Chinese (or Japanese, Korean) characters, and words of all other scripts. */
const partsOf = (text: string) =>
  (plain(text).match(RUN) ?? [])
    .flatMap((run) => run.match(PART) ?? [])
    .map((part) => part.slice(0, LONGEST).toWellFormed())

/** Pairs of neighbouring characters; every place in a Chinese text but the last begins one of them. */
function pairsOf(part: string): string[] {
  const letters = [...part]
  return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter)
}

/** What texts are found by: words, and pairs of Chinese characters; the last character stands alone, so that each begins something. */
export const storedWords = (texts: Iterable<string>) =>
  [...texts]
    .flatMap(partsOf)
    .flatMap((part) => (CJK.test(part) ? [...pairsOf(part), [...part].at(-1) ?? ''] : [part]))

/** Words that somebody could misspell: of letters other than Chinese, three or more. */
export const spelledWords = (texts: Iterable<string>) =>
  [...texts].flatMap(partsOf).filter((part) => /^\p{L}{3,}$/u.test(part) && !CJK.test(part))

/** The letters that an English word has in singular and plural. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return word.slice(0, -3)
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const ENDINGS = ['', 's', 'es', 'y', 'ies']

/** A word with its singular and plural: `berry`, `berries`; forms that are no words do no harm. */
function forms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word]
  const root = word.endsWith('y') ? word.slice(0, -1) : stem(word)
  return [...new Set([word, ...ENDINGS.map((ending) => root + ending)])]
}

const wordsOfPart = (part: string) =>
  CJK.test(part) && [...part].length > 2
    ? [...chinese.segment(part)].map(({ segment }) => segment)
    : [part]

/** The words that somebody typed: at most eight, without those that say nothing. */
export function typedWords(query: string): string[] {
  const words = [...new Set(partsOf(query).flatMap(wordsOfPart))]
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, TYPED_MOST)
}

/** How closely a product must hold the typed words: as whole words, or as beginnings of words. */
export type Closeness = 'whole' | 'part'

export type Term = { word: string; isBeginning: boolean }

/** What stands for a typed word: one of the terms must be there, or all of them. */
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

/** What was typed as one piece. */
export const phraseOf = (query: string) => (plain(query).match(RUN) ?? []).join(' ')

/** Pieces that a product close to the typed words would hold: pairs of Chinese characters, other words. */
export function fragmentsOf(query: string) {
  const parts = partsOf(query)
  const inChinese = parts.filter((part) => CJK.test(part))
  const pairs = [...new Set(inChinese.flatMap(pairsOf))].slice(0, PAIRS_MOST)
  return {
    pairs,
    words: [...new Set(spelledWords(parts))].slice(0, TYPED_MOST),
  }
}
