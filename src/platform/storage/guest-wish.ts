import * as v from 'valibot'
import { stored } from './stored.ts'

/** How long a wish waits for its guest to sign in, in milliseconds. */
const PATIENCE_MS = 1_800_000

/**
 * What a guest wanted before signing in, by its id, to be done afterwards. It is not the tab's, since signing in clears that
 * storage.
 */
export function guestWish(name: string) {
  const kept = stored(name, v.object({ id: v.number(), at: v.number() }))
  return {
    keep: (id: number) => void kept.write({ id, at: Date.now() }),
    /** What a guest of this device wanted a moment ago; only once. */
    take: () => {
      const wish = kept.read()
      kept.clear()
      return wish && Date.now() - wish.at < PATIENCE_MS ? wish.id : undefined
    },
  }
}
