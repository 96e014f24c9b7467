import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

/** How long a wish waits for its guest to sign in, in milliseconds. */
const PATIENCE_MS = 1_800_000

/** The variant a guest wanted to be told about before signing in, which clears the tab's storage; `at` in milliseconds. */
const wish = stored('reminderWish', v.object({ skuId: v.number(), at: v.number() }))

/** A guest wants to be told, and goes to sign in. */
export const keepWish = (skuId: number) => void wish.write({ skuId, at: Date.now() })

/** @returns What a guest of this device wanted to be told about a moment ago; only once. */
export function takeWish(): number | undefined {
  const kept = wish.read()
  wish.clear()
  return kept && Date.now() - kept.at < PATIENCE_MS ? kept.skuId : undefined
}
