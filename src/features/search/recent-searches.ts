import { searchable } from '#src/contract/search-words.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { SavedWordsSchema, SEARCHES_MOST } from './saved-words.ts'

const saved = stored('recentSearches', SavedWordsSchema)

/** Searches on this device, newest first. */
export const recentSearches = (): string[] => saved.read() ?? []

export function rememberSearch(text: string) {
  const words = searchable(text)
  if (words === '') return
  saved.write([words, ...recentSearches().filter((one) => one !== words)].slice(0, SEARCHES_MOST))
}

/** Removes one search, or all of them. */
export function forgetSearch(words?: string) {
  const left = words === undefined ? [] : recentSearches().filter((one) => one !== words)
  if (left.length > 0) saved.write(left)
  else saved.clear()
}
