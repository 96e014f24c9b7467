import { foldedCharacters } from '#contract/lib/simplified.ts'
import { foldStoredTerms } from './db/catalog/catalog-search.ts'
import type { Database } from './db/database.ts'
import { readSetting, writeSetting } from './db/settings.ts'

/** Set once all stored terms are folded; products written since then are folded as they are written. */
const DONE_KEY = 'searchTermsFolded'
const BATCH = 2000

/** Simplifies the search terms of goods that were stored before the search did so. Once in the life of a database. */
export async function foldSearchTerms(db: Database, signal: AbortSignal): Promise<void> {
  if ((await readSetting(db, DONE_KEY)) === true) return
  const folding = foldedCharacters()
  let after: number | null = 0
  while (after !== null && !signal.aborted) {
    after = await foldStoredTerms(db, folding, { after, limit: BATCH })
  }
  if (after === null) await writeSetting(db, DONE_KEY, true)
}
