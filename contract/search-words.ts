import * as v from 'valibot'

/** The longest search that the shop accepts, in UTF-16 code units. */
export const SEARCH_WORDS_MAX = 100

/** The part of a text that can be searched for, without half a character at its end. */
export const searchable = (text: string): string =>
  text
    .trim()
    .slice(0, SEARCH_WORDS_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trim()

/** What a request searches for; whoever splits it into words cleans it. */
export const SearchWordsSchema = v.pipe(v.string(), v.maxLength(SEARCH_WORDS_MAX))
