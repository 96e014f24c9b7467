import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const MOST = 10
const saved = stored(
  'laterSearches',
  v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), v.maxLength(MOST)),
)

/** Searches to run when the network is back, latest first. */
export const laterSearches = (): string[] => saved.read() ?? []

export function searchLater(words: string) {
  saved.write([words, ...laterSearches().filter((one) => one !== words)].slice(0, MOST))
}

/** Returns all of them and clears the list. */
export function takeLaterSearches(): string[] {
  const taken = laterSearches()
  saved.clear()
  return taken
}
