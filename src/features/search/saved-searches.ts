import { searchable, SEARCH_WORDS_MAX } from '#contract/product-search.ts'
import { stored, storedList } from '#src/platform/storage/stored.ts'
import * as v from 'valibot'

/** Searches that a list on this device holds at most. */
const SEARCHES_MOST = 10

/** A list of searches on this device. */
const SavedWordsSchema = storedList(
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(SEARCH_WORDS_MAX)),
  SEARCHES_MOST,
)

const recent = stored('recentSearches', SavedWordsSchema)
const later = stored('laterSearches', SavedWordsSchema)

/** Searches on this device, newest first. */
export const recentSearches = (): string[] => recent.read() ?? []

export function rememberSearch(text: string) {
  const words = searchable(text)
  if (words === '') return
  recent.write([words, ...recentSearches().filter((one) => one !== words)].slice(0, SEARCHES_MOST))
}

/** Removes one search, or all of them. @returns a function that restores them, below those made since */
export function forgetSearch(words?: string): () => void {
  const before = recentSearches()
  const left = words === undefined ? [] : before.filter((one) => one !== words)
  if (left.length > 0) recent.write(left)
  else recent.clear()
  return () => {
    const since = recentSearches().filter((one) => !before.includes(one))
    recent.write([...since, ...before].slice(0, SEARCHES_MOST))
  }
}

/** Searches to run when the network is back, latest first. */
export const laterSearches = (): string[] => later.read() ?? []

export function searchLater(text: string) {
  const words = searchable(text)
  later.write([words, ...laterSearches().filter((one) => one !== words)].slice(0, SEARCHES_MOST))
}

/** Returns all of them and clears the list. */
export function takeLaterSearches(): string[] {
  const taken = laterSearches()
  later.clear()
  return taken
}
