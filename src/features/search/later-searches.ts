import { searchable } from '#contract/search-words.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { SavedWordsSchema, SEARCHES_MOST } from './saved-words.ts'

const saved = stored('laterSearches', SavedWordsSchema)

/** Searches to run when the network is back, latest first. */
export const laterSearches = (): string[] => saved.read() ?? []

export function searchLater(text: string) {
  const words = searchable(text)
  saved.write([words, ...laterSearches().filter((one) => one !== words)].slice(0, SEARCHES_MOST))
}

/** Returns all of them and clears the list. */
export function takeLaterSearches(): string[] {
  const taken = laterSearches()
  saved.clear()
  return taken
}
