import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const MOST = 10
const WordsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  v.maxLength(MOST),
)
const saved = stored('recentSearches', WordsSchema)

/** Searches on this device, newest first. */
export const recentSearches = (): string[] => saved.read() ?? []

export function rememberSearch(words: string) {
  if (words === '') return
  saved.write([words, ...recentSearches().filter((one) => one !== words)].slice(0, MOST))
}

/** Removes one search, or all of them. */
export function forgetSearch(words?: string) {
  const left = words === undefined ? [] : recentSearches().filter((one) => one !== words)
  if (left.length > 0) saved.write(left)
  else saved.clear()
}
