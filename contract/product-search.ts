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

/** Sort orders of product lists; the first is the shop's own. In all of them sold-out products come last. */
export const SORTS = ['default', 'newest', 'sales', 'priceUp', 'priceDown', 'rating'] as const

/** Compares as all of them begin: what is sold out comes last. */
export const soldOutLast = (one: { stock: number }, other: { stock: number }) =>
  Number(one.stock <= 0) - Number(other.stock <= 0)
