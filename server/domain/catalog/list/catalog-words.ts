import { storedAndSpelled, termsOf, type Closeness, type Term } from '#contract/lib/search-words.ts'

/** Words in PostgreSQL's form; `contract/lib/search-words.ts` defines what a word is. */

/** Names of categories, brands and options repeat across the rows of a feed, and titles are needed twice. */
const REMEMBERED_MOST = 20_000
const remembered = new Map<string, { stored: string[]; spelled: string[] }>()

function wordsOf(text: string) {
  const known = remembered.get(text)
  if (known) return known
  const words = storedAndSpelled(text)
  if (remembered.size >= REMEMBERED_MOST) remembered.clear()
  remembered.set(text, words)
  return words
}

/** Words of texts that somebody could misspell. */
export const vocabularyOf = (texts: readonly string[]) =>
  texts.flatMap((text) => wordsOf(text).spelled)

/**
 * The search entry stored beside a product, as a PostgreSQL tsvector: words, and pairs of Chinese characters; those of
 * the title have weight `A`. All are at position 1: without a position a weight would not count. Words consist of
 * letters and digits only, so nothing needs escaping.
 */
export function searchVector(title: Iterable<string>, others: Iterable<string>): string {
  const marks = new Map<string, string>()
  const mark = (texts: Iterable<string>, sign: string) => {
    for (const text of texts) for (const word of wordsOf(text).stored) marks.set(word, sign)
  }
  mark(others, '1')
  mark(title, '1A')
  return [...marks].map(([word, sign]) => `'${word}':${sign}`).join(' ')
}

/** The typed words as a tsquery: all of them must match. With `isInTitle` only the title counts. */
export function searchQuery(
  words: readonly string[],
  closeness: Closeness,
  isInTitle = false,
): string {
  const marked = ({ word, isBeginning }: Term) => {
    const marks = `${isBeginning ? '*' : ''}${isInTitle ? 'A' : ''}`
    return `'${word}'${marks === '' ? '' : `:${marks}`}`
  }
  return words
    .map((word) => termsOf(word, closeness))
    .map(({ terms, join }) => `(${terms.map(marked).join(join)})`)
    .join('&')
}
