import type { Shop } from '#server/context.ts'
import { countAttempt, readAttempts } from '#server/db/attempts.ts'
import { tooMany } from '#server/refusal.ts'

/** The window of guesses, in seconds. */
export const GUESS_SECONDS = 15 * 60

/** @throws Refused too_many_tries when `key` was tried more than `most` times in the window of guesses. */
export const limitTries = (shop: Shop, key: string, most: number) =>
  limitRate(shop, { key, most, seconds: GUESS_SECONDS })

type Rate = { key: string; most: number; seconds: number }

/** Counts one more, then @throws Refused too_many_tries when there were more than `most` in `seconds`. */
export async function limitRate({ db, now }: Shop, { key, most, seconds }: Rate) {
  const { count, windowStart } = await countAttempt(db, key, now(), seconds)
  if (count > most) throw tooMany(windowStart + seconds - now())
}

/** How often `key` was tried in the window of guesses, without counting. */
export async function triesOf({ db, now }: Shop, key: string) {
  const found = await readAttempts(db, key)
  return found && found.windowStart > now() - GUESS_SECONDS ? found.count : 0
}

export const countTry = ({ db, now }: Shop, key: string) =>
  countAttempt(db, key, now(), GUESS_SECONDS)
