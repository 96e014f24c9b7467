import { searchable } from '#contract/search-words.ts'
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

/** Removes one search, or all of them. @returns a function that restores them, below those made since */
export function forgetSearch(words?: string): () => void {
  const before = recentSearches()
  const left = words === undefined ? [] : before.filter((one) => one !== words)
  if (left.length > 0) saved.write(left)
  else saved.clear()
  return () => {
    const since = recentSearches().filter((one) => !before.includes(one))
    saved.write([...since, ...before].slice(0, SEARCHES_MOST))
  }
}
