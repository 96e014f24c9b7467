import * as v from 'valibot'
import { SEARCH_WORDS_MAX } from '#contract/search-words.ts'
import { storedList } from '#src/platform/storage/stored.ts'

/** Searches that a list on this device holds at most. */
export const SEARCHES_MOST = 10

/** A list of searches on this device. */
export const SavedWordsSchema = storedList(
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(SEARCH_WORDS_MAX)),
  SEARCHES_MOST,
)
