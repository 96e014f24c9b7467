import {
  spelledWords,
  storedWords,
  termsOf,
  type Closeness,
  type Term,
} from '#src/platform/lib/text/search-words.ts'

/** Words as PostgreSQL takes them; what words are is said in `src/platform/lib/text/search-words.ts`. */

/** Names of categories, brands and options come back row by row in a feed, and titles are needed twice. */
const REMEMBERED_MOST = 20_000
const remembered = new Map<string, { stored: string[]; spelled: string[] }>()

function wordsOf(text: string) {
  const known = remembered.get(text)
  if (known) return known
  const words = { stored: storedWords([text]), spelled: spelledWords([text]) }
  if (remembered.size >= REMEMBERED_MOST) remembered.clear()
  remembered.set(text, words)
  return words
}

/** Words of texts that somebody could misspell. */
export const vocabularyOf = (texts: readonly string[]) =>
  texts.flatMap((text) => wordsOf(text).spelled)

/**
 * What is stored beside a product, in PostgreSQL's form of a tsvector: words, and pairs of Chinese characters; those of
 * the title are marked `A`. All stand at place 1: without one a mark would not count. Words hold letters and digits only, so nothing needs escaping.
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

/**
 * The typed words as a tsquery: all of them must be there. With `isInTitle` only the title counts.
 */
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
