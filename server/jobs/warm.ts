import { setTimeout as pause } from 'node:timers/promises'
import type { PictureStore } from '#server/providers/pictures/store.ts'

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
