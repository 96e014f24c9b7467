import { setTimeout as pause } from 'node:timers/promises'
import { foldedCharacters } from '#contract/lib/simplified.ts'
import { foldStoredTerms } from './db/catalog/catalog-search.ts'
import type { Database } from './db/database.ts'
import { readSetting, writeSetting } from './db/settings.ts'
import type { PictureStore } from './providers/pictures/store.ts'

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

/** The sizes that phones and lists request first. */
const WARM_WIDTHS = [320, 480]
const LOOK_AGAIN_MS = 250

/**
 * Makes the smaller files of images ahead of requests, one at a time and only while no visitor waits for another. Ends
 * when all exist, or when aborted.
 */
export async function warmPictures(
  store: PictureStore,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    for (const width of WARM_WIDTHS) {
      while (!signal.aborted && !store.isIdle()) {
        await pause(LOOK_AGAIN_MS, null, { signal }).catch(() => null) // aborted
      }
      if (signal.aborted) return
      await store.file(id, width, 'avif').catch(() => null) // the visitor who requests it will see the failure
      await pause(0)
    }
  }
}
